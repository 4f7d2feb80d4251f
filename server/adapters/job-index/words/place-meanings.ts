import { isThere, placeWords } from './place-words.ts';

const meaningsKept = 1000;

/** Which places, by number, a text means; null for a text that names none. Each place is compared with each text once. */
export function placeMeanings(places: ReadonlyMap<string, number>) {
  const known = new Map<string, { words: string[]; isMeant: boolean[] }>();
  return (text: string): ((place: number) => boolean) | null => {
    if (text === '') return null;
    if (known.size >= meaningsKept) known.clear();
    const { words, isMeant } = known.get(text) ?? { words: placeWords(text), isMeant: [] };
    known.set(text, { words, isMeant });
    if (isMeant.length < places.size) for (const [place, number] of places) isMeant[number] ??= isThere(place, words);
    return words.length === 0 ? null : (place) => isMeant[place]!;
  };
}
