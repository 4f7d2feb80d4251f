import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextareaField, TextField } from '../../../ui/form/field.tsx';
import type { FieldErrors } from '../../../session/field-errors.ts';
import { candidatePhone } from '../../accounts/users/phone-text.ts';
import { skillsIn, skillText } from '../../accounts/users/skill-list.ts';
import { SalaryField } from '../own-profile/salary-field.tsx';
import type { ResumeFacts } from '../resume/resume-facts.ts';
import { ResumeReader } from '../resume/resume-reader.tsx';

export type CandidateSetupValues = {
  profile_visible: boolean | null;
  title: string;
  skills: string;
  experience_years: number | null;
  phone: string;
  location: string;
  expected_salary_min: string;
  show_salary: boolean;
};

type Props = {
  values: CandidateSetupValues;
  errors: FieldErrors;
  set: (change: Partial<CandidateSetupValues>) => void;
};

export function CandidateContactFields({ name, email, ...step }: Props & { name: string; email: string }) {
  const { values, errors, set } = step;
  const applyFacts = ({ skills, phone, ...facts }: Partial<ResumeFacts>) =>
    set({
      ...facts,
      ...(phone && { phone: candidatePhone(phone) }),
      ...(skills && { skills: skillText(skillsIn([values.skills, ...skills].join(','))) }),
    });
  return (
    <>
      <ResumeReader name={name} onUse={applyFacts} />
      <WorkFields {...step} />
      <TextField
        label="Phone (optional)"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="(XXX) XXX-XXXX, or + and the country code"
        error={errors['phone']}
        value={values.phone}
        onChange={(event) => set({ phone: candidatePhone(event.target.value) })}
      />
      <TextField
        label="Location (optional)"
        autoComplete="address-level2"
        hint="City and state are enough."
        error={errors['location']}
        value={values.location}
        onChange={(event) => set({ location: event.target.value })}
      />
      <p className="text-sm text-ink-3 wrap-anywhere">
        You sign in with {email}. Employers see it once you apply to them.
      </p>
    </>
  );
}

function WorkFields({ values, errors, set }: Props) {
  return (
    <>
      <TextField
        label="Job title (optional)"
        autoComplete="organization-title"
        hint="The job you have, or the one you want."
        error={errors['title']}
        value={values.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextareaField
        label="Skills (optional)"
        hint="Separate them with commas."
        rows={3}
        error={skillsError(errors)}
        value={values.skills}
        onChange={(event) => set({ skills: event.target.value })}
      />
    </>
  );
}

const skillsError = (errors: FieldErrors) =>
  errors['skills'] ?? Object.entries(errors).find(([path]) => path.startsWith('skills.'))?.[1];

export function CandidateSalaryFields({ values, errors, set }: Props) {
  return (
    <>
      <SalaryField
        value={values.expected_salary_min}
        error={errors['expected_salary_min']}
        onChange={(expected_salary_min) => set({ expected_salary_min })}
      />
      <Checkbox
        label="Show it to employers"
        hint="Otherwise only you can read it."
        checked={values.show_salary && values.expected_salary_min !== ''}
        disabled={values.expected_salary_min === ''}
        onChange={(event) => set({ show_salary: event.target.checked })}
      />
    </>
  );
}
