/** Too little text says nothing about its level. */
const fewestWords = 50;

/** The school years that an English text asks of its reader (Flesch and Kincaid); null when it is too short to tell. */
export function readingGrade(text: string): number | null {
  const words = text.match(/[\p{L}][\p{L}'’-]*/gu) ?? [];
  if (words.length < fewestWords) return null;
  // A line of a list ends a sentence as well as a full stop does.
  const sentences = text.split(/[.!?]+(?=\s|$)|\n+/).filter((part) => /\p{L}/u.test(part)).length;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
}

function syllablesOf(word: string): number {
  const plain = word.toLowerCase().replaceAll(/[^a-z]/g, '');
  const groups = plain.replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '').match(/[aeiouy]{1,2}/g);
  return Math.max(1, groups?.length ?? 0);
}
