import { type Vacancy, vacancies } from '#contract/jobs/job-fields.ts';
import { replyDaysChoices } from '#contract/jobs/response-promise.ts';
import { SelectField } from '../../../ui/form/select.tsx';
import { errorOf, live, Section, type SectionProps } from './manager-job-section.tsx';
import { plural, t } from '../../../ui/words.ts';

const dayOptions = replyDaysChoices.map((days) => ({
  value: String(days),
  label: plural(days, { one: '# day', other: '# days' }),
}));
const vacancyWords: Record<Vacancy, string> = {
  open: t`Open now`,
  future: t`Talent pool (no opening yet)`,
};
const vacancyOptions = vacancies.map((value) => ({ value, label: vacancyWords[value] }));

export function PromiseSection({ form }: SectionProps) {
  const days = form.watch('reply_days') ?? 7;
  return (
    <Section id="promise" title="What you promise">
      <SelectField
        label="Reply to every applicant within"
        options={dayOptions}
        value={String(days)}
        onChange={({ target }) => {
          const chosen = replyDaysChoices.find((choice) => String(choice) === target.value);
          if (chosen) form.setValue('reply_days', chosen, live(form));
        }}
        name="reply_days"
        hint="Candidates see this. Weekends move to Monday. We’ll remind you; while a reply is overdue, the job takes no new applications."
        {...errorOf(form, 'reply_days')}
      />
      <SelectField
        label="The position is"
        options={vacancyOptions}
        {...form.register('vacancy')}
        {...errorOf(form, 'vacancy')}
      />
    </Section>
  );
}
