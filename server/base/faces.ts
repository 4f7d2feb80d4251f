import { sql } from 'kysely';
import { faceUrl } from '../adapters/uploads/faces.ts';
import type { Services } from './context.ts';

type Viewer = Pick<Services, 'db' | 'settings'> & { actor: { id: string } };

/** The face of each of these people as this viewer may load it. Whether the viewer may see them is for the caller to decide. */
export async function facesOf(
  { db, settings, actor }: Viewer,
  userIds: readonly (string | null | undefined)[],
): Promise<FaceOf> {
  const asked = [...new Set(userIds.filter((id) => typeof id === 'string'))];
  const rows = asked.length
    ? await db.selectFrom('faces').select(['id', 'user_id']).where('user_id', 'in', asked).execute()
    : [];
  return facesIn(
    { settings, actor },
    rows.map(({ id, user_id }) => [user_id, id]),
  );
}

/** The id of the picture of the person in this column, in a query; null without one. */
export const faceId = (userId: string) =>
  sql<string | null>`(select faces.id from faces where faces.user_id = ${sql.ref(userId)})`;

/** The address of this picture for this viewer; null without one. */
export const faceAt = ({ settings, actor }: Pick<Viewer, 'settings' | 'actor'>, id: string | null): string | null =>
  id && faceUrl(settings.secret, id, actor.id);

type Found = readonly (readonly [userId: string | null | undefined, faceId: string | null])[];

/** The same where a query has found the pictures beside their people. */
export function facesIn(viewer: Pick<Viewer, 'settings' | 'actor'>, found: Found): FaceOf {
  const ids = new Map(found);
  return (userId) => faceAt(viewer, ids.get(userId) ?? null);
}

export type FaceOf = (userId: string | null | undefined) => string | null;
export const noFace: FaceOf = () => null;

/** Rows of people, each with a face. */
export async function withFaces<Row>(
  viewer: Viewer,
  rows: readonly Row[],
  whose: (row: Row) => string | null | undefined,
): Promise<(Row & { face: string | null })[]> {
  const faceOf = await facesOf(viewer, rows.map(whose));
  return rows.map((row) => ({ ...row, face: faceOf(whose(row)) }));
}
