import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { goodClips } from '../../../../tests/support/recordings/clips.ts';
import { refusal, sendApplication, success } from '../../arrange.ts';
import type { Probe } from '../../probe.ts';
import type { Account, Fields } from '../../product.ts';
import { ids, search, visibleCandidate } from './support/administration.ts';

export const probes: Probe[] = [
  {
    id: '1.17',
    line: 'Keep a profile with an introduction video.',
    async check(product) {
      const manager = await product.account('manager');
      const body = new FormData();
      body.append('purpose', 'profile');
      body.append('video', new Blob([new Uint8Array(readFileSync(goodClips.recordedWebm))]), 'intro.webm');
      const uploaded = await product.send(manager, 'POST', '/functions/v1/upload-video', { body });
      expect(uploaded.status).toBe(200);
      const { path } = uploaded.body;
      const save = async () =>
        (await product.call(manager, 'PATCH', '/api/v1/own-profile', { video_url: path })).status;
      await expect.poll(save, { timeout: 60_000 }).toBe(200);
      expect((await product.call(manager, 'GET', '/api/v1/own-profile')).body).toMatchObject({ video: { path } });
    },
    mutant: { server: 'server/people/profiles/introduction.ts', from: '  return video.id;', to: '  return null;' },
  },
  {
    id: '3.19',
    line: 'Candidate search view: profile fields plus fixed placeholder title, location, experience, availability, salary, and a randomly generated match score from 80 to 99.',
    decision: 'D46',
    async check(product) {
      const candidate = await visibleCandidate(product, ['Baking', 'Pastry']);
      const facts = { title: 'Head baker', location: 'Denver, CO', experience_years: 7, availability: 'immediately' };
      const saved = await product.call(candidate, 'PATCH', '/api/v1/own-profile', facts);
      expect(saved.status).toBe(200);
      const { manager, job_id } = await sendApplication(product, { job: { skills_required: ['Baking', 'Milling'] } });
      const { body } = await search(product, manager, { search: candidate.name });
      expect(body['candidates']).toMatchObject([
        { candidate_id: candidate.id, ...facts, skills: ['Baking', 'Pastry'], expected_salary_min: null, match: null },
      ]);
      const compared = await search(product, manager, { search: candidate.name, job_id });
      expect(compared.body['candidates']).toMatchObject([{ match: { percentage: 50, missing: ['Milling'] } }]);
      expect(JSON.stringify(compared.body)).not.toContain(candidate.email);
    },
    mutant: {
      server: 'contract/jobs/match.ts',
      from: 'Math.round((100 * matched) / required)',
      to: 'Math.round(80 + (19 * matched) / required)',
    },
  },
  {
    id: '4.36c',
    line: 'completion sets profile_completed true.',
    async check(product) {
      const candidate = await product.account('candidate');
      const completed = async () => {
        const { body } = await product.call(candidate, 'GET', '/auth/v1/user');
        return (body['profile'] as Fields)['profile_completed'];
      };
      expect(await completed()).toBe(false);
      const save = (fields: object) => product.call(candidate, 'PATCH', '/api/v1/own-profile', fields);
      await save({ onboarding_step: 3 });
      expect(await completed()).toBe(false);
      expect((await save({ profile_completed: true })).status).toBe(200);
      expect(await completed()).toBe(true);
      expect((await save({ profile_completed: false })).status).toBe(400);
    },
    mutant: {
      server: 'contract/people/profiles.ts',
      from: 'profile_completed: z.optional(z.literal(true))',
      to: 'profile_completed: z.optional(z.boolean())',
    },
  },
  {
    id: '6.3c',
    line: "user_type candidate_1 means the paid plan (shows 'Job Seeker Pro', Active subscription); otherwise the Free Plan.",
    decision: 'D30',
    async check(product) {
      const candidate = await product.account('candidate');
      const billing = async () => (await product.call(candidate, 'GET', '/api/v1/billing')).body['subscriptions'];
      await product.sql(`update users set user_type = 'candidate_1' where id = $1`, [candidate.id]);
      expect(await billing()).toEqual([]);
      expect((await product.call(candidate, 'GET', '/api/v1/get-credits')).body).toEqual({ applications: 0 });
      await product.sql(`update users set user_type = 'adminx' where id = $1`, [candidate.id]).catch(() => []);
      expect((await product.call(candidate, 'GET', '/api/v1/users')).status).toBe(403);
    },
    mutant: {
      server: 'contract/base/errors.ts',
      from: 'forbidden: { status: 403, message',
      to: 'forbidden: { status: 409, message',
    },
  },
  {
    id: '6.4c',
    line: 'Managers create jobs (at least one job-posting credit), view applications, pass on candidates, schedule interviews, search candidates and buy plans.',
    async check(product) {
      const { candidate, application_id, job_id } = await sendApplication(product);
      const asCandidate = async (method: string, path: string, body?: object) =>
        (await product.call(candidate, method, path, body)).status;
      const change = { action: 'update_application_status', data: { application_id, new_status: 'rejected' } };
      expect(await asCandidate('POST', '/functions/v1/manager-prospects', change)).toBe(403);
      expect(await asCandidate('GET', `/functions/v1/job-details?job_id=${job_id}`)).toBe(403);
      expect(await asCandidate('POST', '/functions/v1/search-candidates', {})).toBe(403);
      expect(await asCandidate('POST', '/functions/v1/create-job', {})).toBe(403);
      expect(await asCandidate('PUT', '/api/v1/business-info', {})).toBe(403);
    },
    mutant: {
      server: 'contract/base/errors.ts',
      from: 'forbidden: { status: 403, message',
      to: 'forbidden: { status: 409, message',
    },
  },
  {
    id: '7.34',
    line: 'Read all with user_type candidate.',
    decision: 'D47',
    async check(product) {
      const visible = await visibleCandidate(product);
      const manager = await product.account('manager');
      const matching = async () => ids((await search(product, manager, { search: visible.name })).body['candidates']);
      expect(await matching()).toEqual([visible.id]);
      await product.sql(`update users set user_type = 'candidate_1' where id = $1`, [visible.id]);
      expect(await matching()).toEqual([visible.id]);
      await product.call(visible, 'PATCH', '/api/v1/own-profile', { profile_visible: false });
      expect(await matching()).toEqual([]);
    },
    mutant: {
      server: 'server/people/profiles/queries.ts',
      from: 'sql<boolean>`users_profiles.profile_visible`',
      to: 'sql<boolean>`users_profiles.profile_visible is null`',
    },
  },
  {
    id: '7.35',
    line: 'Read one by candidate_id (first_name, last_name, company, skills).',
    decision: 'D47',
    async check(product) {
      const visible = await visibleCandidate(product, ['Baking', 'Pastry']);
      const manager = await product.account('manager');
      const read = (who: Account, id: string) =>
        product.call(who, 'GET', `/functions/v1/candidate-profile?candidate_id=${id}`);
      expect(await read(manager, visible.id)).toMatchObject(
        success({
          candidate: { first_name: visible.name, last_name: 'Park', skills: ['Baking', 'Pastry'] },
          contact: null,
        }),
      );
      const hidden = await product.account('candidate');
      expect(await read(manager, hidden.id)).toMatchObject(refusal(404, 'This candidate isn’t available.'));
      expect((await read(hidden, visible.id)).status).toBe(403);
    },
    mutant: {
      server: 'contract/base/errors.ts',
      from: 'candidate_not_found: { status: 404',
      to: 'candidate_not_found: { status: 410',
    },
  },
];
