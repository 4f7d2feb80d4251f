import { randomUUID } from 'node:crypto';

// The body is built as one buffer: a FormData body is streamed, and aborting its stream causes an unhandled rejection.
export function multipart(fields: readonly (readonly [name: string, value: string])[], wav: Uint8Array) {
  const boundary = `saywell-${randomUUID()}`;
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="answer.wav"\r\nContent-Type: audio/wav\r\n\r\n`;
  return {
    body: Uint8Array.from(
      Buffer.concat([Buffer.from(parts.join('') + file), wav, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    ),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}
