import type { ComponentProps } from 'react';
import { ListInput } from '../../../ui/form/list-input.tsx';
import { errorOf, live, type SectionProps } from './manager-job-section.tsx';

type ListName = 'requirements' | 'skills_required' | 'benefits' | 'application_questions';

type Props = SectionProps & { name: ListName } & Pick<
    ComponentProps<typeof ListInput>,
    'label' | 'noun' | 'layout' | 'max' | 'hint'
  >;

export function JobListField({ form, name, ...input }: Props) {
  return (
    <div data-field={name}>
      <ListInput
        {...input}
        items={form.watch(name) ?? []}
        onChange={(items) => form.setValue(name, items, live(form))}
        {...errorOf(form, name)}
      />
    </div>
  );
}
