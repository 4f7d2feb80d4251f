import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { api } from '#contract/api.ts';
import { enqueue } from '../../server/base/task.ts';
import { eraseAccounts } from '../../server/compliance/erasure/erase.ts';
import { copyErasures } from '../../server/compliance/erasure-log/copy.ts';
import { sealAuditLog } from '../../server/platform/audit/seal.ts';
import { theirAnswers } from '../../tests/support/applying.ts';
import { graceIsOver } from '../../tests/support/erasing.ts';
import { cards, multi, pro } from '../../tests/support/buying.ts';
import type { Random } from './random.ts';
import { newCandidate, type World } from './world.ts';

/** Does one thing and describes it; the status of a refused call is a part of it, never a failure. */
type Step = (world: World, random: Random) => Promise<string>;

const applicationsOf = (world: World, where: { candidate_id?: string; job_id?: string }) =>
  world.product.db
    .selectFrom('applications')
    .select(['id', 'status', 'job_id', 'candidate_id'])
    .$if(where.candidate_id !== undefined, (query) => query.where('candidate_id', '=', where.candidate_id ?? ''))
    .$if(where.job_id !== undefined, (query) => query.where('job_id', '=', where.job_id ?? ''))
    .orderBy('created_at')
    .execute();

/** The one at this share of the way through the list. */
const at = <T>(all: readonly T[], share: number): T | undefined => all[Math.floor(share * all.length)];

const apply: Step = async (world, random) => {
  const [nth, jobNth, door] = [random.below(3), random.below(2), random.pick(['standard', 'express'] as const)];
  const [candidate, job] = [world.candidates[nth]!, world.jobs[jobNth]!];
  const draft = await world.call(candidate, api.applications.create, { job_id: job.id, door });
  const words = `candidate ${nth} applies for job ${jobNth} (${door})`;
  if (draft.status !== 200) return `${words}: ${draft.status}`;
  const input = { application_id: draft.body.application.id, video_url: candidate.video, answers: theirAnswers };
  const { status } = await world.call(candidate, api.applications.submit, { ...input, ai_consent: false });
  return `${words}: ${status}`;
};

const startDraft: Step = async (world, random) => {
  const [nth, jobNth] = [random.below(3), random.below(2)];
  const input = { job_id: world.jobs[jobNth]!.id, door: 'standard' as const };
  const { status } = await world.call(world.candidates[nth]!, api.applications.create, input);
  return `candidate ${nth} begins an answer for job ${jobNth}: ${status}`;
};

const withdraw: Step = async (world, random) => {
  const [nth, which] = [random.below(3), random.next()];
  const candidate = world.candidates[nth]!;
  const application = at(await applicationsOf(world, { candidate_id: candidate.id }), which);
  if (!application) return `candidate ${nth} has nothing to withdraw`;
  const { status } = await world.call(candidate, api.applications.withdraw, { application_id: application.id });
  return `candidate ${nth} withdraws an application: ${status}`;
};

const review: Step = async (world, random) => {
  const [jobNth, which] = [random.below(2), random.next()];
  const new_status = random.pick(['rejected', 'accepted', 'under_review'] as const);
  const { id: job_id, manager } = world.jobs[jobNth]!;
  const application = at(await applicationsOf(world, { job_id }), which);
  if (!application) return `manager ${jobNth} has nothing to review`;
  const application_id = application.id;
  await world.call(manager, api.reviews.open, { application_id });
  const reason = new_status === 'rejected' ? { reason_code: 'skills' as const } : {};
  const { status } = await world.call(manager, api.reviews.updateStatus, { application_id, new_status, ...reason });
  return `manager ${jobNth} decides on an application, ${new_status}: ${status}`;
};

const write: Step = async (world, random) => {
  const [jobNth, which, fromManager] = [random.below(2), random.next(), random.chance(0.5)];
  const { id: job_id, manager } = world.jobs[jobNth]!;
  const application = at(await applicationsOf(world, { job_id }), which);
  const candidate = world.candidates.find(({ id }) => id === application?.candidate_id);
  if (!application || !candidate) return `no one to write to about job ${jobNth}`;
  const sender = fromManager ? manager : candidate;
  const { body } = await world.call(sender, api.messages.open, { application_id: application.id });
  const text = `Dear ${candidate.first_name} ${candidate.last_name}, bread is ready.`;
  const input = { conversation_id: body.conversation_id ?? randomUUID(), client_id: randomUUID(), text };
  const { status } = await world.call(sender, api.messages.send, input);
  return `${fromManager ? 'manager' : 'candidate'} writes about an application for job ${jobNth}: ${status}`;
};

const pauseOrResume: Step = async (world, random) => {
  const [jobNth, isPause] = [random.below(2), random.chance(0.5)];
  const { id: job_id, manager } = world.jobs[jobNth]!;
  const { status } = await world.call(manager, isPause ? api.postings.pause : api.postings.resume, { job_id });
  if (status === 200 && isPause) world.paused.add(job_id);
  if (status === 200 && !isPause) world.paused.delete(job_id);
  return `manager ${jobNth} ${isPause ? 'pauses' : 'resumes'} the job: ${status}`;
};

const hideOrRestore: Step = async (world, random) => {
  const jobNth = random.below(2);
  const { id } = world.jobs[jobNth]!;
  const { db } = world.product;
  if (!world.hidden.has(id)) {
    const reporter = await world.product.signUp('user');
    await world.product.call(reporter, api.moderation.report, { kind: 'job', id, reason: 'fake' });
  }
  const open = await db
    .selectFrom('moderation_cases')
    .select('id')
    .where('subject_id', '=', id)
    .orderBy('opened_at', 'desc')
    .executeTakeFirst();
  const case_id = open?.id ?? randomUUID();
  const isHidden = world.hidden.has(id);
  const { status } = isHidden
    ? await world.call(world.admin, api.cases.restore, { case_id })
    : await world.call(world.admin, api.cases.decide, { case_id, decision: 'hide', note: 'Not allowed.' });
  if (status === 200 && isHidden) world.hidden.delete(id);
  if (status === 200 && !isHidden) world.hidden.add(id);
  return `the administrator ${isHidden ? 'restores' : 'hides'} job ${jobNth}: ${status}`;
};

const showOrHideProfile: Step = async (world, random) => {
  const [nth, profile_visible] = [random.below(3), random.chance(0.5)];
  const candidate = world.candidates[nth]!;
  const { status } = await world.call(candidate, api.profiles.save, { profile_visible });
  if (status === 200 && profile_visible) world.invisible.delete(candidate.id);
  if (status === 200 && !profile_visible) world.invisible.add(candidate.id);
  return `candidate ${nth} ${profile_visible ? 'shows' : 'hides'} the profile: ${status}`;
};

const buy: Step = async (world, random) => {
  const [isManager, nth] = [random.chance(0.5), random.below(2)];
  const payer = isManager ? world.managers[nth]! : world.candidates[nth]!;
  const card = random.pick([cards.good, cards.declined, cards.late]);
  const key = { 'idempotency-key': randomUUID() };
  const { status, body } = await world.call(payer, api.billing.checkout, isManager ? multi : pro, key);
  const words = `${isManager ? 'manager' : 'candidate'} ${nth} buys with ${card.slice(-4)}`;
  if (status !== 200) return `${words}: ${status}`;
  const path = new URL(body.url).pathname;
  const payload = new URLSearchParams({ action: 'pay', number: card, name: 'Ada Park' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (let times = world.faults.network === 'whole' ? 1 : 2; times > 0; times -= 1)
    await world.product.app.inject({ method: 'POST', url: path, headers, payload });
  const sessionId = path.split('/').at(-1) ?? '';
  const verified = await world.call(payer, api.billing.verify, { sessionId });
  return `${words}: ${verified.status}`;
};

const leave: Step = async (world, random) => {
  const nth = random.below(3);
  const candidate = world.candidates[nth]!;
  const { status } = await world.call(candidate, api.deletions.request, { confirmation: world.product.password });
  return `candidate ${nth} deletes the account: ${status}`;
};

const comeBack: Step = async (world, random) => {
  const nth = random.below(3);
  const candidate = world.candidates[nth]!;
  const answer = await world.product.call(null, api.users.token, {
    email: candidate.email,
    password: world.product.password,
  });
  const { step } = z.parse(z.object({ step: z._default(z.string(), 'none') }), answer.body);
  const { status, body } = await world.product.call(null, api.deletions.keep, { step });
  if (status === 200) candidate.token = body.access_token;
  return `candidate ${nth} keeps the account: ${status}`;
};

const erase: Step = async (world) => {
  const leaving = await world.product.db
    .selectFrom('users')
    .select('id')
    .where('delete_after', 'is not', null)
    .where('erased_at', 'is', null)
    .execute();
  for (const { id } of leaving) await graceIsOver(world.product, { id });
  await world.product.db.transaction().execute(async (tx) => {
    await enqueue(tx, eraseAccounts, {});
    await enqueue(tx, copyErasures, {});
  });
  await world.product.runTasks();
  return `the days of grace of ${leaving.length} accounts end`;
};

const runTasks: Step = async (world) => {
  await world.product.runTasks();
  return 'the worker runs what waits';
};

/** As after a worker that was killed between the effect of a task and the note that it is done. */
const runTaskAgain: Step = async (world, random) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from pgboss.job where state = 'completed' order by name, created_on`.execute(world.product.db);
  const task = at(rows, random.next());
  if (!task) return 'no task has run';
  await sql`update pgboss.job set state = 'created', completed_on = null, started_on = null, retry_count = 0
    where id = ${task.id} and name = ${task.name}`.execute(world.product.db);
  await world.product.runTasks();
  return `the worker runs ${task.name} again`;
};

const seal: Step = async (world) => {
  await world.product.db.transaction().execute((tx) => enqueue(tx, sealAuditLog, {}));
  await world.product.runTasks();
  return 'the audit log is sealed';
};

const openVideo: Step = async (world, random) => {
  const [nth, which] = [random.below(3), random.next()];
  const application = at(await applicationsOf(world, { candidate_id: world.candidates[nth]!.id }), which);
  if (!application) return `candidate ${nth} has no video to open`;
  const reason = `The candidate ${world.candidates[nth]!.first_name} asked us to look.`;
  const { status } = await world.call(world.admin, api.videoOpenings.open, { application_id: application.id, reason });
  return `the administrator opens a video of candidate ${nth}: ${status}`;
};

const shares: readonly [Step, share: number][] = [
  [apply, 6],
  [review, 3],
  [write, 2],
  [buy, 2],
  [runTasks, 2],
  [runTaskAgain, 2],
  [withdraw, 1],
  [pauseOrResume, 1],
  [hideOrRestore, 1],
  [showOrHideProfile, 1],
  [startDraft, 1],
  [write, 1],
  [leave, 2],
  [comeBack, 1],
  [erase, 2],
  [seal, 1],
  [openVideo, 1],
];

/** Frequent steps are listed more often. */
export const steps: readonly Step[] = shares.flatMap(([step, share]) => Array.from({ length: share }, () => step));

/** A new person takes the place of one who was erased, so that the simulation goes on. */
export async function replaceErased(world: World): Promise<void> {
  for (const [at, candidate] of world.candidates.entries()) {
    if (!world.erased.has(candidate.id)) continue;
    world.candidates[at] = await newCandidate(world.product, at + 3 * world.erased.size);
  }
}
