import { api } from '#contract/api.ts';
import type { Endpoint, RawInput } from '#contract/base/endpoint.ts';
import { aJob, type Person, startTestProduct, type TestProduct } from '../../tests/support/test-product.ts';
import { type Delivery, Faults, recordingMail, withFaults } from './faults.ts';

export type Candidate = Person & { first_name: string; last_name: string; video: string };
export type Manager = Person & { org_id: string };

/** What the simulation knows of its product beside the database. */
export type World = Awaited<ReturnType<typeof openWorld>>;

const syllables = ['Zebu', 'Quox', 'Vyrn', 'Jixa', 'Wuzo'];

export async function openWorld() {
  const faults = new Faults();
  const deliveries: Delivery[] = [];
  const unanswered = new Set<string>();
  const product = await startTestProduct((real) => ({
    mail: recordingMail(real.mail, faults, deliveries, unanswered),
    storage: withFaults(real.storage, 'store', faults),
    payments: withFaults(real.payments, 'provider', faults),
  }));
  const admin = await product.signUp('admin');
  await product.confirm(admin);
  const managers = [await newManager(product, 0), await newManager(product, 1)];
  const jobs: { id: string; manager: Manager }[] = [];
  for (const manager of managers) jobs.push({ id: (await product.job(manager)).id, manager });
  const candidates: Candidate[] = [];
  for (const [nth] of syllables.slice(0, 3).entries()) candidates.push(await newCandidate(product, nth));
  return {
    product,
    faults,
    deliveries,
    admin,
    managers,
    jobs,
    candidates,
    /** Jobs that their manager paused, and jobs that an administrator hid. */
    paused: new Set<string>(),
    hidden: new Set<string>(),
    invisible: new Set<string>(),
    erased: new Map<string, Candidate>(),
    /** Calls that were answered as a bug, and steps that threw. */
    crashes: new Array<string>(),
    /** Makes a call over the network of this step. */
    async call<E extends Endpoint>(
      person: Pick<Person, 'token'> | null,
      endpoint: E,
      input: RawInput<E>,
      headers: Record<string, string> = {},
    ) {
      const once = async () => {
        const answer = await product.call(person, endpoint, input, headers);
        if (answer.status === 500 && !faults.hasFailed) this.crashes.push(`${endpoint.path}: 500`);
        return answer;
      };
      if (faults.network === 'whole') return once();
      const answers = faults.network === 'twice' ? await Promise.all([once(), once()]) : [await once(), await once()];
      return answers.find(({ status }) => status === 200) ?? answers[0]!;
    },
  };
}

export async function newCandidate(product: TestProduct, nth: number): Promise<Candidate> {
  const person = await product.signUp('candidate', { skills: ['Baking'] });
  const [first_name, last_name] = [`${syllables[nth % 5]}na${nth}x`, `${syllables[(nth + 1) % 5]}berg${nth}x`];
  await product.call(person, api.users.updateProfile, { first_name, last_name });
  await product.call(person, api.profiles.save, { profile_visible: true });
  await product.grant(person, 'application', 3);
  return { ...person, first_name, last_name, video: await product.video(person) };
}

async function newManager(product: TestProduct, nth: number): Promise<Manager> {
  const person = await product.signUp('manager', { company: `${aJob.company} ${nth}` });
  const { id: org_id } = (await product.call(person, api.organizations.mine, {})).body;
  return { ...person, org_id };
}
