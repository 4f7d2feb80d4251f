type Props = { questions: readonly string[]; current: number };

/** The question that is being answered, close to the camera. */
export function QuestionStrip({ questions, current }: Props) {
  if (questions.length === 0) return null;
  return (
    <div className="px-5 pt-4 pb-4 sm:px-7 sm:pt-5 sm:pb-5">
      <p className="text-sm text-on-night-2">
        Question {current + 1} of {questions.length}
      </p>
      <p className="mt-0.5 text-lg leading-snug font-[600] text-balance wrap-anywhere sm:text-[1.3125rem] sm:[font-stretch:93%]">
        {questions[current]}
      </p>
    </div>
  );
}
