export const applicationSubjectOf = ({ id }: { id: string }) => ({ subject: 'application', subject_id: id });
