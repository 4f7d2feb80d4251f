import { expect, it, onTestFinished } from 'vitest';
import type { Room } from '#contract/interviews/rooms.ts';
import { createPeers, type Guest, type Peers } from './peers.ts';

const room = { ice_servers: [] } as unknown as Room;
const visits = { ada: '00000000-0000-4000-8000-00000000000a', ben: '00000000-0000-4000-8000-00000000000b' };
type Name = keyof typeof visits;
const person = (name: Name) => ({
  visit: visits[name],
  first_name: name,
  last_name: '',
  face: null,
  side: 'organization' as const,
});

/** Two browsers of one room; what they tell one another arrives in order, as from the server. */
function openRoom() {
  const seen: Record<Name, Guest[]> = { ada: [], ben: [] };
  const sides: Partial<Record<Name, Peers>> = {};
  let last = Promise.resolve();

  async function enter(name: Name) {
    const media = await navigator.mediaDevices.getUserMedia({ video: true, audio: true });
    onTestFinished(() => media.getTracks().forEach((track) => track.stop()));
    const screen = null;
    const told = () => ({ picture: true, sound: true, screen });
    const onGuests = (guests: Guest[]) => void (seen[name] = guests);
    const onOutbox = () => queueMicrotask(() => deliver(name));
    sides[name] = createPeers({ room, visit: visits[name], media, told, screen: () => screen, onGuests, onOutbox });
    onTestFinished(() => sides[name]?.close());
  }

  function deliver(name: Name) {
    const other = name === 'ada' ? 'ben' : 'ada';
    for (const { to: _, ...signal } of sides[name]?.takeOutbox() ?? [])
      last = last.then(() => sides[other]?.hear({ id: 1, from: visits[name], ...signal })).catch(() => undefined);
  }

  return {
    seen,
    enter,
    meet: (name: Name, others: Name[]) => sides[name]?.meet(others.map(person)),
    close: (name: Name) => sides[name]?.close(),
    async bothTalk() {
      for (const name of ['ada', 'ben'] as const)
        await expect
          .poll(() => seen[name].map(({ reach, picture }) => [reach, picture?.active]))
          .toEqual([['connected', true]]);
    },
  };
}

async function talking() {
  const both = openRoom();
  await both.enter('ada');
  await both.enter('ben');
  both.meet('ada', ['ben']);
  both.meet('ben', ['ada']);
  await both.bothTalk();
  return both;
}

it('a participant stays visible and audible though their browser has been silent for long', async () => {
  const { seen, meet } = await talking();
  const { picture } = seen.ada[0] ?? {};
  meet('ada', []);
  meet('ada', ['ben']);
  expect(seen.ada[0]?.picture).toBe(picture);
});

for (const name of ['ada', 'ben'] as const)
  it(`talks again after one side has opened a new line: ${name}`, async () => {
    const { enter, meet, bothTalk, seen } = await talking();
    const other = name === 'ada' ? 'ben' : 'ada';
    const { picture } = seen[other][0] ?? {};
    await enter(name);
    meet(name, [other]);
    await expect.poll(() => seen[other][0]?.picture).not.toBe(picture);
    await bothTalk();
  });

it('a participant with a closed connection who is no longer listed is removed', async () => {
  const { seen, close, meet } = await talking();
  close('ben');
  await expect.poll(() => seen.ada.map(({ reach }) => reach)).toEqual(['lost']);
  meet('ada', []);
  expect(seen.ada).toEqual([]);
});
