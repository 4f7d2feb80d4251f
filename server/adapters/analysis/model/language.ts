import { francAll } from 'franc-min';

/** Letters below which a guess from trigrams is worth nothing. */
const FEWEST_LETTERS = 60;
/** Related languages come close to the likeliest one: all of these may be it. */
const NEARLY_AS_LIKELY = 0.82;

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** English name of a language by its code (`en`, `eng`, `en-US`), or of what is such a name already. */
export function languageName(given: string): string | null {
  const word = given.trim().toLowerCase();
  if (!/^[a-z]{2,3}(-|_|$)/.test(word)) return word ? word.charAt(0).toUpperCase() + word.slice(1) : null;
  return names.of(word.split(/[-_]/)[0] ?? '') ?? null;
}

/** The languages that a text may be in, the likeliest first; none when it is too short to tell. */
export function languagesOf(text: string): string[] {
  if (text.replaceAll(/\P{Letter}/gu, '').length < FEWEST_LETTERS) return [];
  return francAll(text).flatMap(([code, share]) => (share >= NEARLY_AS_LIKELY ? (languageName(code) ?? []) : []));
}

/** Both languages when an answer is clearly in another one than the posting; null when it fits or no one can tell (D84). */
export function otherLanguage(posting: string, answer: string, heard: string | null) {
  const asked = languagesOf(posting);
  const named = heard ? languageName(heard) : null;
  const spoken = named ? [named] : languagesOf(answer);
  const [likelyAsked, likelySpoken] = [asked[0], spoken[0]];
  if (!likelyAsked || !likelySpoken || spoken.some((language) => asked.includes(language))) return null;
  return { asked: likelyAsked, spoken: likelySpoken };
}
