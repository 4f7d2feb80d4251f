import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import {
  addVideo,
  aJob,
  aManager,
  answers,
  apply,
  hire,
  openDraft,
  ownApplication,
  postJob,
  refusal,
  sendApplication,
  success,
} from '../../arrange.ts';
import type { Probe } from '../../probe.ts';
import type { Account } from '../../product.ts';
import { announce, reject, statusForManager, upload } from './support/applications.ts';

export const probes: Probe[] = [
  {
    id: '3.7',
    line: 'id, candidate_id, job_id, answers, video_url, submitted_at, status, analysis_status, created_at.',
    async check(product) {
      const sent = await sendApplication(product);
      const { candidate, job_id, application_id: id, video_url } = sent;
      expect((await apply(product, candidate, 'get_applications')).body).toMatchObject({
        applications: [
          {
            id,
            candidate_id: candidate.id,
            job_id,
            video_url,
            status: 'submitted',
            analysis_status: 'pending',
            submitted_at: expect.stringMatching(/^\d{4}-/),
            created_at: expect.stringMatching(/^\d{4}-/),
          },
        ],
      });
    },
    mutant: { server: 'server/hiring/applications/submit.ts', from: '      submitted_at: sql`now()`,\n', to: '' },
  },
  {
    id: '3.10',
    line: 'A joined job: title, company, salary_min, salary_max, location, job_type, work_arrangement.',
    async check(product) {
      const { title, company, salary_min, salary_max, location } = aJob;
      const sent = await sendApplication(product, { job: { job_type: 'contract', work_arrangement: 'Hybrid' } });
      expect(await ownApplication(product, sent)).toMatchObject({
        job: { title, company, salary_min, salary_max, location, job_type: 'contract', work_arrangement: 'Hybrid' },
      });
    },
    mutant: {
      server: 'server/hiring/applications/queries.ts',
      from: "      'jobs.salary_max',\n",
      to: "      'jobs.salary_min as salary_max',\n",
    },
  },
  {
    id: '4.20c',
    line: "draft (button 'Continue Application'), submitted ('Applied'), under_review, meeting_scheduled, accepted, rejected",
    async check(product) {
      const draft = await openDraft(product);
      expect(await ownApplication(product, draft)).toMatchObject({ status: 'draft' });
      const sent = await sendApplication(product);
      const status = async () => (await ownApplication(product, sent))['status'];
      expect(await status()).toBe('submitted');
      await hire(product, sent.manager, 'open_application', { application_id: sent.application_id });
      expect(await status()).toBe('under_review');
      const accept = { application_id: sent.application_id, new_status: 'accepted' };
      expect(await hire(product, sent.manager, 'update_application_status', accept)).toMatchObject({ status: 200 });
      expect(await statusForManager(product, sent)).toBe('accepted');
      await announce(product, sent);
      expect(await status()).toBe('accepted');
    },
    mutant: { server: 'server/hiring/review/open.ts', from: 'await recordOpening(tx, application, actor.id);', to: '' },
  },
  {
    id: '4.21c',
    line: 'Once submitted, under_review, accepted or rejected, the Apply button is disabled.',
    async check(product) {
      const sent = await sendApplication(product);
      const { candidate, application_id } = sent;
      const video_url = await addVideo(product, candidate);
      const again = () => apply(product, candidate, 'submit_application', { application_id, video_url });
      expect(await again()).toMatchObject(refusal(409, 'Application Already Submitted'));
      await reject(product, sent);
      expect(await again()).toMatchObject(refusal(409, 'Application Already Submitted'));
      expect(await ownApplication(product, sent)).toMatchObject({ video_url: sent.video_url });
    },
    mutant: {
      server: 'server/hiring/applications/submit.ts',
      from: "if (changed) throw new AppError('already_submitted');",
      to: '',
    },
  },
  {
    id: '4.23c',
    line: 'Submitting creates an application if none exists, uploads the video, then marks it submitted.',
    async check(product) {
      const manager = await aManager(product);
      const candidate = await product.account('candidate');
      const { id: job_id } = await postJob(product, manager);
      expect((await apply(product, candidate, 'get_application', { job_id })).body).toEqual({ application: null });
      const created = await apply(product, candidate, 'create_application', { job_id });
      const { id: application_id } = created.body['application'] as { id: string };
      const repeated = await apply(product, candidate, 'create_application', { job_id });
      expect(repeated.body).toMatchObject({ application: { id: application_id, status: 'draft' } });
      const video_url = await addVideo(product, candidate);
      await apply(product, candidate, 'submit_application', { application_id, video_url, answers });
      expect(await ownApplication(product, { candidate, job_id })).toMatchObject({
        id: application_id,
        status: 'submitted',
        video_url,
      });
    },
    mutant: {
      server: 'server/hiring/applications/submit.ts',
      from: "      status: 'submitted',\n",
      to: "      status: 'under_review',\n",
    },
  },
  {
    id: '4.24c',
    line: 'The alternate flow inserts the row directly with status submitted and analysis_status pending, then triggers video analysis.',
    decision: 'D66',
    async check(product) {
      const candidate = await product.account('candidate');
      const { id: job_id } = await postJob(product, await aManager(product));
      await product.grant(candidate, 'application', 1);
      const created = await apply(product, candidate, 'create_application', { job_id, door: 'express' });
      const { id: application_id } = created.body['application'] as { id: string };
      const video_url = await addVideo(product, candidate);
      await apply(product, candidate, 'submit_application', { application_id, video_url, answers });
      const own = { status: 'submitted', analysis_status: 'pending', door: 'express' };
      expect(await ownApplication(product, { candidate, job_id })).toMatchObject(own);
      const answer = await product.call(candidate, 'POST', '/functions/v1/process-application-video', {
        applicationId: application_id,
      });
      expect(answer).toMatchObject(
        refusal(422, 'The candidate has not agreed to an analysis. A person reviews this answer.'),
      );
    },
    mutant: {
      server: 'contract/base/errors.ts',
      from: "'The candidate has not agreed to an analysis. A person reviews this answer.'",
      to: "'No consent'",
    },
  },
  {
    id: '5.14c',
    line: 'The alternate flow needs one application credit.',
    async check(product) {
      const candidate = await product.account('candidate');
      const { id: job_id } = await postJob(product, await aManager(product));
      const created = await apply(product, candidate, 'create_application', { job_id, door: 'express' });
      const { id: application_id } = created.body['application'] as { id: string };
      const video_url = await addVideo(product, candidate);
      const send = () => apply(product, candidate, 'submit_application', { application_id, video_url, answers });
      expect(await send()).toMatchObject({
        status: 402,
        body: { error: 'Insufficient credits', required: 1, available: 0 },
      });
      expect(await ownApplication(product, { candidate, job_id })).toMatchObject({ status: 'draft' });
      await product.grant(candidate, 'application', 1);
      expect((await send()).status).toBe(200);
      expect((await product.call(candidate, 'GET', '/api/v1/get-credits')).body).toMatchObject({ applications: 0 });
    },
    mutant: {
      server: 'server/hiring/applications/submit.ts',
      from: "if (door === 'express') {",
      to: "if (door === 'express' && id === door) {",
    },
  },
  {
    id: '7.11',
    line: "Applications function | backend function 'applications' (access token) | action plus data | see below",
    async check(product) {
      const candidate = await product.account('candidate');
      const unknown = await apply(product, candidate, 'get_everything');
      expect(unknown).toMatchObject(refusal(400, 'This action doesn’t exist.'));
      expect(await apply(product, null, 'get_applications')).toMatchObject(refusal(401, 'User not authenticated'));
      expect((await apply(product, await product.account('manager'), 'get_applications')).status).toBe(403);
      const faulty = await apply(product, candidate, 'submit_application', {});
      expect(faulty).toMatchObject({ status: 400, body: { success: false, error: expect.stringMatching(/\w/) } });
    },
    mutant: {
      server: 'contract/base/errors.ts',
      from: 'unknown_action: { status: 400',
      to: 'unknown_action: { status: 404',
    },
  },
  {
    id: '7.23',
    line: 'get_applications: data empty; reads applications.',
    async check(product) {
      const sent = await sendApplication(product);
      const { body } = await apply(product, sent.candidate, 'get_applications');
      expect(body).toMatchObject({ applications: [{ id: sent.application_id }], total: 1 });
      const other = await product.account('candidate');
      expect((await apply(product, other, 'get_applications')).body).toMatchObject({ applications: [], total: 0 });
    },
    mutant: {
      server: 'server/hiring/applications/queries.ts',
      from: "    .where('applications.candidate_id', '=', candidateId)\n    .select(ownColumns)",
      to: '    .select(ownColumns)',
    },
  },
  {
    id: '7.25',
    line: 'get_application: data job_id; reads application.',
    async check(product) {
      const { candidate, job_id, application_id } = await openDraft(product);
      const read = (who: Account) => apply(product, who, 'get_application', { job_id });
      expect(await read(candidate)).toMatchObject(success({ application: { id: application_id, job_id } }));
      expect((await read(await product.account('candidate'))).body).toEqual({ application: null });
      expect((await apply(product, candidate, 'get_application', { job_id: randomUUID() })).body).toEqual({
        application: null,
      });
    },
    mutant: {
      server: 'server/hiring/applications/queries.ts',
      from: "    .where('applications.candidate_id', '=', candidateId)\n    .select(ownColumns)",
      to: '    .select(ownColumns)',
    },
  },
  {
    id: '7.26',
    line: 'create_application: data job_id; reads application.',
    async check(product) {
      const { id: job_id } = await postJob(product, await aManager(product));
      const candidate = await product.account('candidate');
      const create = () => apply(product, candidate, 'create_application', { job_id });
      expect(await create()).toMatchObject(success({ application: { job_id, status: 'draft' } }));
      await product.sql(`update jobs set status = 'Filled' where id = $1`, [job_id]);
      const late = await apply(product, await product.account('candidate'), 'create_application', { job_id });
      expect(late).toMatchObject(refusal(409, 'This job no longer takes applications.'));
    },
    mutant: { server: 'contract/base/errors.ts', from: 'job_closed: { status: 409', to: 'job_closed: { status: 410' },
  },
  {
    id: '7.38',
    line: 'Insert (candidate_id, job_id, answers, video_url, submitted_at, status, analysis_status).',
    decision: 'D32',
    async check(product) {
      const { id: job_id } = await postJob(product, await aManager(product));
      const [candidate, other] = [await product.account('candidate'), await product.account('candidate')];
      const forged = { candidate_id: other.id, status: 'accepted', analysis_status: 'completed', analysis_score: 100 };
      const { body } = await apply(product, candidate, 'create_application', { job_id, ...forged });
      expect(body).toMatchObject({
        application: { candidate_id: candidate.id, status: 'draft', analysis_status: 'pending', analysis_score: null },
      });
      expect((await apply(product, other, 'get_application', { job_id })).body).toEqual({ application: null });
    },
    mutant: {
      server: 'server/hiring/applications/create.ts',
      from: 'insert into applications (job_id, candidate_id, door, source)\n      select id, ${actor.id}, ${door}, ${sourceOf(actor, start)} from job',
      to: "insert into applications (job_id, candidate_id, door, source, analysis_status)\n      select id, ${actor.id}, ${door}, ${sourceOf(actor, start)}, 'completed' from job",
    },
  },
  {
    id: '8.21c',
    line: "Authentication: 'User not authenticated', 'No session found', 'No authentication token found', 'You must be logged in to subscribe'.",
    async check(product) {
      const error = async (path: string, body?: object) => (await product.call(null, 'POST', path, body)).body['error'];
      expect((await apply(product, null, 'get_jobs')).body['error']).toBe('User not authenticated');
      expect(await error('/functions/v1/candidate-stats')).toBe('No session found');
      expect((await upload(product, null, Buffer.from('x'))).body['error']).toBe('No authentication token found');
      expect(await error('/functions/v1/create-checkout-session', {})).toBe('You must be logged in to subscribe');
    },
    mutant: {
      server: 'contract/administration/statistics.ts',
      from: "signedOut: 'no_session'",
      to: "signedOut: 'not_authenticated'",
    },
  },
];
