export const subjectOf = ({ id }: { id: string }) => ({ subject: 'application', subject_id: id });
