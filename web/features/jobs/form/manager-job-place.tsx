import { workArrangements } from '#contract/jobs/job-fields.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { SelectField } from '../../../ui/form/select.tsx';
import { type JobForm, placeText } from './manager-job-draft.ts';
import { arrangementWords } from '../job/job-words.ts';
import { errorOf, live, Section, type SectionProps } from './manager-job-section.tsx';

const arrangementOptions = workArrangements.map((value) => ({ value, label: arrangementWords[value] }));

export function PlaceSection({ form }: SectionProps) {
  const { register, watch } = form;
  const arrangement = watch('work_arrangement');
  const follow = (part: Partial<JobForm>) => {
    const before = form.getValues();
    const untouched = [placeText(before), ''].includes((before.location ?? '').trim());
    if (untouched) form.setValue('location', placeText({ ...before, ...part }), live(form));
  };
  return (
    <Section id="place" title="Place and pay">
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Work arrangement"
          options={arrangementOptions}
          {...register('work_arrangement')}
          {...errorOf(form, 'work_arrangement')}
        />
        {arrangement === 'Hybrid' && (
          <Checkbox
            label="Fully remote is possible"
            name="remote_ok"
            className="content-end pb-1.5"
            checked={watch('remote_ok') ?? false}
            onChange={(event) => form.setValue('remote_ok', event.target.checked, live(form))}
          />
        )}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Followed form={form} name="city" label="City" onFollow={follow} />
        <Followed form={form} name="state" label="State" onFollow={follow} />
      </div>
      <TextField
        label="Location"
        required
        hint="As candidates read it."
        {...register('location')}
        {...errorOf(form, 'location')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SalaryField form={form} name="salary_min" label="Minimum salary" />
        <SalaryField form={form} name="salary_max" label="Maximum salary" />
      </div>
    </Section>
  );
}

type FollowedProps = SectionProps & {
  name: 'city' | 'state';
  label: string;
  onFollow: (part: Partial<JobForm>) => void;
};

function Followed({ form, name, label, onFollow }: FollowedProps) {
  const { onChange, ...field } = form.register(name);
  return (
    <TextField
      label={label}
      required
      {...field}
      onChange={(event) => {
        // This runs before the form has the new text, so that the previous automatic label is still recognizable.
        onFollow({ [name]: event.target.value });
        void onChange(event);
      }}
      {...errorOf(form, name)}
    />
  );
}

function SalaryField({ form, name, label }: SectionProps & { name: 'salary_min' | 'salary_max'; label: string }) {
  return (
    <NumberField
      label={label}
      name={name}
      required
      hint="US dollars a year."
      value={form.watch(name)}
      onChange={(amount) => form.setValue(name, amount ?? Number.NaN, live(form))}
      {...errorOf(form, name)}
    />
  );
}
