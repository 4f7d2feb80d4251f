/** Numbers that are the same for the same seed (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed, 0x9e3779b1) >>> 0;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let value = this.#state;
    value = Math.imul(value ^ (value >>> 15), value | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  }

  below(most: number): number {
    return Math.floor(this.next() * most);
  }

  pick<T>(all: readonly T[]): T {
    return all[this.below(all.length)] as T;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }
}
