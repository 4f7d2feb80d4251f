import { setTimeout as pause } from 'node:timers/promises';
import type { Tab } from './live-tab.ts';

export type Side = 'candidate' | 'manager';
/** What can break around two people who talk. */
export type Breaks = { kill(side: Side): Promise<void>; breakDatabase(): Promise<void> };

/** The same numbers for the same seed (mulberry32). */
export function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return Math.floor((((value ^ (value >>> 14)) >>> 0) / 4_294_967_296) * sides);
  };
}

type Talk = {
  seed: number;
  tabs: Record<Side, Tab>;
  /** Null where someone else breaks what several talks share. */
  breaks: Breaks | null;
  /** Longest pause between two steps. */
  pauseMs: number;
  /** How long anyone who is without a network at the end stays so. */
  cutMs: number;
};

const patience = 60_000;

/** A short talk with breaks, and what came of it on both sides. */
export async function talk({ seed, tabs, breaks, pauseMs, cutMs }: Talk) {
  const roll = dice(seed);
  const said: Record<Side, string[]> = { candidate: [], manager: [] };
  const script: string[] = [];
  const steps = 8 + roll(8);
  for (let step = 0; step < steps; step++) {
    const side: Side = roll(2) ? 'candidate' : 'manager';
    const act = roll(12);
    script.push(`${side} ${act}`);
    if (act < 6) {
      const text = `${side} ${said[side].length}`;
      said[side].push(text);
      tabs[side].say(text);
    } else if (act === 6) await breaks?.kill(side);
    else if (act === 7) await breaks?.breakDatabase();
    else if (act === 8) tabs[side].leaveNetwork();
    else if (act === 9) tabs[side].fallAsleep();
    else tabs[side].comeBack();
    await pause(roll(pauseMs));
  }
  await pause(cutMs);
  tabs.candidate.comeBack();
  tabs.manager.comeBack();
  const all = said.candidate.length + said.manager.length;
  const done = () => tabs.candidate.heard.length >= all && tabs.manager.heard.length >= all;
  for (const deadline = Date.now() + patience; Date.now() < deadline && !done();) await pause(10);
  const words = ({ heard }: Tab) => heard.map(({ text }) => text);
  const heard = { candidate: words(tabs.candidate), manager: words(tabs.manager) };
  await Promise.all([tabs.candidate.close(), tabs.manager.close()]);
  return { said, heard, script: `seed ${seed}: ${script.join(', ')}` };
}
export type Talked = Awaited<ReturnType<typeof talk>>;
