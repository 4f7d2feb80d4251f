type ContractMessage = { say: string; with: Record<string, string | number> };

const messagesByText = new Map<string, ContractMessage>();

/** Marks a sentence that is the same for every reader, so that the translation tools can find it. */
export function fixed<const Message extends string>(message: Message): Message;
export function fixed(message: string, values: ContractMessage['with']): string;
export function fixed(message: string, values?: ContractMessage['with']): string {
  if (!values) return message;
  const text = message.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  messagesByText.set(text, { say: message, with: values });
  return text;
}

/** Returns the original message and its numbers, so that the server can translate it. */
export const contractMessageOf = (text: string): ContractMessage | undefined => messagesByText.get(text);
