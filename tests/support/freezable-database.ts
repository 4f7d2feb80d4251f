import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type FreezableDatabase = Awaited<ReturnType<typeof openFreezableDatabase>>;

/** A proxy before the database at `url` that stops forwarding, as a frozen server does: connections stay open and nothing comes. */
export async function openFreezableDatabase(url: string) {
  const socketFolder = new URL(url.replace('postgres:', 'http:')).searchParams.get('host');
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((client) => {
    const upstream = connect(`${socketFolder}/.s.PGSQL.5432`);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isFrozen) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: url.replace(/@localhost\//, `@127.0.0.1:${port}/`).replace(/\?host=[^&]*/, ''),
    isFrozen: () => isFrozen,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
