import { jobCategories, jobTypes } from '#contract/jobs/job-fields.ts';
import { TextareaField, TextField } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select.tsx';
import { categoryWords, jobTypeWords } from '../job/job-words.ts';
import { JobListField } from './manager-job-list.tsx';
import { PlaceSection } from './manager-job-place.tsx';
import { PromiseSection } from './manager-job-promise.tsx';
import { QuestionSection } from './manager-job-questions.tsx';
import { Suggested } from './suggested.tsx';
import { suggestedSkills } from './suggestions.ts';
import { errorOf, live, Section, type SectionProps } from './manager-job-section.tsx';
import { t } from '../../../ui/words.ts';

const categoryOptions = jobCategories.map((value) => ({ value, label: categoryWords[value] }));
const typeOptions = jobTypes.map((value) => ({ value, label: jobTypeWords[value] }));

export function JobFormFields({ form, questionsLocked = false }: SectionProps & { questionsLocked?: boolean }) {
  return (
    <>
      <JobSection form={form} />
      <PlaceSection form={form} />
      <AskedSection form={form} />
      <QuestionSection form={form} locked={questionsLocked} />
      <PromiseSection form={form} />
    </>
  );
}

function JobSection({ form }: SectionProps) {
  const { register, watch } = form;
  return (
    <Section id="job" title="The job">
      <TextField label="Job title" required autoComplete="off" {...register('title')} {...errorOf(form, 'title')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Company" required {...register('company')} {...errorOf(form, 'company')} />
        <TextField label="Department (optional)" {...register('department')} {...errorOf(form, 'department')} />
        <SelectField
          label="Category"
          required
          placeholder="Choose a category"
          options={categoryOptions}
          value={watch('category') ?? ''}
          onChange={({ target }) => {
            const chosen = jobCategories.find((category) => category === target.value);
            if (chosen) form.setValue('category', chosen, live(form));
          }}
          name="category"
          {...errorOf(form, 'category')}
        />
        <SelectField label="Job type" options={typeOptions} {...register('job_type')} {...errorOf(form, 'job_type')} />
      </div>
      <TextareaField
        label="Description"
        required
        rows={7}
        hint="What the person will do, and for whom. Plain sentences work best."
        {...register('description')}
        {...errorOf(form, 'description')}
      />
    </Section>
  );
}

function AskedSection({ form }: SectionProps) {
  const category = form.watch('category');
  const skills = form.watch('skills_required') ?? [];
  return (
    <Section id="asked" title="What you ask for">
      <JobListField
        form={form}
        name="requirements"
        label="Requirements"
        noun="requirement"
        layout="rows"
        hint="Press Enter after each one."
      />
      <JobListField
        form={form}
        name="skills_required"
        label="Required skills"
        noun="skill"
        hint="We match candidates on these skills."
      />
      {category && (
        <Suggested
          label={t`Often asked for`}
          offered={suggestedSkills[category]}
          items={skills}
          onAdd={(item) => form.setValue('skills_required', [...skills, item], live(form))}
        />
      )}
      <JobListField form={form} name="benefits" label="Benefits (optional)" noun="benefit" />
    </Section>
  );
}
