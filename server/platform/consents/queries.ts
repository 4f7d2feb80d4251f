import { sql } from 'kysely';
import type { ConsentDecision, ConsentPurpose } from '#contract/platform/consents.ts';
import type { Actor } from '#contract/base/endpoint.ts';
import type { Db } from '../../adapters/database/db.ts';

type Words = { version: number; given: string; refused?: string };

/**
 * The words that are read when something is agreed to, by version: a new wording gets a new number. They stand on the screens
 * too, which `consents.test.ts` compares.
 */
export const consentWords: Record<ConsentPurpose, Words> = {
  ai_analysis: {
    version: 1,
    given:
      'Yes, AI may analyze my answer. It checks that picture and sound came through, and compares what you write with the questions and the job. Where this site is connected to a language model, it also turns what you say into text, notes strengths and gaps with the words they rest on, and gives a score as an aid. It never judges your face, your voice or your accent, and it is not told your name. {reader} sees the result beside your video and decides.',
    refused:
      'No, people only. AI doesn’t read or score your answer. {reader} watches the video and reads what you write. Your application is in the same list, with the same chances.',
  },
  share_video: { version: 1, given: 'Only {reader} at {company} can open it.' },
  profile_search: {
    version: 1,
    given:
      'Employers can find your name, skills, experience and introduction video, and invite you to apply. Never your e-mail, your phone or your résumé.',
    refused: 'No one can find you. Only the employers you apply to see your profile.',
  },
  show_salary: { version: 1, given: 'Show my salary expectations', refused: 'Otherwise only you can read it.' },
  weekly_digest: { version: 1, given: 'One e-mail on Monday morning with what is new. Nothing new, no e-mail.' },
};

export function wordsOf(
  purpose: ConsentPurpose,
  decision: ConsentDecision,
  names: { reader: string; company: string } = { reader: 'The employer', company: 'the company' },
): { version: number; text: string } {
  const { version, given, refused } = consentWords[purpose];
  const text = decision === 'refused' ? (refused ?? given) : given;
  return { version, text: text.replaceAll('{reader}', names.reader).replaceAll('{company}', names.company) };
}

const remembered = new Map<string, { may: boolean; until: number }>();
const rememberedMs = 5000;
const mostRemembered = 10_000;

/**
 * Whether this person may still watch: an address that was made before a consent ended plays no longer than five seconds
 * after it (N7). Files that belong to no video pass.
 */
export async function mayStillWatch(db: Db, actor: Actor, key: string): Promise<boolean> {
  const id = /^videos\/([0-9a-f-]{36})\./.exec(key)?.[1];
  if (!id) return true;
  const asked = `${actor.id} ${id}`;
  const known = remembered.get(asked);
  if (known && known.until > Date.now()) return known.may;
  const may = await mayWatch(db, actor, id);
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(asked, { may, until: Date.now() + rememberedMs });
  return may;
}

// Applications stand later in the line of features, but only they know who was shown an answer: so in SQL, here.
async function mayWatch(db: Db, { id: viewer, role, org_id }: Actor, videoId: string): Promise<boolean> {
  const mine = sql`jobs.org_id = ${org_id} and applications.status not in ('draft', 'withdrawn')`;
  // An administrator has said why, judges a contested score, or writes the captions that were asked for (D44).
  const opened = sql`(
    exists (select from video_openings where application_id = applications.id and admin_id = ${viewer} and expires_at > now())
    or exists (select from appeals where application_id = applications.id and reviewer_role = 'admin' and decided_at is null)
    or (accommodation_waiting and 'human_captions' = any(accommodations)))`;
  const { rows } = await sql<{ may: boolean }>`
    select owner_id = ${viewer} or (users.delete_after is null and case purpose
      when 'company' then true
      when 'profile' then coalesce(profile_visible, users.role = 'manager') or exists (
        select from applications join jobs on jobs.id = job_id where candidate_id = owner_id and ${mine})
      else exists (
        select from applications join jobs on jobs.id = job_id
        where applications.video_id = videos.id and video_gone_at is null and ((${role} = 'admin' and ${opened}) or (${mine})))
      end) as may
    from videos join users on users.id = owner_id join users_profiles on users_profiles.id = owner_id
    where videos.id = ${videoId}`.execute(db);
  return rows[0]?.may ?? false;
}
