export const subjectOf = (user_id: string) => ({ subject: 'user', subject_id: user_id });
