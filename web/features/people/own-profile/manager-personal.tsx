import type { OwnProfile } from '#contract/people/profiles.ts';
import { TextareaField, TextField } from '../../../ui/form/field.tsx';
import { FaceSection } from '../../video/faces/face-section.tsx';
import { EditableSection, Facts } from './editable-section.tsx';
import { useSection } from './use-section.ts';
import { t } from '../../../ui/words.ts';

type Props = { profile: OwnProfile; email: string };

export function ManagerPersonal({ profile, email }: Props) {
  const { first_name, last_name, title, location, about, company } = profile;
  const name = `${first_name} ${last_name}`.trim();
  const section = useSection({
    name: 'personal',
    saved: { first_name, last_name, title, location, about },
    changesOf: (values) => values,
  });
  const { field } = section;
  return (
    <>
      <p className="mb-6 min-w-0">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-ink-2 wrap-anywhere">{email}</span>
      </p>
      <FaceSection name={name || email} side="manager" />
      <EditableSection
        title="Personal information"
        section={section}
        fields={
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField label="First name" autoComplete="given-name" {...field('first_name')} />
              <TextField label="Last name" autoComplete="family-name" {...field('last_name')} />
            </div>
            <TextField label="Job title" autoComplete="organization-title" {...field('title')} />
            <TextField label="Location" hint="City and state are enough." {...field('location')} />
            <TextareaField
              label="In your words"
              hint="A few sentences: what your team does, and how you work together."
              {...field('about')}
            />
          </>
        }
      >
        <Facts
          facts={[
            { label: t`Name`, value: name },
            { label: t`Company`, value: company },
            { label: t`Job title`, value: title },
            { label: t`Location`, value: location },
          ]}
        />
        {about && <p className="type-voice mt-4 max-w-[64ch] whitespace-pre-line wrap-anywhere">{about}</p>}
      </EditableSection>
    </>
  );
}
