import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import { lateMinutes } from '#contract/administration/queues.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { openPostOffice } from '../../../tests/support/outside/smtp.ts';
import { smtpMail } from '../../adapters/mail/mail.ts';

let product: TestProduct;
let admin: Person;
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice();
  product = await startTestProduct(() => ({ mail: smtpMail(office.url, 'Saywell <no-reply@saywell.test>') }));
  admin = await product.signUp('admin');
  await product.runTasks();
});
afterAll(async () => {
  await product.close();
  await office.close();
});

const overview = async () => (await product.call(admin, api.queues.overview, {})).body;
const queue = async (name: string) => (await overview()).queues.find((one) => one.name === name)!;
const failed = async (name: string) => (await product.call(admin, api.queues.failed, { queue: name })).body.tasks;
const change = (action: 'retry' | 'discard', name: string, task_ids: string[]) =>
  product.call(admin, api.queues[action], { queue: name, task_ids });
const auditOf = async (id: string) =>
  (await product.call(admin, api.audit.entries, { who: id })).body.entries.map(({ action }) => action);

async function contact() {
  await product.db.deleteFrom('throttle_counters').execute();
  const email = `${randomUUID()}@example.com`;
  await product.call(null, api.contact.send, {
    full_name: 'Ada',
    email,
    subject: 'A question',
    message: 'How are you?',
  });
}

describe('the state of the queues', () => {
  it('tasks are counted by state, and the oldest due one makes its queue late', async () => {
    const before = await queue('send-mail');
    await contact();
    const waiting = await queue('send-mail');
    expect([before.waiting, waiting.waiting, waiting.late]).toEqual([0, 2, 0]);
    await sql`update pgboss.job set created_on = now() - make_interval(mins => ${lateMinutes + 1}),
      start_after = now() - make_interval(mins => ${lateMinutes + 1}) where name = 'send-mail' and state = 'created'`.execute(
      product.db,
    );
    expect((await queue('send-mail')).late).toBe(2);
    await product.runTasks();
    const after = await queue('send-mail');
    expect(after).toMatchObject({ waiting: 0, late: 0, waiting_since: null, completed_day: null });
    expect(after.completed_hour).toBe(before.completed_hour + 2);
  });

  it('the overview names the queues of every task and no queue of the library', async () => {
    const names = (await overview()).queues.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['send-mail', 'prepare-video', 'analyse-application']));
    expect(names.filter((name) => name.includes('pgboss'))).toEqual([]);
  });
});

describe('a failed task', () => {
  async function failedMail() {
    office.refuse('550 5.1.1 unknown user');
    await contact();
    await product.runTasks();
    office.refuse(null);
    return failed('send-mail');
  }

  it('shows its error and what it is about, and runs once more after a retry', async () => {
    const [task, other] = await failedMail();
    expect(task).toMatchObject({ attempts: 6, link: { kind: 'ticket' } });
    expect(task?.error).toContain('550 5.1.1');
    const { failed: count, last_error } = await queue('send-mail');
    expect([count, last_error?.link?.kind]).toEqual([2, 'ticket']);
    const letters = office.letters.length;
    const answers = await Promise.all([
      change('retry', 'send-mail', [task!.id]),
      change('retry', 'send-mail', [task!.id]),
    ]);
    expect(answers.reduce((sum, { body }) => sum + body.changed, 0)).toBe(1);
    await product.runTasks();
    expect(office.letters.length).toBe(letters + 1);
    expect((await failed('send-mail')).map(({ id }) => id)).toEqual([other?.id]);
    expect(await auditOf(task!.id)).toEqual(['retry task']);
  });

  it('is discarded once, while waiting tasks and those of other queues stay', async () => {
    await failedMail();
    const ids = (await failed('send-mail')).map(({ id }) => id);
    await contact();
    const { rows } = await sql<{ id: string }>`
      select id from pgboss.job where name = 'send-mail' and state = 'created'`.execute(product.db);
    const waiting = rows.map(({ id }) => id);
    expect((await change('discard', 'send-digest', ids)).body.changed).toBe(0);
    expect((await change('discard', 'send-mail', [...ids, ...waiting])).body.changed).toBe(ids.length);
    expect((await change('discard', 'send-mail', ids)).body.changed).toBe(0);
    expect(await queue('send-mail')).toMatchObject({ failed: 0, waiting: waiting.length });
    expect(await auditOf(ids[0]!)).toEqual(['discard task']);
  });
});
