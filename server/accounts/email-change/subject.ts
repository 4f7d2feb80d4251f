import { sql } from 'kysely';

export const inHours = (hours: number) => sql<string>`now() + make_interval(hours => ${hours})`;

export const subjectOf = (user_id: string) => ({ subject: 'user', subject_id: user_id });
