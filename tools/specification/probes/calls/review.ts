import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import {
  aJob,
  aManager,
  answers,
  apply,
  hire,
  ownApplication,
  questions,
  refusal,
  sendApplication,
  success,
} from '../../arrange.ts';
import type { Probe } from '../../probe.ts';
import type { Account, Fields } from '../../product.ts';
import { analyse, announce, detail, reject, statusForManager } from './support/applications.ts';

export const probes: Probe[] = [
  {
    id: '1.20',
    line: 'View applications per job, and review an application including the candidate video and the AI analysis (score, recommendation, notes).',
    async check(product) {
      const manager = await product.demo('manager');
      const { body } = await product.call(manager, 'GET', '/functions/v1/manager-jobs?limit=100');
      const analysed = async () => {
        for (const { id } of body['jobs'] as { id: string }[]) {
          const details = await product.call(manager, 'GET', `/functions/v1/job-details?job_id=${id}`);
          const rows = details.body['applications'] as { id: string; analysis_score: number | null }[];
          const row = rows.find(({ analysis_score }) => analysis_score !== null);
          if (row) return row;
        }
        throw new Error('No application of this manager has a score');
      };
      const { id, analysis_score } = await analysed();
      const opened = await detail(product, manager, { application_id: id });
      const { application } = opened.body as { application: Fields };
      expect(application).toMatchObject({
        analysis_score,
        ai_recommendation: expect.stringMatching(/HIRE|INTERVIEW|REVIEW/),
        analysis_notes: { summary: expect.stringMatching(/\w/), strengths: expect.any(Array) },
      });
      const { url } = application['video'] as { url: string };
      const video = await product.send(manager, 'GET', url.replace(product.url, ''), {
        headers: { range: 'bytes=0-99' },
      });
      expect([video.status, video.headers.get('content-type')]).toEqual([206, 'video/mp4']);
    },
    mutant: {
      server: 'server/hiring/review/queries.ts',
      from: '      analysis_notes: shown.analysis?.analysis_notes ?? null,\n',
      to: '',
    },
  },
  {
    id: '3.8',
    line: 'analysis_score (0-100), ai_recommendation (HIRE, INTERVIEW or other), processed_at.',
    decision: 'D84',
    async check(product) {
      const maya = await product.demo('candidate');
      const { body } = await apply(product, maya, 'get_applications', { limit: 100 });
      const scored = (body['applications'] as Fields[]).filter((one) => one['analysis_score'] !== null);
      expect(scored.length).toBeGreaterThan(0);
      for (const { analysis_score, ai_recommendation, processed_at } of scored) {
        const score = Number(analysis_score);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        expect(ai_recommendation).toBe(score >= 80 ? 'HIRE' : score >= 60 ? 'INTERVIEW' : 'REVIEW');
        expect(processed_at).toMatch(/^\d{4}-/);
      }
      const unread = await sendApplication(product);
      expect(await ownApplication(product, unread)).toMatchObject({
        analysis_score: null,
        ai_recommendation: null,
        analysis_notes: null,
        processed_at: null,
      });
    },
    mutant: { database: `update applications set ai_recommendation = 'HIRE'` },
  },
  {
    id: '3.9',
    line: 'analysis_notes: summary, strengths list, red_flags list, communication_skills {score, notes}, enthusiasm_motivation {score, notes}.',
    async check(product) {
      const maya = await product.demo('candidate');
      const { body } = await apply(product, maya, 'get_applications', { limit: 100 });
      const noted = (body['applications'] as Fields[]).flatMap((one) => one['analysis_notes'] ?? []);
      expect(noted.length).toBeGreaterThan(0);
      const part = { notes: expect.any(String) };
      expect(noted[0]).toMatchObject({
        summary: expect.stringMatching(/\w/),
        strengths: expect.any(Array),
        red_flags: expect.any(Array),
        communication_skills: part,
        enthusiasm_motivation: part,
      });
      expect(noted[0]).toHaveProperty('communication_skills.score');
    },
    mutant: {
      server: 'server/hiring/applications/queries.ts',
      from: "result -> 'analysis_notes'",
      to: "result -> 'notes'",
    },
  },
  {
    id: '3.11',
    line: 'answers is a list for candidates and an object of question to answer in the manager view.',
    async check(product) {
      const sent = await sendApplication(product);
      const [first, second] = answers;
      expect(await ownApplication(product, sent)).toMatchObject({
        answers: [
          { question: questions[0], text: first?.text },
          { question: questions[1], text: second?.text },
        ],
      });
      const { body } = await detail(product, sent.manager, sent);
      expect((body['application'] as Fields)['answers']).toEqual({
        [String(questions[0])]: first?.text,
        [String(questions[1])]: second?.text,
      });
    },
    mutant: {
      server: 'server/hiring/review/queries.ts',
      from: 'answers.map(({ question, text }) => [question, text])',
      to: 'answers.map(({ text }, at) => [at, text])',
    },
  },
  {
    id: '4.25c',
    line: 'Manager action Pass on Candidate sets rejected (disabled if already rejected).',
    decision: 'D150',
    async check(product) {
      const sent = await sendApplication(product);
      expect(await reject(product, sent)).toMatchObject(success({ success: true, status: 'rejected' }));
      expect(await statusForManager(product, sent)).toBe('rejected');
      expect(await ownApplication(product, sent)).toMatchObject({ status: 'submitted', rejection: null });
      await announce(product, sent);
      expect(await ownApplication(product, sent)).toMatchObject({ status: 'rejected' });
    },
    mutant: {
      server: 'server/hiring/review/decide.ts',
      from: 'told_status: before.status, rejection_told_at',
      to: 'told_status: null, rejection_told_at',
    },
  },
  {
    id: '7.12',
    line: 'Process video | function process-application-video | applicationId | error only',
    async check(product) {
      const sent = await sendApplication(product);
      const process = (who: Account | null) =>
        product.call(who, 'POST', '/functions/v1/process-application-video', { applicationId: sent.application_id });
      const noConsent = refusal(422, 'The candidate has not agreed to an analysis. A person reviews this answer.');
      expect(await process(sent.candidate)).toMatchObject(noConsent);
      expect(await process(sent.manager)).toMatchObject(noConsent);
      expect((await process(await product.account('candidate'))).status).toBe(404);
      expect((await process(null)).status).toBe(401);
      expect(await ownApplication(product, sent)).toMatchObject({ status: 'submitted' });
    },
    mutant: {
      server: 'contract/base/permissions.ts',
      from: "actor.role === 'admin' || application.candidate_id === actor.id || sameOrganization(actor, application),\n}",
      to: 'Boolean(actor.id && application.org_id),\n}',
    },
  },
  {
    id: '7.29',
    line: 'update_application_status: application_id and new_status.',
    async check(product) {
      const sent = await sendApplication(product);
      const { application_id } = sent;
      const change = (who: Account, new_status: string) =>
        hire(product, who, 'update_application_status', { application_id, new_status });
      expect((await change(await aManager(product), 'rejected')).status).toBe(404);
      expect((await change(sent.candidate, 'accepted')).status).toBe(403);
      expect((await change(sent.manager, 'hired')).status).toBe(400);
      expect(await change(sent.manager, 'rejected')).toMatchObject(success({ success: true, status: 'rejected' }));
      expect(await change(sent.manager, 'under_review')).toMatchObject(success({ success: true }));
      expect(await statusForManager(product, sent)).not.toBe('rejected');
    },
    mutant: {
      server: 'contract/base/permissions.ts',
      from: "sameOrganization(actor, application) && !['draft', 'withdrawn'].includes(application.status)",
      to: "!['draft', 'withdrawn'].includes(application.status)",
    },
  },
  {
    id: '7.39',
    line: 'Read one by id and job_id joined with job title, company, location.',
    async check(product) {
      const sent = await sendApplication(product);
      const read = (job_id: string) =>
        product.call(
          sent.manager,
          'GET',
          `/functions/v1/application-details?application_id=${sent.application_id}&job_id=${job_id}`,
        );
      expect(await read(sent.job_id)).toMatchObject(
        success({
          job: { title: aJob.title, company: aJob.company, location: aJob.location },
          application: { id: sent.application_id, job_id: sent.job_id },
        }),
      );
      expect(await read(randomUUID())).toMatchObject(refusal(404, 'Application not found.'));
    },
    mutant: {
      server: 'server/hiring/review/queries.ts',
      from: 'job_id && job_id !== application.job_id',
      to: 'job_id && !application.job_id',
    },
  },
  {
    id: '7.40',
    line: 'Update status to rejected or meeting_scheduled by id.',
    async check(product) {
      const sent = await sendApplication(product);
      const { application_id } = sent;
      const forged = await hire(product, sent.manager, 'update_application_status', {
        application_id,
        new_status: 'meeting_scheduled',
      });
      expect(forged.status).toBe(400);
      expect((await reject(product, sent)).status).toBe(200);
      expect(await statusForManager(product, sent)).toBe('rejected');
    },
    mutant: {
      server: 'server/hiring/review/decide.ts',
      from: "set: { ...untold, status: 'rejected', rejection_code",
      to: "set: { ...untold, status: 'under_review', rejection_code",
    },
  },
  {
    id: '9.22c',
    line: 'Score scale 0 to 100.',
    async check(product) {
      const sent = await sendApplication(product);
      await analyse(product, sent, 100, 'HIRE');
      const { body } = await product.call(sent.manager, 'GET', `/functions/v1/job-details?job_id=${sent.job_id}`);
      expect(body).toMatchObject({ applications: [{ analysis_score: 100, ai_recommendation: 'HIRE' }] });
      await expect(analyse(product, sent, 101, 'HIRE')).rejects.toThrow(/check/);
      await expect(analyse(product, sent, -1, 'HIRE')).rejects.toThrow(/check/);
    },
    mutant: { database: 'alter table applications drop constraint applications_analysis_score_check' },
  },
  {
    id: '9.27c',
    line: 'In application responses, answer keys 0, 1, 2 are hidden.',
    async check(product) {
      const sent = await sendApplication(product);
      const { body } = await detail(product, sent.manager, sent);
      const keys = Object.keys((body['application'] as Fields)['answers'] as object);
      expect(keys).toHaveLength(2);
      expect(keys.filter((key) => /^[012]$/.test(key))).toEqual([]);
    },
    mutant: {
      server: 'server/hiring/review/queries.ts',
      from: 'answers.map(({ question, text }) => [question, text])',
      to: 'answers.map(({ text }, at) => [at, text])',
    },
  },
];
