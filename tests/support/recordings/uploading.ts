import { Readable } from 'node:stream';
import { api } from '#contract/api.ts';
import type { ErrorBody } from '#contract/base/errors.ts';
import type { Video } from '#contract/video/videos.ts';
import type { TestProduct, Person } from '../test-product.ts';

type Refusal = Partial<ErrorBody> & { detail?: string; reason?: string };

/** Sends a whole file in one multipart call; the fields come before it. */
export async function sendForm(
  product: TestProduct,
  person: Person | null,
  content: Buffer | Readable,
  fields: Record<string, string> = {},
  name = 'video',
) {
  const edge = 'edge-of-a-part';
  async function* body() {
    for (const [field, value] of Object.entries(fields)) {
      yield `--${edge}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`;
    }
    yield `--${edge}\r\ncontent-disposition: form-data; name="${name}"; filename="a.webm"\r\n\r\n`;
    // A copy: the server gives back what it has written.
    yield* Buffer.isBuffer(content) ? [Buffer.from(content)] : content;
    yield `\r\n--${edge}--\r\n`;
  }
  const { statusCode, json } = await product.app.inject({
    method: 'POST',
    url: api.videos.upload.path,
    headers: {
      'content-type': `multipart/form-data; boundary=${edge}`,
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
    },
    payload: Readable.from(body()),
  });
  return { status: statusCode, body: json<Video & Refusal>() };
}
