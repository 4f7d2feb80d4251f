import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what it is given, read as a mail program reads it. */
export async function openPostOffice() {
  const letters: string[] = [];
  let refusal: string | null = null;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusal !== null)
          return done(Object.assign(new Error(refusal.slice(4)), { responseCode: Number(refusal.slice(0, 3)) }));
        letters.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  // Whoever hands a letter over may be killed meanwhile.
  server.on('error', () => {});
  await new Promise<void>((open) => {
    server.listen(0, '127.0.0.1', open);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** As they came. */
    letters,
    /** Refuses every letter with this answer until it is null. */
    refuse: (answer: string | null) => void (refusal = answer),
    received: (): Promise<{ raw: string; mail: Email }[]> =>
      Promise.all(letters.map(async (raw) => ({ raw, mail: await PostalMime.parse(raw) }))),
    close: () =>
      new Promise<void>((closed) => {
        server.close(closed);
      }),
  };
}
