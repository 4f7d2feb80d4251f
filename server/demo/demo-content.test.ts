import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { analysisResult } from '#contract/hiring/analysis.ts';
import { jobCategories, jobTypes, workArrangements } from '#contract/jobs/job-fields.ts';
import { jobFields } from '#contract/jobs/jobs.ts';
import { businessInfo } from '#contract/accounts/users.ts';
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

const clips = join(demoFolder, 'clips');
const postings = Object.values(jobPostings);

/** Seconds from the movie header of an MP4 file. */
function playingTime(file: string) {
  const bytes = readFileSync(file);
  const header = bytes.indexOf('mvhd') + 4;
  return bytes.readUInt32BE(header + 16) / bytes.readUInt32BE(header + 12);
}

describe.each(recordingNames)('%s', (name) => {
  const recorded = take(name);

  it('is a small clip that starts to play at once and lasts as long as its words', () => {
    const file = join(clips, `${name}.mp4`);
    const bytes = readFileSync(file);
    expect(bytes.length).toBeLessThan(500_000);
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    expect(Math.abs(playingTime(file) - recorded.duration)).toBeLessThan(0.2);
    expect(statSync(join(clips, `${name}.jpg`)).size).toBeGreaterThan(1000);
  });

  it('answers the questions of its job in order, with chapters that hold the words', () => {
    const { answers, job } = recorded;
    expect(answers.map((answer) => answer.question)).toEqual(called(jobPostings, job).application_questions);
    expect(called(recordings, name).answers).toHaveLength(answers.length);
    answers.forEach(({ t_start, t_end }, position) => {
      const spoken = called(recordings, name).answers[position];
      const segments = recorded.transcript.filter(({ start, end }) => start >= t_start! && end <= t_end!);
      expect(segments.map((segment) => segment.text)).toEqual(spoken);
    });
  });

  it('has times that follow one another', () => {
    const edges = recorded.transcript.flatMap(({ start, end }) => [start, end]);
    expect(edges).toEqual(edges.toSorted((a, b) => a - b));
    expect(edges.at(-1)).toBeLessThan(recorded.duration);
  });

  it('quotes nothing that is not said at that second', () => {
    if (!recorded.analysis) return expect(called(recordings, name)).not.toHaveProperty('assessment');
    const { analysis_notes: notes, transcript } = z.parse(analysisResult, recorded.analysis);
    const claims = [...notes.strengths, ...notes.red_flags];
    expect(claims.length).toBeGreaterThan(0);
    for (const { quote, at } of claims) {
      const then = transcript.find(({ start, end }) => at! >= start && at! < end);
      expect(then?.text).toContain(quote);
    }
  });
});

it('keeps all clips together under six megabytes', () => {
  const total = recordingNames.reduce((sum, name) => sum + statSync(join(clips, `${name}.mp4`)).size, 0);
  expect(total).toBeLessThan(6_000_000);
});

it('posts two jobs of the house and twenty others that cover every category, type and arrangement and pass the form', () => {
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

it('has twelve candidates and four managers whose business data pass the form', () => {
  expect(Object.keys(demoCandidates)).toHaveLength(12);
  for (const { business } of Object.values(demoManagers))
    expect(z.safeParse(businessInfo, business).error?.issues ?? []).toEqual([]);
});
