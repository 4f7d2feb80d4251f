import { type Language, languages } from '#contract/language.ts';
import { type Appearance, appearances } from '#contract/settings.ts';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { language, readIn } from '../../ui/language.ts';
import { showTheme, systemTheme } from '../../ui/theme.ts';
import { useSwitches } from './use-switches.ts';

const words: Record<Appearance, { label: string; description: string }> = {
  light: { label: 'Light', description: 'Dark letters on a light page' },
  dark: { label: 'Dark', description: 'Light letters on a dark page' },
  system: { label: 'System', description: 'As this device is set, also when it changes at night' },
};

// Each in its own words, so that nobody has to know the other one to find back.
const tongues: Record<Language, { label: string; description: string }> = {
  en: { label: 'English', description: 'Pages and e-mails in English' },
  es: { label: 'Español', description: 'Páginas y correos en español' },
};

export function AppearanceSettings() {
  const { shown, set } = useSwitches();
  const choose = (appearance: Appearance) => {
    showTheme(appearance === 'system' ? systemTheme() : appearance);
    set({ appearance });
  };
  return (
    <div className="grid max-w-[40rem] gap-8">
      <ChoiceCards
        legend="Theme"
        value={shown?.appearance ?? null}
        onChange={choose}
        choices={appearances.map((value) => ({ value, ...words[value] }))}
      />
      <ChoiceCards
        legend="Language"
        value={shown ? (shown.language ?? language) : null}
        onChange={(wanted) => set({ language: wanted }, () => readIn(wanted))}
        choices={languages.map((value) => ({ value, ...tongues[value] }))}
      />
    </div>
  );
}
