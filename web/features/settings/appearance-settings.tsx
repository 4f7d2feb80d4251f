import { type Appearance, appearances } from '#contract/settings.ts';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { showTheme, systemTheme } from '../../ui/theme.ts';
import { useSwitches } from './use-switches.ts';

const words: Record<Appearance, { label: string; description: string }> = {
  light: { label: 'Light', description: 'Dark letters on a light page' },
  dark: { label: 'Dark', description: 'Light letters on a dark page' },
  system: { label: 'System', description: 'As this device is set, also when it changes at night' },
};

export function AppearanceSettings() {
  const { shown, set } = useSwitches();
  const choose = (appearance: Appearance) => {
    showTheme(appearance === 'system' ? systemTheme() : appearance);
    set({ appearance });
  };
  return (
    <div className="max-w-[40rem]">
      <ChoiceCards
        legend="Theme"
        value={shown?.appearance ?? null}
        onChange={choose}
        choices={appearances.map((value) => ({ value, ...words[value] }))}
      />
    </div>
  );
}
