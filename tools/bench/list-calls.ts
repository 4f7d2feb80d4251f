import { Agent, request } from 'node:http';
import { api } from '#contract/api.ts';
import type { RawInput } from '#contract/base/endpoint.ts';
import type { Db } from '../../server/adapters/database/db.ts';
import { skillSets } from './open-jobs.ts';
import { callOver, signUpOver } from './people.ts';
import { cpuSeconds } from './process-cost.ts';
import type { Product } from './product.ts';

const candidates = 20;

export type Person = { id: string; token: string };
export type Ask = (person: Person) => Promise<void>;
/** What happens before a call and is not measured. */
export type Before = (person: Person) => Promise<unknown>;
export type Cost = { milliseconds: number[]; cpu: number };

export const emptyCost = (): Cost => ({ milliseconds: [], cpu: 0 });

/** `used` tells the CPU seconds so far, of all that does the work. */
export async function measure(
  used: () => number,
  calls: number,
  before: Before,
  ask: Ask,
  people: Person[],
): Promise<Cost> {
  const milliseconds: number[] = [];
  let cpu = 0;
  for (let call = 0; call < calls; call++) {
    const person = people[call % people.length]!;
    await before(person);
    const [started, sofar] = [performance.now(), used()];
    await ask(person);
    milliseconds.push(performance.now() - started);
    cpu += used() - sofar;
  }
  return { milliseconds, cpu };
}

export const describe = ({ milliseconds, cpu }: Cost) =>
  `p50 ${quantile(milliseconds, 0.5).toFixed(2)} ms  p95 ${quantile(milliseconds, 0.95).toFixed(2)} ms  CPU ${((cpu * 1000) / milliseconds.length).toFixed(3)} ms a call`;

/** Milliseconds of so many calls, one after the other; the first few warm up and do not count. */
export async function timesOf(calls: number, warmUp: number, ask: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < warmUp + calls; call++) {
    const started = performance.now();
    await ask();
    if (call >= warmUp) times.push(performance.now() - started);
  }
  return times;
}

export const quantile = (numbers: number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * share)] ?? 0;

export async function signUpPeople(origin: string): Promise<Person[]> {
  const skills = skillSets(99);
  const people: Person[] = [];
  for (let count = 0; count < candidates; count++) {
    const person = await signUpOver(origin);
    await callOver(origin, person.token, api.users.updateProfile, { skills: skills() });
    people.push(person);
  }
  return people;
}

/** Waits for the ranking to be loaded: until then SQL answers, which the first calls would measure. */
export async function indexReady({ origin, pid }: Product, { token }: Person): Promise<void> {
  for (let quiet = 0; quiet < 10;) {
    const before = cpuSeconds(pid);
    await new Promise((resolve) => setTimeout(resolve, 200));
    quiet = cpuSeconds(pid) - before < 0.03 ? quiet + 1 : 0;
  }
  await callOver(origin, token, api.jobs.open, {});
}

/** Skills that no one has had before, so that nothing of the list is known yet. */
export function newSkills(db: Db): Before {
  const next = skillSets(Date.now());
  return ({ id }) => db.updateTable('users_profiles').set({ skills: next() }).where('id', '=', id).execute();
}

export const askProduct = (origin: string, data: RawInput<typeof api.jobs.open>): Ask => {
  const { method, path, action } = api.jobs.open;
  const body = JSON.stringify({ action, data });
  return ({ token }) =>
    call(origin + path, method, body, { authorization: `Bearer ${token}`, 'content-type': 'application/json' });
};

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

export const call = (url: string, method: string, body: string, headers: Record<string, string>) =>
  new Promise<void>((resolve, reject) => {
    const sent = request(url, { method, agent, headers }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(String(response.statusCode))),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
