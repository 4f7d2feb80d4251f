import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { analysisResult } from '#contract/hiring/analysis.ts';
import { jobCategories, jobTypes, workArrangements } from '#contract/jobs/job-fields.ts';
import { jobFields } from '#contract/jobs/jobs.ts';
import { businessInfo } from '#contract/accounts/users.ts';
import { analyseTake } from './seeds/analyse-take.ts';
import { take } from './seeds/take.ts';
import {
  called,
  demoCandidates,
  demoFolder,
  demoManagers,
  jobPostings,
  recordingNames,
  recordings,
} from './content.ts';

const mapValues = <From, To>(table: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [key, change(value)]));

const clips = join(demoFolder, 'clips');
const postings = Object.values(jobPostings);

/** Seconds from the movie header of an MP4 file. */
function playingTime(file: string) {
  const bytes = readFileSync(file);
  const header = bytes.indexOf('mvhd') + 4;
  return bytes.readUInt32BE(header + 16) / bytes.readUInt32BE(header + 12);
}

describe.each(recordingNames)('the demo recording %s', (name) => {
  const recorded = take(name);

  it('the clip is small, starts to play immediately, and lasts as long as its words', () => {
    const file = join(clips, `${name}.mp4`);
    const bytes = readFileSync(file);
    expect(bytes.length).toBeLessThan(500_000);
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    expect(Math.abs(playingTime(file) - recorded.duration)).toBeLessThan(0.2);
    expect(statSync(join(clips, `${name}.jpg`)).size).toBeGreaterThan(1000);
  });

  it('the recording answers the questions of its job in order, with chapters that contain the words', () => {
    const { answers, job } = recorded;
    expect(answers.map((answer) => answer.question)).toEqual(called(jobPostings, job).application_questions);
    expect(called(recordings, name).answers).toHaveLength(answers.length);
    answers.forEach(({ t_start, t_end }, position) => {
      const spoken = called(recordings, name).answers[position];
      const segments = recorded.transcript.filter(({ start, end }) => start >= t_start! && end <= t_end!);
      expect(segments.map((segment) => segment.text)).toEqual(spoken);
    });
  });

  it('the times of the transcript follow one another', () => {
    const edges = recorded.transcript.flatMap(({ start, end }) => [start, end]);
    expect(edges).toEqual(edges.toSorted((a, b) => a - b));
    expect(edges.at(-1)).toBeLessThan(recorded.duration);
  });

  it('the analysis has the levels of its file, quotes from the answer, and no sentence about a person', async () => {
    const { shows } = called(recordings, name);
    const kept = await analyseTake(name);
    if (!shows || !kept) return expect([shows, kept]).toEqual([undefined, null]);
    const { phrases = {}, ...result } = kept;
    const { questions, analysis_notes: notes, insufficient_evidence } = z.parse(analysisResult, result);
    const levels = questions.map(({ criteria }) => Object.fromEntries(criteria.map(({ id, level }) => [id, level])));
    const told = shows.map((ofQuestion) => mapValues(ofQuestion, ({ level }) => level));
    expect([levels, insufficient_evidence]).toEqual([told, false]);
    const { summary, strengths, red_flags, communication_skills, enthusiasm_motivation } = notes;
    const texts = [
      ...strengths,
      ...red_flags,
      ...questions.flatMap(({ criteria }) => criteria.map(({ reason }) => ({ text: reason }))),
    ];
    for (const sentence of [
      summary,
      communication_skills.notes,
      enthusiasm_motivation.notes,
      ...texts.map(({ text }) => text),
    ])
      expect(Object.keys(phrases)).toContain(sentence);
    for (const { quote, at } of strengths) {
      const then = recorded.transcript.find(({ start, end }) => at !== null && at >= start && at < end);
      if (at !== null) expect(then?.text).toContain(quote);
      else expect(recorded.answers.map(({ text }) => text).join(' ')).toContain(quote);
    }
  });
});

it('all clips together stay under six megabytes', () => {
  const total = recordingNames.reduce((sum, name) => sum + statSync(join(clips, `${name}.mp4`)).size, 0);
  expect(total).toBeLessThan(6_000_000);
});

it('the two main jobs and twenty others cover every category, type and arrangement and pass the form', () => {
  expect(postings).toHaveLength(22);
  expect(new Set(postings.map((posting) => posting.category))).toEqual(new Set(jobCategories));
  expect(new Set(postings.map((posting) => posting.job_type))).toEqual(new Set(jobTypes));
  expect(new Set(postings.map((posting) => posting.work_arrangement))).toEqual(new Set(workArrangements));
  for (const posting of postings) {
    const { company } = called(demoManagers, posting.manager);
    const form = { ...posting, company, location: `${posting.city}, ${posting.state}` };
    expect(z.safeParse(jobFields, form).error?.issues ?? []).toEqual([]);
    expect(posting.salary_max - posting.salary_min).toBeLessThanOrEqual(50_000);
  }
});

it('the demo has twelve candidates and four managers whose business data pass the form', () => {
  expect(Object.keys(demoCandidates)).toHaveLength(12);
  for (const { business } of Object.values(demoManagers))
    expect(z.safeParse(businessInfo, business).error?.issues ?? []).toEqual([]);
});
