import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';
import { enqueue } from '../../base/task.ts';
import { mailAuditHeads } from './mail-heads.ts';
import { sealAuditLog } from './seal.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

it('each administrator gets one email a week with the head, which the log of today continues and another does not', async () => {
  const [admin, other, candidate] = [
    await product.signUp('admin'),
    await product.signUp('admin'),
    await product.signUp('candidate'),
  ];
  await sealAuditLog.run(product.services, {}, { id: crypto.randomUUID(), last: false });
  for (const _ of ['once', 'twice']) await product.db.transaction().execute((tx) => enqueue(tx, mailAuditHeads, {}));
  await product.runTasks();
  const sentTo = async (email: string) =>
    (await product.sentMail(email)).filter(({ subject }) => subject === 'The audit log of this week');
  const [letter, ...more] = await sentTo(admin.email);
  expect([more, (await sentTo(other.email)).length, await sentTo(candidate.email)]).toEqual([[], 1, []]);
  const [head = ''] = /\d+:[0-9a-f]{64}/.exec(letter?.text ?? '') ?? [];

  await product.signUp('candidate');
  await sealAuditLog.run(product.services, {}, { id: crypto.randomUUID(), last: false });
  const verify = (given: string) => product.call(admin, api.audit.verify, { head: given });
  expect((await verify(` ${head}\n`)).body).toMatchObject({ intact: true, faults: [] });
  const forged = head.replace(/.{4}$/, (last) => (last === 'aaaa' ? 'bbbb' : 'aaaa'));
  const fork = { fault: 'forked', entry: Number(head.split(':')[0]), lane: -1 };
  expect((await verify(forged)).body).toMatchObject({ intact: false, faults: [fork] });
  expect((await verify(head.replace(':', '0000:'))).body).toMatchObject({ intact: false });
  expect((await verify('12')).body.issues).toMatchObject([{ path: 'head' }]);
});
