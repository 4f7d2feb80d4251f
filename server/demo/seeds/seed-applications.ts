import { scoreBasisOf } from '../../assessment/offers.ts';
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../adapters/database/db.ts';
import { analysisRequested, applicationById, placeRulesOf } from '../../hiring/offers.ts';
import { spendCredit } from '../../money/offers.ts';
import { enqueue } from '../../base/task.ts';
import { hoursBefore } from '../dates.ts';
import { clipBytes, clipId } from './seed-clips.ts';
import { seedReviews } from './seed-reviews.ts';
import type { Scene } from './scene.ts';
import type { Jobs } from './seed-jobs.ts';
import { seedMeetings } from './seed-meetings.ts';
import type { People } from './seed-people.ts';
import { seedRemarks } from './seed-remarks.ts';
import { analyseTake } from './analyse-take.ts';
import { take } from './take.ts';
import { called, type DemoApplication, demoApplications, jobPostings } from '../content.ts';

type World = { people: People; jobs: Jobs; now: Date; origin: string };

const frame = { width: 854, height: 480 };
const minute = 1 / 60;

export async function seedApplications(tx: Tx, { people, jobs, now, origin }: World): Promise<number> {
  for (const told of demoApplications) {
    const candidate = people.candidates.get(told.candidate);
    const job = jobs.get(told.job);
    if (!candidate || !job) throw new Error(`No one or nothing is called ${told.candidate} and ${told.job}.`);
    const { colleague_id } = people;
    const scene = { told, id: randomUUID(), candidate_id: candidate.id, job, colleague_id, now, origin };
    await seedOne(tx, scene);
  }
  await notePlaces(tx);
  return demoApplications.length;
}

async function notePlaces(tx: Tx): Promise<void> {
  const rows = await tx.selectFrom('applications').select('id').where('submitted_at', 'is not', null).execute();
  for (const { id } of rows) {
    const application = await applicationById(tx, id);
    if (!application) continue;
    const place_rules = placeRulesOf(application);
    await tx.updateTable('applications').set({ place_rules }).where('id', '=', id).execute();
  }
}

async function seedOne(tx: Tx, scene: Scene): Promise<void> {
  const { told, id } = scene;
  if (told.recording) await insertVideo(tx, scene, told.recording);
  await insertApplication(tx, scene);
  if (told.door === 'express') await payFor(tx, scene);
  await insertAnswers(tx, scene);
  if (told.recording && told.analysis === 'completed') await insertAnalysis(tx, scene, told.recording);
  if (told.analysis === 'queued') await enqueue(tx, analysisRequested, { application_id: id });
  await seedMeetings(tx, scene);
  await seedRemarks(tx, scene);
  await seedReviews(tx, scene);
}

async function insertVideo(tx: Tx, { told, candidate_id, now }: Scene, name: string): Promise<void> {
  const recorded = hoursBefore(now, (told.submitted ?? told.created) + 5 * minute);
  await tx
    .insertInto('videos')
    .values({
      id: clipId(name),
      owner_id: candidate_id,
      purpose: 'application',
      status: 'ready',
      bytes: clipBytes(name),
      duration: take(name).duration,
      ...frame,
      created_at: recorded,
      ready_at: recorded,
    })
    .execute();
}

async function insertApplication(tx: Tx, { told, id, candidate_id, job, now }: Scene): Promise<void> {
  const at = (hours: number | undefined) => (hours === undefined ? null : hoursBefore(now, hours));
  await tx
    .insertInto('applications')
    .values({
      id,
      job_id: job.id,
      candidate_id,
      status: told.status,
      door: told.door ?? 'standard',
      source: told.source ?? 'saywell',
      video_id: told.recording ? clipId(told.recording) : null,
      ai_consent: told.ai_consent,
      accommodations: told.accommodations ?? [],
      accommodation_waiting: told.accommodations !== undefined,
      ai_consent_at: told.ai_consent === null ? null : hoursBefore(now, told.created),
      ...(await analysisColumns(told, now)),
      created_at: hoursBefore(now, told.created),
      submitted_at: at(told.submitted),
      opened_at: at(told.opened),
      decided_at: at(told.decided),
      withdrawn_at: at(told.withdrawn),
      rejection_code: told.rejection?.code ?? null,
      rejection_note: told.rejection?.note ?? '',
      rejection_told_at: told.status === 'rejected' ? at(told.decided) : null,
    })
    .execute();
}

const payFor = (tx: Tx, { id, candidate_id, told }: Scene) =>
  spendCredit(tx, {
    owner_id: candidate_id,
    kind: 'application',
    reason: `Express application: ${called(jobPostings, told.job).title}`,
    key: `application:${id}`,
  });

async function analysisColumns({ analysis, submitted = 0, recording }: DemoApplication, now: Date) {
  if (analysis === 'failed') {
    return { analysis_status: 'failed' as const, analysis_started_at: hoursBefore(now, submitted - minute) };
  }
  if (analysis !== 'completed' || !recording) return { analysis_status: 'pending' as const };
  const result = await analyseTake(recording);
  return {
    analysis_status: 'completed' as const,
    analysis_started_at: hoursBefore(now, submitted - minute),
    processed_at: hoursBefore(now, submitted - 3 * minute),
    analysis_score: result?.analysis_score ?? null,
    analysis_demo: true,
    ...(result && scoreBasisOf(result)),
    ai_recommendation: result?.ai_recommendation ?? null,
  };
}

async function insertAnswers(tx: Tx, { told, id: application_id }: Scene): Promise<void> {
  const unspoken = called(jobPostings, told.job).application_questions.map((question, position) => ({
    question,
    text: told.written?.[position] ?? '',
    t_start: null,
    t_end: null,
  }));
  const answers = told.recording ? take(told.recording).answers : unspoken;
  await tx
    .insertInto('application_answers')
    .values(answers.map((answer, position) => ({ application_id, position, ...answer })))
    .execute();
}

async function insertAnalysis(tx: Tx, { told, id, now }: Scene, name: string): Promise<void> {
  const analysis = await analyseTake(name);
  if (!analysis) throw new Error(`${name} shows no analysis.`);
  await tx
    .insertInto('analyses')
    .values({
      application_id: id,
      run_id: randomUUID(),
      analyser: analysis.analyser,
      result: analysis,
      created_at: hoursBefore(now, (told.submitted ?? 0) - 3 * minute),
    })
    .execute();
}
