import { sql } from 'kysely';
import type { AiFacts, AnalysisKind } from '#contract/platform/ai-facts.ts';
import type { ConsentDecision, ConsentPurpose } from '#contract/platform/consents.ts';
import { placeNoticesOf, type PlaceRule, placeRequirementsOf } from '#contract/platform/place-rules.ts';
import type { Actor } from '#contract/base/endpoint.ts';
import type { Db } from '../../adapters/database/db.ts';

type ConsentText = { version: number; given: string; refused?: string };

/** A new consent text needs a new version number; `consents.test.ts` compares the texts with the screens. */
const peopleOnly =
  'No, people only. AI doesn’t read or score your answer. {reader} watches it and decides. Same list, same chances.';

export const analysisConsentTexts: Record<AnalysisKind, Required<ConsentText>> = {
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
    version: 8,
    given:
      'Yes, AI may analyze my answer. {provider} gets the sound of your video, so it hears your name if you say it, what you write, and the job. It gets no picture and no profile. AI turns speech into text. Before it scores the text, we take out your name as your profile spells it. Your face, voice and accent aren’t scored. {kept} {reader} sees the score beside your video and decides.',
    refused: peopleOnly,
  },
};

const localSoundConsentText: Required<ConsentText> = {
  version: 9,
  given:
    'Yes, AI may analyze my answer. The sound of your video becomes text on this site and isn’t sent anywhere. {provider} gets that text, what you write, and the job. It gets no sound, no picture and no profile. Before it scores the text, we take out your name as your profile spells it. Your face, voice and accent aren’t scored. {kept} {reader} sees the score beside your video and decides.',
  refused: peopleOnly,
};

export const analysisConsentTextFor = ({ kind, sound }: Pick<AiFacts, 'kind' | 'sound'>): Required<ConsentText> =>
  kind === 'model' && sound === 'here' ? localSoundConsentText : analysisConsentTexts[kind];

/** These versions cover a model; version 9 promises that the audio stays on this server. */
const coversModel: Record<AiFacts['sound'], number[]> = { sent: [1, 4, 7, 8], here: [1, 4, 7, 8, 9] };

export const consentTexts: Record<Exclude<ConsentPurpose, 'ai_analysis'>, ConsentText> = {
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

export type Named = {
  reader: string;
  colleagues: number;
  company: string;
  ai: AiFacts;
  places: readonly PlaceRule[];
};

const noNames: Named = {
  reader: 'The employer',
  colleagues: 0,
  company: 'the company',
  ai: { kind: 'facts', provider: '', kept_days: 0, sound: 'here' },
  places: [],
};

export function consentTextOf(
  purpose: ConsentPurpose,
  decision: ConsentDecision,
  named: Named = noNames,
): { version: number; text: string } {
  const { version, given, refused } =
    purpose === 'ai_analysis' ? analysisConsentTextFor(named.ai) : consentTexts[purpose];
  const text = decision === 'refused' ? (refused ?? given) : given;
  const { reader, company, ai } = named;
  const names = { reader, company, team: teamText(named), provider: ai.provider, kept: retentionText(ai) };
  const read = text.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof names) => names[name]);
  const beside = purpose === 'ai_analysis' ? placeNoticesOf(named.places, ai.kind !== 'facts') : [];
  return {
    version,
    text: [read, ...beside.map(({ rule, text: notice }) => `${placeRequirementsOf(rule).name}: ${notice}`)].join(' '),
  };
}

const teamText = ({ reader, colleagues }: Named): string =>
  colleagues === 0 ? reader : `${reader} and ${colleagues} ${colleagues === 1 ? 'colleague' : 'colleagues'}`;

const retentionText = ({ provider, kept_days }: AiFacts): string =>
  kept_days === 0
    ? `${provider} doesn’t keep it.`
    : `${provider} deletes it after ${kept_days} ${kept_days === 1 ? 'day' : 'days'}.`;

export async function hasConsentedToModel(db: Db, applicationId: string, sound: AiFacts['sound']): Promise<boolean> {
  const last = await db
    .selectFrom('consents')
    .select(['decision', 'text_version'])
    .where('application_id', '=', applicationId)
    .where('purpose', '=', 'ai_analysis')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.decision === 'given' && coversModel[sound].includes(last.text_version);
}

const watchCache = new Map<string, { may: boolean; until: number }>();
const watchCacheMs = 5000;
const maxCachedWatchers = 10_000;

/**
 * Checks, with a cache of at most five seconds, whether this person may still watch after a withdrawn consent. Files of no video
 * pass.
 */
export async function canStillWatch(db: Db, actor: Actor, key: string): Promise<boolean> {
  const id = /^videos\/([0-9a-f-]{36})\./.exec(key)?.[1];
  if (!id) return true;
  const asked = `${actor.id} ${id}`;
  const known = watchCache.get(asked);
  if (known && known.until > Date.now()) return known.may;
  const may = await canWatch(db, actor, id);
  if (watchCache.size >= maxCachedWatchers) watchCache.clear();
  watchCache.set(asked, { may, until: Date.now() + watchCacheMs });
  return may;
}

// This query is SQL here, because applications may not be imported from this feature.
async function canWatch(db: Db, { id: viewer, role, org_id }: Actor, videoId: string): Promise<boolean> {
  const mine = sql`jobs.org_id = ${org_id} and applications.status not in ('draft', 'withdrawn')`;
  // An administrator may watch with a stated reason, in an appeal, or to write requested captions.
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
