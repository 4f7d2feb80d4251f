import type { AnswerForm } from '#contract/hiring/accommodations.ts';
import { ProgressLineVertical, type Stop } from '../../../brand/progress-line.tsx';
import { cn } from '../../../ui/cn.ts';
import { minutesAndSeconds } from '../../../ui/time/minutes-and-seconds.ts';
import { isLive, type Stage } from '../../video/recording/recorder-stage.ts';
import { plural, t } from '../../../ui/words.ts';

type Props = { questions: readonly string[]; stage: Stage; marks: readonly number[]; seconds: number };
type Manner = { form: AnswerForm; minutes: number; first: boolean };

const numbers = [t`No`, t`One`, t`Two`, t`Three`, t`Four`, t`Five`, t`Six`];
const tips: Record<AnswerForm, string[]> = {
  video: [
    t`The question stays on top, close to your camera.`,
    t`Face a window or a lamp.`,
    t`A slip is fine. Managers prefer real to perfect.`,
  ],
  audio: [t`The question stays on top while you speak.`, t`A quiet room helps more than a good microphone.`],
  text: [t`An example from your own work says more than a list.`, t`A slip is fine. Managers prefer real to perfect.`],
};

export function ApplyQuestions({ questions, stage, marks, seconds, form, minutes, first }: Props & Manner) {
  const count = questions.length;
  const number = numbers[count] ?? count;
  const time = numbers[minutes] ?? minutes;
  const inWriting = form === 'text';
  return (
    <aside className={cn('wrap-anywhere', !first && 'max-lg:order-2')}>
      <h2 className="type-h3">
        {inWriting
          ? plural(count, { one: `${number} question, in writing`, other: `${number} questions, in writing` })
          : plural(count, { one: `${number} question, one take`, other: `${number} questions, one take` })}
      </h2>
      <p className="mt-1 mb-6 text-ink-2">
        {inWriting
          ? t`Take the time you need.`
          : plural(minutes, {
              one: `${time} minute in all. Pause whenever you like.`,
              other: `${time} minutes in all. Pause whenever you like.`,
            })}
      </p>
      <ProgressLineVertical stops={stopsOf({ questions, stage, marks, seconds })} />
      <ul className="mt-8 grid gap-3 border-t border-rule pt-6 text-ink-2">
        {tips[form].map((tip) => (
          <li key={tip} className="flex gap-3">
            <span className="mt-[9px] h-[3px] w-3 shrink-0 rounded-full bg-second-deep" aria-hidden="true" />
            {tip}
          </li>
        ))}
      </ul>
    </aside>
  );
}

function stopsOf({ questions, stage, marks, seconds }: Props): Stop[] {
  const live = isLive(stage) || stage === 'finishing';
  const done = stage === 'done';
  const current = marks.length - 1;
  return questions.map((label, index) => {
    const from = marks[index];
    const over = done || index < current;
    const note =
      from === undefined || (!live && !done)
        ? undefined
        : over
          ? t`${minutesAndSeconds(from)} to ${minutesAndSeconds(marks[index + 1] ?? seconds)}`
          : t`Since ${minutesAndSeconds(from)}`;
    // An uploaded file has no marks and answers every question; a recording shows which questions came up.
    if (done && (marks.length < 2 || from !== undefined)) return { label, note, state: 'done' };
    if (done) return { label, note: t`No mark in your video`, state: 'next' };
    if (!live) return { label, state: index === 0 ? 'now' : 'next' };
    return { label, note, state: index < current ? 'done' : index === current ? 'now' : 'next' };
  });
}
