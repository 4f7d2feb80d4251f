import { expect, it } from 'vitest';
import { visitSourceIn } from '#contract/jobs/visit-sources.ts';
import { shareAddresses } from './share-addresses.ts';

const job = { id: '7b8e', title: 'Cook & Baker', company: 'Bread + Co' };
const shared = shareAddresses(job, 'https://saywell.example');

it('each way of sharing has its own source, and nothing else about the reader', () => {
  const inside = (address: string, name: string) => new URL(address).searchParams.get(name) ?? '';
  const links = {
    link: shared.link,
    qr: shared.qr,
    email: shared.mail.split('\n').at(-1) ?? '',
    linkedin: inside(shared.linkedin, 'url'),
    whatsapp: inside(shared.whatsapp, 'text').split(' ').at(-1) ?? '',
  };
  for (const [source, link] of Object.entries(links)) {
    expect(link).toBe(`https://saywell.example/jobs/7b8e?from=${source}`);
    expect(visitSourceIn(new URL(link).searchParams)).toBe(source);
  }
});

it('the email is encoded so that every program shows its spaces and special characters', () => {
  const { searchParams } = new URL(shared.email);
  expect(shared.email).not.toContain('+');
  expect(searchParams.get('subject')).toBe('We’re hiring: Cook & Baker at Bread + Co');
  expect(searchParams.get('body')).toBe(shared.mail);
});

it.each(['', 'from=', 'from=newsletter', 'from=LINKEDIN', 'from=link%27%3B'])(
  'the address %j gives no visit source',
  (search) => {
    expect(visitSourceIn(new URLSearchParams(search))).toBeUndefined();
  },
);
