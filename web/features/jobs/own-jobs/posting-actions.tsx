import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type JobMove, movesOf } from '#contract/jobs/job-lifecycle.ts';
import type { PostedJob } from '#contract/jobs/jobs.ts';
import { postings as postingsApi } from '#contract/jobs/postings.ts';
import { closing as closingApi } from '#contract/hiring/fill-job.ts';
import { useCommand } from '../../../session/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { useMinute } from '../../../ui/time/time.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

const CloseJobDialog = lazy(async () => (await import('./close-job-dialog.tsx')).CloseJobDialog);

type Action = Exclude<JobMove, 'publish' | 'edit' | 'close'> | 'duplicate' | 'undoClosing';
const actions: Record<Action, { label: string; text: string; done: string }> = {
  pause: {
    label: t`Pause`,
    text: t`The job takes no new applications, and its 30 days are paused. Replies you owe are still due.`,
    done: t`Job paused`,
  },
  resume: { label: t`Resume`, text: t`Candidates can see it again, and its 30 days continue.`, done: t`Job resumed` },
  duplicate: { label: t`Duplicate`, text: t`A new draft with everything that this job says.`, done: t`Draft made` },
  repost: {
    label: t`Repost`,
    text: t`Reopen it as a new job, for 1 credit or one of your plan’s job slots.`,
    done: t`Job posted successfully!`,
  },
  undoClosing: {
    label: t`Undo closing`,
    text: t`The job opens again, and no applicant learns of it.`,
    done: t`Job open again`,
  },
  remove: { label: t`Delete the draft`, text: t`It’s permanently deleted.`, done: t`Draft deleted` },
};

export function PostingActions({ job }: { job: PostedJob }) {
  const moves = movesOf(job);
  return (
    <>
      {(moves.includes('edit') || moves.includes('publish')) && (
        <Button asChild variant="outline" size="sm">
          <Link to={`/manager/edit-job/${job.id}`} aria-label={t`Edit ${job.title || t`the draft`}`}>
            Edit
          </Link>
        </Button>
      )}
      <PostingMoves job={job} />
    </>
  );
}

export function PostingMoves({ job }: { job: PostedJob }) {
  const [open, setOpen] = useState(false);
  const [closing, setClosing] = useState(false);
  const moves = movesOf(job);
  const now = useMinute();
  const offered: Action[] = [
    ...(job.undo_until && Date.parse(job.undo_until) > now ? (['undoClosing'] as const) : []),
    ...(['pause', 'resume', 'repost'] as const).filter((move) => moves.includes(move)),
    'duplicate',
    ...(['remove'] as const).filter((move) => moves.includes(move)),
  ];
  return (
    <>
      <Button
        variant="quiet"
        size="icon-sm"
        onClick={() => setOpen(true)}
        title={t`More`}
        aria-label={t`More for ${job.title || t`the draft`}`}
      >
        <Ellipsis className="size-5" aria-hidden="true" />
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={job.title || t`Draft without a title`}>
        <ul className="mt-4 grid border-b border-rule">
          {offered.map((action) => (
            <ActionLine key={action} action={action} job={job} onDone={() => setOpen(false)} />
          ))}
          {moves.includes('close') && (
            <Line
              label="Close as filled"
              text="All applicants without a decision get an answer."
              onPress={() => {
                setOpen(false);
                setClosing(true);
              }}
            />
          )}
        </ul>
      </Dialog>
      {closing && (
        <Suspense fallback={null}>
          <CloseJobDialog job={job} onClose={() => setClosing(false)} />
        </Suspense>
      )}
    </>
  );
}

function ActionLine({ action, job, onDone }: { action: Action; job: PostedJob; onDone: () => void }) {
  const navigate = useNavigate();
  const pause = useCommand(postingsApi.pause);
  const resume = useCommand(postingsApi.resume);
  const duplicate = useCommand(postingsApi.duplicate);
  const repost = useCommand(postingsApi.repost);
  const remove = useCommand(postingsApi.remove);
  const undoClosing = useCommand(closingApi.undo);
  const commands = { pause, resume, duplicate, repost, remove, undoClosing };
  const { label, text, done } = actions[action];
  const press = async () => {
    try {
      const answer = await commands[action].mutateAsync({ job_id: job.id });
      toast({ title: done });
      onDone();
      if (action === 'duplicate' && 'job' in answer) await navigate(`/manager/edit-job/${answer.job.id}`);
    } catch (error) {
      errorToast(error instanceof Error ? error.message : t`An unexpected error occurred`);
    }
  };
  return <Line label={label} text={text} onPress={() => void press()} busy={commands[action].isPending} />;
}

type LineProps = { label: string; text: string; onPress: () => void; busy?: boolean };

const Line = ({ label, text, onPress, busy = false }: LineProps) => (
  <li className="flex items-center justify-between gap-4 border-t border-rule py-3">
    <span>
      <span className="block font-bold">{label}</span>
      <span className="block text-sm text-ink-2">{text}</span>
    </span>
    <Button variant="outline" size="sm" onClick={onPress} aria-disabled={busy} aria-label={label}>
      {label.split(' ')[0]}
    </Button>
  </li>
);
