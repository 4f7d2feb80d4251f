const excerptLength = 280;

export function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= excerptLength) return line;
  return `${line.slice(0, excerptLength).replace(/\s\S*$/, '')}…`;
}
