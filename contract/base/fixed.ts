/** A fixed sentence with the numbers that it was filled with. */
type Fixed = { say: string; with: Record<string, string | number> };

const filled = new Map<string, Fixed>();

/** A sentence that is the same for every reader, such as `Please keep this under {max} characters`: this mark is how translations find it. */
export function fixed(message: string, values?: Fixed['with']): string {
  if (!values) return message;
  const text = message.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  filled.set(text, { say: message, with: values });
  return text;
}

/** The message behind a sentence with numbers in it, for the server that says it in another language. */
export const fixedFrom = (text: string): Fixed | undefined => filled.get(text);
