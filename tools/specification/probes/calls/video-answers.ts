import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { goodClips } from '../../../../tests/support/recordings/clips.ts';
import { addVideo, apply, openDraft, ownApplication, refusal, success } from '../../arrange.ts';
import type { Probe } from '../../probe.ts';
import type { Account } from '../../product.ts';
import { upload } from './support/applications.ts';

export const probes: Probe[] = [
  {
    id: '1.11',
    line: "Apply with a video answer to the job's questions.",
    async check(product) {
      const { candidate, job_id, application_id } = await openDraft(product);
      const uploaded = await upload(product, candidate, readFileSync(goodClips.recordedWebm), { application_id });
      expect(uploaded.status).toBe(200);
      const prepared = async () => {
        const path = encodeURIComponent(String(uploaded.body['path']));
        return (await product.call(candidate, 'GET', `/functions/v1/video?path=${path}`)).body['status'];
      };
      await expect.poll(prepared, { timeout: 60_000 }).toBe('ready');
      const video_url = uploaded.body['path'];
      const sent = { application_id, video_url, answers: [{ text: 'Because.' }, { text: 'Once.' }], ai_consent: false };
      expect(await apply(product, candidate, 'submit_application', sent)).toMatchObject(success({ success: true }));
      expect(await ownApplication(product, { candidate, job_id })).toMatchObject({ status: 'submitted', video_url });
    },
    mutant: { server: 'server/hiring/applications/submit.ts', from: '      video_id: video?.id ?? null,\n', to: '' },
  },
  {
    id: '5.11c',
    line: "Uploaded video on the apply page over 30 MB is rejected with 'File Too Large' and 'Please upload a video under 3 minutes (30MB max).'.",
    async check(product) {
      const candidate = await product.account('candidate');
      const large = Buffer.concat([readFileSync(goodClips.recordedWebm), Buffer.alloc(30 * 1024 * 1024)]);
      expect(await upload(product, candidate, large)).toMatchObject(
        refusal(413, 'Please upload a video under 3 minutes (30MB max).'),
      );
    },
    mutant: {
      server: 'contract/base/errors.ts',
      from: "'Please upload a video under 3 minutes (30MB max).'",
      to: "'Too large'",
    },
  },
  {
    id: '5.13c',
    line: "Submit without a video shows 'Please record or upload a video before submitting'",
    async check(product) {
      const { candidate, job_id, application_id } = await openDraft(product);
      expect(await apply(product, candidate, 'submit_application', { application_id })).toMatchObject(
        refusal(422, 'Please record or upload a video before submitting'),
      );
      expect(await ownApplication(product, { candidate, job_id })).toMatchObject({ status: 'draft' });
    },
    mutant: {
      server: 'server/hiring/applications/submit.ts',
      from: "if (!path) throw new AppError('video_required');",
      to: 'if (!path) return null;',
    },
  },
  {
    id: '7.20',
    line: 'Video upload | POST video upload endpoint | multipart form with field video and a filename | path and url',
    async check(product) {
      const candidate = await product.account('candidate');
      const clip = readFileSync(goodClips.recordedWebm);
      const uploaded = await upload(product, candidate, clip);
      expect(uploaded).toMatchObject(success({ path: expect.stringMatching(/\.mp4$/), url: expect.any(String) }));
      const path = encodeURIComponent(String(uploaded.body['path']));
      const other = await product.account('candidate');
      expect((await product.call(other, 'GET', `/functions/v1/video?path=${path}`)).status).toBe(404);
      expect(await upload(product, null, clip)).toMatchObject(refusal(401, 'No authentication token found'));
      expect((await upload(product, candidate, Buffer.from('no video'))).status).toBe(422);
    },
    mutant: { server: 'contract/video/videos.ts', from: "signedOut: 'no_token'", to: "signedOut: 'no_session'" },
  },
  {
    id: '7.27',
    line: 'submit_application: data application_id, video_url; reads success.',
    decision: 'D78',
    async check(product) {
      const { candidate, job_id, application_id } = await openDraft(product);
      const send = (video_url: string) =>
        apply(product, candidate, 'submit_application', { application_id, video_url });
      const foreign = await addVideo(product, await product.account('candidate'));
      expect((await send(foreign)).status).toBeGreaterThanOrEqual(400);
      expect((await send('https://example.com/answer.mp4')).status).toBeGreaterThanOrEqual(400);
      expect(await ownApplication(product, { candidate, job_id })).toMatchObject({ status: 'draft' });
      expect(await send(await addVideo(product, candidate))).toMatchObject(success({ success: true }));
      expect(await ownApplication(product, { candidate, job_id })).toMatchObject({ status: 'submitted' });
    },
    mutant: {
      server: 'contract/base/permissions.ts',
      from: 'video.owner_id === actor.id',
      to: 'video.owner_id !== null',
    },
  },
  {
    id: '7.44',
    line: 'A path starting with http is used as is.',
    decision: 'D78',
    async check(product) {
      const { candidate, application_id } = await openDraft(product);
      const video_url = `${product.url}/media/${await addVideo(product, await product.account('candidate'))}`;
      const refused = await apply(product, candidate, 'submit_application', { application_id, video_url });
      expect(refused).toMatchObject(refusal(404, 'Video file not found. The file may have been moved or deleted.'));
    },
    mutant: {
      server: 'contract/base/errors.ts',
      from: "'Video file not found. The file may have been moved or deleted.'",
      to: "'No such video'",
    },
  },
  {
    id: '7.46',
    line: 'Deleting an uploaded video is not implemented.',
    decision: 'D79',
    async check(product) {
      const candidate = await product.account('candidate');
      const { body } = await upload(product, candidate, readFileSync(goodClips.recordedWebm));
      const path = body['path'];
      const remove = (who: Account) => product.call(who, 'POST', '/functions/v1/delete-video', { path });
      expect((await remove(await product.account('candidate'))).status).toBe(404);
      expect(await remove(candidate)).toMatchObject(success({ success: true }));
      const one = `/functions/v1/video?path=${encodeURIComponent(String(path))}`;
      expect((await product.call(candidate, 'GET', one)).status).toBe(404);
    },
    mutant: {
      server: 'contract/base/permissions.ts',
      from: 'video.owner_id === actor.id',
      to: 'video.owner_id !== null',
    },
  },
  {
    id: '9.21c',
    line: 'Video: maximum 180 seconds (3 minutes), with timer;',
    async check(product) {
      const candidate = await product.account('candidate');
      const clip = readFileSync(join(import.meta.dirname, '../../../../tests/media/too-long.webm'));
      const { status, body } = await upload(product, candidate, clip);
      expect([status, body]).toMatchObject([422, { reason: 'too_long' }]);
      expect((await upload(product, candidate, readFileSync(goodClips.recordedWebm))).status).toBe(200);
    },
    mutant: { server: 'contract/video/video-limits.ts', from: 'maxVideoSeconds = 180', to: 'maxVideoSeconds = 600' },
  },
];
