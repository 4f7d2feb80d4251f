import type { OwnProfile } from '#contract/people/profiles.ts';
import { SelectField } from '../../../ui/form/select.tsx';
import { EditableSection, Facts } from './editable-section.tsx';
import { useSection } from './use-section.ts';
import { t } from '../../../ui/words.ts';

type Props = { profile: OwnProfile; zone: string; zones: readonly string[] };

/** The clock of one's interviews; everything else about the account is kept in one place only (D45). */
export function ClockSection({ profile, zone, zones }: Props) {
  const section = useSection({
    name: 'clock',
    saved: { timezone: profile.timezone ?? zone },
    changesOf: (values) => values,
  });
  return (
    <EditableSection
      title="Time zone"
      section={section}
      fields={
        <SelectField
          label="Time zone"
          hint="Interviews you set up use this time zone. Candidates see theirs next to it."
          options={zones.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
          {...section.field('timezone')}
        />
      }
    >
      <Facts facts={[{ label: t`Time zone`, value: (profile.timezone ?? zone).replaceAll('_', ' ') }]} />
    </EditableSection>
  );
}
