import { CircleAlert, CircleCheck } from 'lucide-react';
import type { Output } from '#contract/base/endpoint.ts';
import type { queues } from '#contract/administration/queues.ts';
import { plural, t } from '../../../ui/words.ts';
import { lateText, queueLabel, taskCount } from './queue-words.ts';

export type Overview = Output<typeof queues.overview>;

/** Says in plain words whether all is well, or what is late and what it means for users. */
export function QueueSummary({ overview }: { overview: Overview }) {
  const problems = problemsIn(overview);
  const isWell = problems.length === 0;
  const Icon = isWell ? CircleCheck : CircleAlert;
  return (
    <section
      role="status"
      aria-label={t`Summary`}
      className={`mt-6 flex gap-3 rounded-md p-4 ${isWell ? 'bg-ok-tint text-ok' : 'bg-danger-tint text-danger'}`}
    >
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      {isWell ? (
        <p>{t`All is well: no task is late, and none has failed.`}</p>
      ) : (
        <ul className="grid gap-1">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function problemsIn({ queues: all, workers, schedules }: Overview): string[] {
  const late = all.filter((queue) => queue.late > 0);
  const failed = all.filter((queue) => queue.failed > 0);
  const unsuccessful = schedules.filter(
    ({ name, last_state }) => last_state === 'failed' && !failed.some((queue) => queue.name === name),
  );
  return [
    ...(workers.some(({ alive }) => alive)
      ? []
      : [t`No process runs tasks, so nothing is sent, prepared, or analyzed.`]),
    ...late.map((queue) => lateSentence(queue)),
    ...failed.map(({ name, failed: count }) => {
      const label = queueLabel(name);
      const tasks = taskCount(count);
      return t`${label}: ${tasks} failed and won’t be tried again.`;
    }),
    ...unsuccessful.map(({ name }) => {
      const label = queueLabel(name);
      return t`${label}: the last scheduled run failed.`;
    }),
  ];
}

function lateSentence({ name, late }: Overview['queues'][number]): string {
  const label = queueLabel(name);
  const tasks = plural(late, {
    one: '# task has waited more than 10 minutes',
    other: '# tasks have waited more than 10 minutes',
  });
  const effect = lateText(name);
  return t`${label}: ${tasks}. ${effect}`;
}
