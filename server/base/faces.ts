import { sql } from 'kysely';
import { faceUrl } from '../adapters/uploads/faces.ts';
import type { Services } from './context.ts';

type Viewer = Pick<Services, 'db' | 'settings'> & { actor: { id: string } };

/** Returns signed picture URLs for this viewer; the caller must check that the viewer may see these people. */
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

export const faceId = (userId: string) =>
  sql<string | null>`(select faces.id from faces where faces.user_id = ${sql.ref(userId)})`;

export const faceAt = ({ settings, actor }: Pick<Viewer, 'settings' | 'actor'>, id: string | null): string | null =>
  id && faceUrl(settings.secret, id, actor.id);

type FoundFaces = readonly (readonly [userId: string | null | undefined, faceId: string | null])[];

export function facesIn(viewer: Pick<Viewer, 'settings' | 'actor'>, found: FoundFaces): FaceOf {
  const ids = new Map(found);
  return (userId) => faceAt(viewer, ids.get(userId) ?? null);
}

export type FaceOf = (userId: string | null | undefined) => string | null;
export const noFace: FaceOf = () => null;

export async function withFaces<Row>(
  viewer: Viewer,
  rows: readonly Row[],
  whose: (row: Row) => string | null | undefined,
): Promise<(Row & { face: string | null })[]> {
  const faceOf = await facesOf(viewer, rows.map(whose));
  return rows.map((row) => ({ ...row, face: faceOf(whose(row)) }));
}
