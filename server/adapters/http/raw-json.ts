const text = Symbol('ready answer');

export type RawJson<Answer> = { [text]: Buffer; answer?: Answer };

/** Sends pre-serialized JSON, for frequent lists where parsing and serializing would cost more than the query. */
export const rawJson = <Answer>(json: Buffer): RawJson<Answer> => ({ [text]: json });

export const rawJsonText = (answer: unknown): Buffer | undefined =>
  typeof answer === 'object' && answer !== null && text in answer ? (answer[text] as Buffer) : undefined;
