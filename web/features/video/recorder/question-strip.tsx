import { cn } from '../../../ui/cn.ts';

type Props = { questions: readonly string[]; current: number; phone: boolean };

export function QuestionStrip({ questions, current, phone }: Props) {
  // The empty row preserves the layout, so that the picture does not move.
  if (questions.length === 0) return phone ? <span /> : null;
  return (
    <div
      className={cn(
        'px-5 pt-4 pb-4 sm:px-7 sm:pt-5 sm:pb-5',
        phone && 'max-h-[30dvh] overflow-y-auto landscape:col-start-2 landscape:max-h-none landscape:px-5',
      )}
      {...(phone && { tabIndex: 0, role: 'group', 'aria-label': questions[current] })}
    >
      {questions.length > 1 && (
        <p className="text-sm text-on-night-2">
          Question {current + 1} of {questions.length}
        </p>
      )}
      <p className="mt-0.5 text-lg leading-snug font-semibold text-balance wrap-anywhere sm:text-[1.3125rem] sm:[font-stretch:93%]">
        {questions[current]}
      </p>
    </div>
  );
}
