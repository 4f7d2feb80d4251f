import { zoneAndCityText } from '../../../ui/time/zoned-time.ts';
import type { OwnProfile } from '#contract/people/profiles.ts';
import { ZoneField } from '../../../ui/time/zone-field.tsx';
import { EditableSection, Facts } from './editable-section.tsx';
import { useSection } from './use-section.ts';
import { t } from '../../../ui/words.ts';

type Props = { profile: OwnProfile; zone: string };

export function ClockSection({ profile, zone }: Props) {
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
        <ZoneField
          hint={t`Interviews you set up use this time zone. Candidates see theirs next to it.`}
          error={section.errors['timezone']}
          timezone={section.values.timezone}
          onChange={(timezone) => section.set({ timezone })}
        />
      }
    >
      <Facts facts={[{ label: t`Time zone`, value: zoneAndCityText(profile.timezone ?? zone) }]} />
    </EditableSection>
  );
}
