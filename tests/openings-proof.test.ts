import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { TreeHead } from '#contract/platform/merkle-proofs.ts';
import type { OpeningsProof } from '#contract/platform/openings-proof.ts';
import { sealAuditLog } from '../server/platform/audit/seal.ts';
import { enqueue } from '../server/base/task.ts';
import { eraseAccounts } from '../server/compliance/erasure/erase.ts';
import { checkOpenings } from '../web/features/platform/audit-proofs/check-openings.ts';
import { type Draft, sentIn } from './support/applying.ts';
import { graceIsOver } from './support/erasing.ts';
import { type Person, startTestProduct, type TestProduct } from './support/test-product.ts';

let product: TestProduct;
let admin: Person;
beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.signUp('admin');
});
afterAll(() => product.close());

const seal = () => sealAuditLog.run(product.services, {}, { id: crypto.randomUUID(), last: false });
const open = ({ application_id }: Draft, reason: string) =>
  product.call(admin, api.videoOpenings.open, { application_id, reason });

async function shown({ candidate, application_id }: Draft, known: TreeHead | null = null) {
  const { timeline } = (await product.call(candidate, api.outcomes.page, { application_id })).body.application;
  const input = { application_id, known_size: known?.size ?? null };
  const { proof } = (await product.call(candidate, api.videoOpenings.prove, input)).body;
  return { listed: timeline.filter(({ kind }) => kind === 'opened_by_admin'), proof: proof as OpeningsProof };
}

it('a browser accepts the list of openings only while none is left out, added or changed', async () => {
  const [sent, other] = [await sentIn(product), await sentIn(product)];
  await seal();
  const none = await shown(sent);
  expect(await checkOpenings(sent.application_id, [], none.proof, null)).toMatchObject({
    result: 'complete',
    sealed: 0,
  });
  for (const nth of ['first', 'second', 'third']) await open(sent, `The candidate asked us for the ${nth} time.`);
  await open(other, 'Another candidate asked us to look.');
  const unsealed = await shown(sent);
  expect(await checkOpenings(sent.application_id, unsealed.listed, unsealed.proof, null)).toMatchObject({ since: 3 });
  await seal();
  const { listed, proof } = await shown(sent, none.proof.head);
  const check = (list: typeof listed, given: OpeningsProof, known: TreeHead | null = null) =>
    checkOpenings(sent.application_id, list, given, known);
  expect(await check(listed, proof, none.proof.head)).toEqual({
    result: 'complete',
    sealed: 3,
    since: 0,
    continued: none.proof.head,
  });
  for (const left of [0, 1, 2]) {
    const without = proof.openings.toSpliced(left, 1);
    expect(await check(listed.toSpliced(left, 1), proof)).toEqual({ result: 'broken', why: 'list' });
    const forged = await check(listed.toSpliced(left, 1), { ...proof, openings: without });
    expect(forged).toEqual({ result: 'broken', why: 'openings' });
  }
  const later = listed.map((one) => ({ ...one, at: new Date(Date.parse(one.at) + 3_600_000).toISOString() }));
  expect(await check(later, proof)).toEqual({ result: 'broken', why: 'list' });
  const ofOther = (await shown(other)).proof;
  expect(await check([], { ...ofOther, openings: [] })).toEqual({ result: 'broken', why: 'openings' });
});

it('a directory without the openings of a person fits no head that the browser knows', async () => {
  const sent = await sentIn(product);
  await open(sent, 'The candidate asked us to look at it.');
  await seal();
  const { proof } = await shown(sent);
  const empty = { ...proof.directory, root: '0'.repeat(64), proof: { siblings: [], found: null } };
  const hidden = { ...proof, openings: [], directory: empty };
  expect(await checkOpenings(sent.application_id, [], hidden, null)).toEqual({ result: 'broken', why: 'inclusion' });
  const other = { size: proof.head.size, root: 'f'.repeat(64) };
  expect(await checkOpenings(sent.application_id, [], { ...proof, consistency: [] }, other)).toMatchObject({
    why: 'consistency',
  });
});

it('an erased person does not break the proof of another, and each erasure and receipt is in the log', async () => {
  const [leaving, staying] = [await sentIn(product), await sentIn(product)];
  for (const sent of [leaving, staying]) await open(sent, 'Both candidates asked us to look.');
  await seal();
  const { proof: before } = await shown(staying);
  await product.call(leaving.candidate, api.deletions.request, { confirmation: product.password });
  await graceIsOver(product, leaving.candidate);
  await product.db.transaction().execute((tx) => enqueue(tx, eraseAccounts, {}));
  await product.runTasks();
  await seal();
  const { listed, proof } = await shown(staying, before.head);
  expect(await checkOpenings(staying.application_id, listed, proof, before.head)).toMatchObject({
    result: 'complete',
    sealed: 1,
    continued: before.head,
  });
  expect((await product.call(admin, api.audit.verify, {})).body).toMatchObject({ intact: true });
  const { rows } = await sql<{ missing: number }>`select count(*)::int as missing from erasures where not exists (
    select from audit_log where action = 'list erasure' and audit_log.subject = erasures.subject
      and audit_log.subject_id = erasures.subject_id::text)`.execute(product.db);
  expect(rows).toEqual([{ missing: 0 }]);
  const receipts = await product.db.selectFrom('deletion_receipts').select('id').execute();
  const issued = await product.db
    .selectFrom('audit_log')
    .select('subject_id')
    .where('action', '=', 'issue receipt')
    .execute();
  expect(issued.map(({ subject_id }) => subject_id)).toEqual(expect.arrayContaining(receipts.map(({ id }) => id)));
});
