import { createReadStream } from 'node:fs';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { AppError } from '#contract/base/errors.ts';
import type { Log } from '../log.ts';

export const clamavAddress = /^(?:(?:unix:)?\/.+|[\w.-]+:\d{1,5}|\[[\da-f:]+\]:\d{1,5})$/i;

const patienceMs = 60_000;
const pieceBytes = 64 * 1024;

/** Signals that the virus scanner gave no usable answer; no file is accepted until it does. */
export class ScannerUnavailable extends Error {}

/** Refuses a file that the operator's virus scanner does not take for clean, or cannot look at. */
export async function assertClean(address: string | undefined, file: string, log?: Log): Promise<void> {
  if (address === undefined) return;
  const virus = await scan(address, file).catch((error: unknown) => {
    log?.error({ err: error }, 'the virus scanner does not answer: no file is accepted');
    throw new AppError('unavailable');
  });
  if (virus !== null) throw new AppError('file_infected');
}

/** Sends a file to clamd (command INSTREAM) and returns what it found, or null. */
export async function scan(address: string, file: string): Promise<string | null> {
  const socket = openConnection(address);
  const answer = readAnswer(socket);
  answer.catch(() => {});
  try {
    await once(socket, 'connect');
    socket.write('zINSTREAM\0');
    for await (const piece of createReadStream(file, { highWaterMark: pieceBytes })) {
      const bytes = piece as Buffer;
      const length = Buffer.alloc(4);
      length.writeUInt32BE(bytes.length);
      socket.write(length);
      if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), answer]);
    }
    socket.write(Buffer.alloc(4));
    return parseVerdict(await answer);
  } catch (error) {
    throw error instanceof ScannerUnavailable ? error : new ScannerUnavailable(String(error));
  } finally {
    socket.destroy();
  }
}

function openConnection(address: string): Socket {
  const path = address.replace(/^unix:/, '');
  if (path.startsWith('/')) return connect({ path, timeout: patienceMs });
  const colon = path.lastIndexOf(':');
  const host = path.slice(0, colon).replace(/^\[|\]$/g, '');
  return connect({ host, port: Number(path.slice(colon + 1)), timeout: patienceMs });
}

function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (piece) => (text = (text + piece.toString('utf8')).slice(0, 4096)));
    socket.once('timeout', () => socket.destroy(new ScannerUnavailable('no answer')));
    socket.once('error', reject);
    socket.once('close', () => resolve(text));
    socket.on('data', () => text.includes('\0') && resolve(text));
  });
}

function parseVerdict(answer: string): string | null {
  const line = answer.replace(/\0[\s\S]*$/, '').trim();
  if (/^stream: OK$/.test(line)) return null;
  const found = /^stream: (.+) FOUND$/.exec(line)?.[1];
  if (found) return found;
  throw new ScannerUnavailable(line || 'an empty answer');
}
