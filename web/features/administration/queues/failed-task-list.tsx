import type { FailedTask } from '#contract/administration/queues.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { plural, t } from '../../../ui/words.ts';
import { SubjectLink } from '../mails/subject-link.tsx';

type Props = {
  tasks: readonly FailedTask[];
  chosen: ReadonlySet<string>;
  onToggle: (id: string, on: boolean) => void;
  onToggleAll: (on: boolean) => void;
};

export const FailedTaskList = ({ tasks, chosen, onToggle, onToggleAll }: Props) =>
  tasks.length === 0 ? null : (
    <>
      <Checkbox
        label={t`Choose all shown`}
        checked={tasks.every(({ id }) => chosen.has(id))}
        onChange={(event) => onToggleAll(event.target.checked)}
      />
      <ul className="mt-2 divide-y divide-rule border-y border-rule">
        {tasks.map((task) => (
          <li key={task.id} className="py-3">
            <Checkbox
              label={<TaskLabel task={task} />}
              checked={chosen.has(task.id)}
              onChange={(event) => onToggle(task.id, event.target.checked)}
            />
            <div className="pl-9">
              <SubjectLink link={task.link} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );

const TaskLabel = ({ task: { error, failed_at, attempts } }: { task: FailedTask }) => (
  <span className="block min-w-0">
    <span className="line-clamp-3 wrap-anywhere">{error || t`Without an error message`}</span>
    <span className="block text-sm text-ink-2">
      <Time value={failed_at} as="date-time" />, {plural(attempts, { one: '# attempt', other: '# attempts' })}
    </span>
  </span>
);
