import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type ZipEntry = { name: string; bytes: Buffer | (() => Promise<Readable>); compress: boolean };

export async function writeZip(path: string, entries: AsyncIterable<ZipEntry>): Promise<void> {
  const zip = new ZipFile();
  const written = finished(zip.outputStream.pipe(createWriteStream(path)));
  for await (const { name, bytes, compress } of entries) {
    if (Buffer.isBuffer(bytes)) zip.addBuffer(bytes, name, { compress });
    else {
      const stream = await bytes();
      zip.addReadStream(stream, name, { compress });
      await finished(stream);
    }
  }
  zip.end();
  await written;
}
