/** A shorter text gives no reliable grade. */
const fewestWords = 50;

/** Returns the Flesch-Kincaid grade of an English text, in school years; it is null when the text is too short. */
export function readingGrade(text: string): number | null {
  const words = text.match(/[\p{L}][\p{L}'’-]*/gu) ?? [];
  if (words.length < fewestWords) return null;
  const sentences = text.split(/[.!?]+(?=\s|$)|\n+/).filter((part) => /\p{L}/u.test(part)).length;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
}

function syllablesOf(word: string): number {
  const plain = word.toLowerCase().replaceAll(/[^a-z]/g, '');
  const groups = plain.replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '').match(/[aeiouy]{1,2}/g);
  return Math.max(1, groups?.length ?? 0);
}
