import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type JobMove, jobStateOf, movesFrom } from '#contract/job-life.ts';
import type { PostedJob } from '#contract/jobs.ts';
import { postings as postingsApi } from '#contract/postings.ts';
import { useCommand } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { late } from '../../ui/late.tsx';
import { errorToast, toast } from '../../ui/toast.ts';

const CloseJobDialog = late(async () => (await import('./close-job-dialog.tsx')).CloseJobDialog);

type Action = Exclude<JobMove, 'publish' | 'edit' | 'close'> | 'duplicate';
const actions: Record<Action, { label: string; text: string; done: string }> = {
  pause: {
    label: 'Pause',
    text: 'Nobody new can apply, and the 30 days stand still. Answers you owe stay due.',
    done: 'Job paused',
  },
  resume: { label: 'Resume', text: 'Candidates see it again, and the 30 days run on.', done: 'Job resumed' },
  duplicate: { label: 'Duplicate', text: 'A new draft with everything that this job says.', done: 'Draft made' },
  repost: {
    label: 'Repost',
    text: 'Open it again as a new job, for one credit or a place of your plan.',
    done: 'Job posted successfully!',
  },
  remove: { label: 'Delete the draft', text: 'It is gone for good.', done: 'Draft deleted' },
};

/** Everything that may be done with a posting where it stands; the server refuses the rest. */
export function PostingActions({ job }: { job: PostedJob }) {
  const [open, setOpen] = useState(false);
  const [closing, setClosing] = useState(false);
  const moves = movesFrom[jobStateOf(job)];
  const offered: Action[] = [
    ...(['pause', 'resume', 'repost'] as const).filter((move) => moves.includes(move)),
    'duplicate',
    ...(['remove'] as const).filter((move) => moves.includes(move)),
  ];
  return (
    <>
      {(moves.includes('edit') || moves.includes('publish')) && (
        <Button asChild variant="outline" size="sm">
          <Link to={`/manager/edit-job/${job.id}`} aria-label={`Edit ${job.title || 'the draft'}`}>
            Edit
          </Link>
        </Button>
      )}
      <Button
        variant="quiet"
        size="sm"
        onClick={() => setOpen(true)}
        aria-label={`More for ${job.title || 'the draft'}`}
      >
        More
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={job.title || 'Draft without a title'}>
        <ul className="mt-4 grid border-b border-rule">
          {offered.map((action) => (
            <ActionLine key={action} action={action} job={job} onDone={() => setOpen(false)} />
          ))}
          {moves.includes('close') && (
            <Line
              label="Close as filled"
              text="Everybody who has no decision yet is answered."
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
  const commands = { pause, resume, duplicate, repost, remove };
  const { label, text, done } = actions[action];
  const press = async () => {
    try {
      const answer = await commands[action].mutateAsync({ job_id: job.id });
      toast({ title: done });
      onDone();
      if (action === 'duplicate' && 'job' in answer) await navigate(`/manager/edit-job/${answer.job.id}`);
    } catch (error) {
      errorToast(error instanceof Error ? error.message : 'An unexpected error occurred');
    }
  };
  return <Line label={label} text={text} onPress={() => void press()} busy={commands[action].isPending} />;
}

type LineProps = { label: string; text: string; onPress: () => void; busy?: boolean };

const Line = ({ label, text, onPress, busy = false }: LineProps) => (
  <li className="flex items-center justify-between gap-4 border-t border-rule py-3">
    <span>
      <span className="block font-[620]">{label}</span>
      <span className="block text-sm text-ink-2">{text}</span>
    </span>
    <Button variant="outline" size="sm" onClick={onPress} aria-disabled={busy} aria-label={label}>
      {label.split(' ')[0]}
    </Button>
  </li>
);
