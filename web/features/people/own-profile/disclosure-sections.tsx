import { Suspense } from 'react';
import type { OwnProfile } from '#contract/people/profiles.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { EditableSection, Facts } from './editable-section.tsx';
import { parseNumber } from '../../../ui/numbers/parse-number.ts';
import { expectedSalaryWords } from '../profiles/profile-words.ts';
import { useSection } from './use-section.ts';
import { VisibilityChoice } from './visibility-choice.tsx';
import { t } from '../../../ui/words.ts';

const SalaryField = lazy(async () => (await import('./salary-field.tsx')).SalaryField);

type Props = { profile: OwnProfile };

export function SalarySection({ profile }: Props) {
  const { expected_salary_min: amount, show_salary } = profile;
  const section = useSection({
    name: 'salary',
    saved: { expected_salary_min: amount === null ? '' : String(amount), show_salary },
    changesOf: (values) => {
      const typed = parseNumber(values.expected_salary_min);
      return { expected_salary_min: typed, show_salary: typed !== null && values.show_salary };
    },
  });
  const { values } = section;
  return (
    <EditableSection
      title="Expected salary"
      section={section}
      fields={
        <>
          <Suspense>
            <SalaryField
              value={values.expected_salary_min}
              error={section.errors['expected_salary_min']}
              onChange={(expected_salary_min) => section.set({ expected_salary_min })}
            />
          </Suspense>
          <Checkbox
            label="Show it to employers"
            name="show_salary"
            hint="Otherwise only you can read it."
            checked={values.show_salary && values.expected_salary_min !== ''}
            disabled={values.expected_salary_min === ''}
            onChange={(event) => section.set({ show_salary: event.target.checked })}
          />
        </>
      }
    >
      <Facts
        facts={[
          { label: t`Expected salary`, value: amount === null ? '' : expectedSalaryWords(amount) },
          { label: t`Who reads it`, value: amount === null ? '' : show_salary ? t`Employers` : t`Only you` },
        ]}
      />
    </EditableSection>
  );
}

export function VisibilitySection({ profile }: Props) {
  const section = useSection({
    name: 'visibility',
    saved: { profile_visible: profile.profile_visible },
    changesOf: ({ profile_visible }) => (profile_visible === null ? {} : { profile_visible }),
  });
  const words = {
    null: t`You haven’t answered yet, so employers can’t find you.`,
    true: t`Employers can find you in their search.`,
    false: t`No one can find you. Only the employers you apply to see your profile.`,
  } as const;
  return (
    <EditableSection
      title="Who can find you"
      anchor="visibility"
      section={section}
      fields={
        <VisibilityChoice
          value={section.values.profile_visible}
          onChange={(profile_visible) => section.set({ profile_visible })}
        />
      }
    >
      <p className="text-ink-2">{words[`${profile.profile_visible}`]}</p>
    </EditableSection>
  );
}
