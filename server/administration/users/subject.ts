export const subjectOf = (userId: string) => ({ subject: 'user', subject_id: userId });
