import { parentPort, workerData } from 'node:worker_threads';
import { readMail } from './read-mail.ts';

const { raw, authserv } = workerData as { raw: Uint8Array; authserv: string | null };
parentPort?.postMessage(await readMail(Buffer.from(raw), authserv));
