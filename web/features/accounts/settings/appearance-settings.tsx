import { type Appearance, appearances } from '#contract/accounts/settings.ts';
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { language, languages, switchLanguage } from '../../../ui/page/language.ts';
import { followSystem, showTheme } from '../../../ui/page/theme.ts';
import { useSwitches } from './use-switches.ts';
import { t } from '../../../ui/words.ts';

const words: Record<Appearance, { label: string; description: string }> = {
  light: { label: t`Light`, description: t`Dark text on a light background` },
  dark: { label: t`Dark`, description: t`Light text on a dark background` },
  system: { label: t`System`, description: t`Matches your device’s setting` },
};

export function AppearanceSettings() {
  const { settings, shown, set } = useSwitches();
  const choose = (appearance: Appearance) => {
    if (appearance === 'system') followSystem();
    else showTheme(appearance);
    set({ appearance });
  };
  if (settings.isError && !shown) return <LoadFailure query={settings} />;
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
        onChange={(wanted) => set({ language: wanted }, () => switchLanguage(wanted))}
        choices={languages.map(({ tag, name, note }) => ({ value: tag, label: name, description: note }))}
      />
    </div>
  );
}
