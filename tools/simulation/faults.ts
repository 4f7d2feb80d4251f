import type { Email, Mail } from '../../server/adapters/mail/mail.ts';
import type { Random } from './random.ts';

export const ports = ['mail', 'store', 'provider'] as const;
export type Port = (typeof ports)[number];
/** `refused`: nothing happened; `unanswered`: it happened, and the answer was lost. */
type Kind = 'refused' | 'unanswered';
/** `lost`: the client repeats a call whose answer it never got; `twice`: both calls run at the same time. */
export type Network = 'whole' | 'lost' | 'twice';

/** The faults of one step; each port fails this often, which is less often than a task is tried. */
export class Faults {
  network: Network = 'whole';
  /** A port has failed since the step began. */
  hasFailed = false;
  readonly #planned: { port: Port; kind: Kind; times: number }[] = [];

  plan(random: Random): string {
    this.clear();
    if (random.chance(0.35)) this.network = random.pick(['lost', 'twice']);
    if (random.chance(0.4))
      this.#planned.push({
        port: random.pick(ports),
        kind: random.pick(['refused', 'unanswered']),
        times: 1 + random.below(3),
      });
    clock.ahead = random.chance(0.15) ? random.pick([-60_000, -5000, 5000, 60_000]) : 0;
    const words = [
      this.network === 'whole' ? '' : `network ${this.network}`,
      ...this.#planned.map(({ port, kind, times }) => `${port} ${kind} ${times}×`),
      clock.ahead === 0 ? '' : `clock ${clock.ahead / 1000} s`,
    ];
    return words.filter(Boolean).join(', ');
  }

  clear(): void {
    this.network = 'whole';
    this.hasFailed = false;
    this.#planned.length = 0;
    clock.ahead = 0;
  }

  next(port: Port): Kind | null {
    const plan = this.#planned.find((one) => one.port === port && one.times > 0);
    if (!plan) return null;
    plan.times -= 1;
    this.hasFailed = true;
    return plan.kind;
  }
}

/** How far the clock of the process is ahead of that of the database, in milliseconds. */
export const clock = { ahead: 0 };

const RealDate = Date;
class WrongDate extends RealDate {
  constructor(...parts: [] | [value: number | string | Date]) {
    if (parts.length === 0) super(RealDate.now() + clock.ahead);
    else super(...(parts as [number]));
  }

  static override now(): number {
    return RealDate.now() + clock.ahead;
  }
}

/** Replaces the clock of this process until the returned function is called. */
export function replaceClock(): () => void {
  globalThis.Date = WrongDate as DateConstructor;
  return () => {
    clock.ahead = 0;
    globalThis.Date = RealDate;
  };
}

/** The same port, which fails as planned in each method that answers with a promise. */
export function withFaults<T extends object>(real: T, port: Port, faults: Faults): T {
  return new Proxy(real, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function' || name === 'mount') return value;
      return (...args: unknown[]): unknown => {
        const fault = faults.next(port);
        if (fault === 'refused') return Promise.reject(new Error(`${port}: refused`));
        const result: unknown = Reflect.apply(value, target, args);
        if (fault === null) return result;
        return Promise.resolve(result).then(() => Promise.reject(new Error(`${port}: no answer`)));
      };
    },
  });
}

export type Delivery = Pick<Email, 'key' | 'to' | 'subject'>;

/** A mail server that remembers what it accepted, and which of it the sender could not know. */
export function recordingMail(real: Mail, faults: Faults, deliveries: Delivery[], unanswered: Set<string>): Mail {
  return {
    async send(email) {
      const fault = faults.next('mail');
      if (fault === 'refused') throw new Error('mail: refused');
      const isRepeat = unanswered.has(email.key);
      // The same Message-ID tells a mail server that it has this email already.
      if (!isRepeat) {
        await real.send(email);
        deliveries.push({ key: email.key, to: email.to, subject: email.subject });
      }
      if (fault === null) return;
      unanswered.add(email.key);
      throw new Error('mail: no answer');
    },
  };
}
