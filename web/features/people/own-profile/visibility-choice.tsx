import { ChoiceCards } from '../../../ui/form/choice-cards.tsx';
import { t } from '../../../ui/words.ts';

type Props = { value: boolean | null; onChange: (visible: boolean) => void; hideLegend?: boolean };

/** Visibility has no preselection, and no answer counts as hidden. */
export function VisibilityChoice({ value, onChange, hideLegend = false }: Props) {
  return (
    <ChoiceCards<'visible' | 'hidden'>
      legend="Can employers find you in search?"
      hideLegend={hideLegend}
      choices={[
        {
          value: 'visible',
          label: t`Visible`,
          description: t`Employers can find your name, skills, experience and introduction video, and invite you to apply. Never your email, your phone or your résumé.`,
        },
        {
          value: 'hidden',
          label: t`Hidden`,
          description: t`No one can find you. Only the employers you apply to see your profile.`,
        },
      ]}
      value={value === null ? null : value ? 'visible' : 'hidden'}
      onChange={(choice) => onChange(choice === 'visible')}
      hint={value === null ? t`You’re hidden until you choose.` : t`You can change this at any time in your profile.`}
    />
  );
}
