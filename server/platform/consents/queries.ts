import { sql } from 'kysely';
import type { AiFacts, AnalysisKind } from '#contract/platform/ai-facts.ts';
import type { ConsentDecision, ConsentPurpose } from '#contract/platform/consents.ts';
import { noticesOf, type PlaceRule, rulesOf } from '#contract/platform/place-rules.ts';
import type { Actor } from '#contract/base/endpoint.ts';
import type { Db } from '../../adapters/database/db.ts';

type Words = { version: number; given: string; refused?: string };

/**
 * The words that are read when something is agreed to, by version: a new wording gets a new number. They stand on the screens
 * too, which `consents.test.ts` compares.
 */
const peopleOnly =
  'No, people only. AI doesn’t read or score your answer. {reader} watches it and decides. Same list, same chances.';

/** What is agreed to depends on what reads answers here. Version 1 said all of it with "where this site is connected". */
export const analysisWords: Record<AnalysisKind, Required<Words>> = {
  facts: {
    version: 5,
    given:
      'Yes, check my answer automatically. No AI reads answers on this site. It measures sound and picture, and finds the job’s skills in what you write. Nothing leaves this site. {reader} watches your answer and decides.',
    refused: peopleOnly,
  },
  demo: {
    version: 6,
    given:
      'Yes, the demo may score my answer. Plain rules, not AI, score what you write and your captions. Nothing leaves this site. {reader} sees the score beside your video and decides.',
    refused: peopleOnly,
  },
  model: {
    version: 7,
    given:
      'Yes, AI may analyze my answer. {provider} gets the sound of your video, what you write, and the job. AI turns speech into text and scores each answer, with quotes. It isn’t told your name, and never judges your face, voice or accent. {kept} {reader} sees the score beside your video and decides.',
    refused: peopleOnly,
  },
};

/** Versions that agree to a model. */
const coversModel = [1, 4, 7];

export const consentWords: Record<Exclude<ConsentPurpose, 'ai_analysis'>, Words> = {
  share_video: { version: 3, given: '{team} at {company} can open it, no other employer.' },
  profile_search: {
    version: 2,
    given:
      'Employers can find your name, skills, experience and introduction video, and invite you to apply. Never your email, your phone or your résumé.',
    refused: 'No one can find you. Only the employers you apply to see your profile.',
  },
  show_salary: { version: 1, given: 'Show my salary expectations', refused: 'Otherwise only you can read it.' },
  weekly_digest: { version: 2, given: 'One email on Monday morning with what is new. Nothing new, no email.' },
};

/** Whom and what the words name. */
export type Named = {
  reader: string;
  colleagues: number;
  company: string;
  ai: AiFacts;
  /** Whose notices were beside the choice. */
  places: readonly PlaceRule[];
};

const nobodyNamed: Named = {
  reader: 'The employer',
  colleagues: 0,
  company: 'the company',
  ai: { kind: 'facts', provider: '', kept_days: 0 },
  places: [],
};

export function wordsOf(
  purpose: ConsentPurpose,
  decision: ConsentDecision,
  named: Named = nobodyNamed,
): { version: number; text: string } {
  const { version, given, refused } = purpose === 'ai_analysis' ? analysisWords[named.ai.kind] : consentWords[purpose];
  const text = decision === 'refused' ? (refused ?? given) : given;
  const { reader, company, ai } = named;
  const names = { reader, company, team: teamText(named), provider: ai.provider, kept: keptText(ai) };
  const read = text.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof names) => names[name]);
  const beside = purpose === 'ai_analysis' ? noticesOf(named.places, ai.kind !== 'facts') : [];
  return {
    version,
    text: [read, ...beside.map(({ rule, text: notice }) => `${rulesOf(rule).name}: ${notice}`)].join(' '),
  };
}

const teamText = ({ reader, colleagues }: Named): string =>
  colleagues === 0 ? reader : `${reader} and ${colleagues} ${colleagues === 1 ? 'colleague' : 'colleagues'}`;

const keptText = ({ provider, kept_days }: AiFacts): string =>
  kept_days === 0
    ? `${provider} doesn’t keep it.`
    : `${provider} deletes it after ${kept_days} ${kept_days === 1 ? 'day' : 'days'}.`;

/** Whether what this candidate last agreed to for an application was that a model reads it. */
export async function agreedToModel(db: Db, applicationId: string): Promise<boolean> {
  const last = await db
    .selectFrom('consents')
    .select(['decision', 'text_version'])
    .where('application_id', '=', applicationId)
    .where('purpose', '=', 'ai_analysis')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.decision === 'given' && coversModel.includes(last.text_version);
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
