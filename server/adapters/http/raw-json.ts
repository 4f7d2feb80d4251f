const text = Symbol('ready answer');

/** An answer that is JSON already, put together from parts in the shape of the contract: sent as it is, not parsed again. */
export type RawJson<Answer> = { [text]: Buffer; answer?: Answer };

/** For lists that are asked for so often that taking them apart and together again would cost more than finding them. */
export const rawJson = <Answer>(json: Buffer): RawJson<Answer> => ({ [text]: json });

/** The JSON inside; undefined for every other answer. */
export const rawJsonText = (answer: unknown): Buffer | undefined =>
  typeof answer === 'object' && answer !== null && text in answer ? (answer[text] as Buffer) : undefined;
