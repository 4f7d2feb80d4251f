const addressMarks = /[\p{Cc}\p{Cf}@/\\:|<>"“”«»]+|[.。．․‧·•]+(?=[^\s.])/gu;
const longestName = 60;

/** Returns a name for an email to a stranger; mail programs make no link of it, because it contains no address or domain. */
export const nameInMail = (name: string): string => {
  const words = name.normalize('NFKC').replaceAll(addressMarks, ' ').replaceAll(/\s+/g, ' ').trim();
  return words.length > longestName ? `${words.slice(0, longestName).trim()}…` : words;
};
