import type { ApplicationEvent, ApplicationPage, EventKind } from '#contract/outcomes.ts';
import { zonedDateTime } from '../../ui/zoned-time.ts';

type People = Pick<ApplicationPage, 'posted_by' | 'job' | 'door'>;
type Words = { title: string; note?: string | undefined };

/** One event as the candidate reads it, an interview on the clocks of `zone`. */
export function eventWords({ kind, about }: ApplicationEvent, { posted_by, job, door }: People, zone: string): Words {
  const { first_name } = posted_by;
  const day = kind === 'interview_set' && about ? `For ${zonedDateTime(about, zone)}` : undefined;
  const words: Record<EventKind, Words> = {
    started: { title: 'You began' },
    submitted: {
      title: 'You sent your answer',
      note: door === 'express' ? 'Express application, 1 credit' : undefined,
    },
    analysed: { title: 'Software read your answer', note: 'An aid for the employer. It decides nothing.' },
    analysis_failed: { title: 'The analysis did not finish', note: 'Your application is complete without it.' },
    opened: { title: `${first_name} opened it`, note: `At ${job.company}` },
    interview_set: { title: 'Interview set', note: day },
    interview_held: { title: 'Interview held' },
    interview_cancelled: { title: 'Interview cancelled', note: about ?? undefined },
    interview_missed: { title: 'You did not come to the interview', note: 'So the employer says.' },
    accepted: { title: 'Accepted', note: `${first_name} contacts you.` },
    rejected: { title: 'Not Selected', note: about ?? undefined },
    reopened: { title: `${first_name} reopened it`, note: 'The decision was taken back.' },
    withdrawn: { title: 'You withdrew it' },
    replaced: { title: 'You replaced your video' },
    video_deleted: { title: 'Your video was deleted for good', note: 'With its transcript and its analysis.' },
    refunded: { title: 'Your credit came back', note: about ?? undefined },
    corrected: { title: 'You corrected the transcript' },
    context_added: { title: 'You added a note to your answer' },
    contested: { title: 'You contested the score' },
    contest_decided: {
      title: 'A person judged your answer again',
      note: about === 'changed' ? 'The score has changed.' : 'The score stands.',
    },
    opened_by_admin: { title: 'An administrator opened your video', note: about ?? undefined },
  };
  return words[kind];
}
