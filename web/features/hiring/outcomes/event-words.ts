import type { ApplicationEvent, ApplicationPage, ApplicationEventKind } from '#contract/hiring/outcomes.ts';
import { zonedDateTime } from '../../../ui/time/zoned-time.ts';
import { t } from '../../../ui/words.ts';

type People = Pick<ApplicationPage, 'posted_by' | 'opened_by' | 'door'>;
type Words = {
  title: string;
  note?: string | undefined;
  quote?: string | undefined;
};

export function eventWords(
  { kind, about }: ApplicationEvent,
  { posted_by, opened_by, door }: People,
  zone: string,
): Words {
  const { first_name } = posted_by;
  const day = kind === 'interview_set' && about ? t`For ${zonedDateTime(about, zone)}` : undefined;
  const words: Record<ApplicationEventKind, Words> = {
    started: { title: t`You began` },
    submitted: {
      title: t`You sent your answer`,
      note: door === 'express' ? t`Express application, 1 credit` : undefined,
    },
    analysed: { title: t`Your answer was analyzed`, note: t`A person decides.` },
    analysis_failed: { title: t`The analysis failed`, note: t`Your application is complete without it.` },
    opened: { title: t`${opened_by?.first_name ?? first_name} opened it` },
    interview_set: { title: t`Interview set`, note: day },
    interview_held: { title: t`Interview held` },
    interview_cancelled: { title: t`Interview canceled`, quote: about ?? undefined },
    interview_missed: { title: t`You missed the interview`, note: t`According to the employer.` },
    accepted: { title: t`Accepted`, note: t`${first_name} will contact you.` },
    rejected: { title: t`Not Selected`, note: about ?? undefined },
    reopened: { title: t`${first_name} reopened it`, note: t`The decision was undone.` },
    withdrawn: { title: t`You withdrew it` },
    replaced: { title: t`You replaced your video` },
    video_deleted: { title: t`Your video was permanently deleted`, note: t`With its transcript and its analysis.` },
    refunded: { title: t`Your credit was returned`, note: about ?? undefined },
    corrected: { title: t`You corrected the transcript` },
    context_added: { title: t`You added a note to your answer` },
    appealed: { title: t`You appealed the score` },
    appeal_decided: {
      title: t`A person scored your answer again`,
      note: about === 'changed' ? t`The score has changed.` : t`The score didn’t change.`,
    },
    opened_by_admin: { title: t`An administrator opened your video`, quote: about ?? undefined },
  };
  return words[kind];
}
