import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { aJob } from '../../../tests/support/a-job.ts';
import { recordingOf, withBrokenTrack } from '../../../tests/support/recordings/broken.ts';
import { sendForm } from '../../../tests/support/recordings/uploading.ts';
import { type Person, startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
let candidate: Person;
let manager: Person;
beforeAll(async () => {
  product = await startTestProduct();
  candidate = await product.signUp('candidate');
  manager = await product.signUp('manager', { company: 'Bread & Co' });
});
afterAll(() => product.close());

type Place = {
  attach: (path: string) => Promise<{ status: number; body: object }>;
  attached: () => Promise<(string | null | undefined)[]>;
};

const ownProfile = async () => (await product.call(candidate, api.profiles.mine, {})).body;
const profile: Place = {
  attach: (video_url) => product.call(candidate, api.profiles.save, { video_url }),
  attached: async () => [(await ownProfile()).video?.path],
};
const version: Place = {
  attach: (video_url) => product.call(candidate, api.profiles.saveVariant, { name: 'Pastry', video_url }),
  attached: async () => (await ownProfile()).variants.map(({ video }) => video?.path),
};
const companyPage: Place = {
  attach: (video) => product.call(manager, api.companyPages.save, { video }),
  attached: async () => [(await product.call(manager, api.companyPages.mine, {})).body.video?.id.concat('.mp4')],
};
const job = (company_video_url: string) => ({ ...aJob, company_video_url });
const attached = async () => {
  const { jobs } = (await product.call(manager, api.jobs.posted, {})).body;
  return jobs.filter(({ status }) => status === 'Active').map(({ company_video_url }) => company_video_url);
};
const newJob: Place = { attached, attach: (path) => product.call(manager, api.jobs.create, job(path)) };
const editedJob: Place = {
  attached,
  async attach(path) {
    const { id } = await product.job(manager);
    return product.call(manager, api.postings.edit, { job_id: id, job: job(path) });
  },
};
const draft: Place = {
  attached,
  async attach(path) {
    const saved = await product.call(manager, api.postings.saveDraft, { job: job(path) });
    return product.call(manager, api.postings.publish, { job_id: saved.body.job.id, job: job(path) });
  },
};

const whole = recordingOf({ video: 'h264', audio: 'aac' }, 'mp4');
const damaged = withBrokenTrack(whole, 'vide');
const checking = 'We’re still checking your video. You can send it when the check is done.';

it.each([
  ['an introduction', 'profile', () => candidate, profile],
  ['an introduction of a profile version', 'profile', () => candidate, version],
  ['a video of a company page', 'company', () => manager, companyPage],
  ['a video of a new job', 'company', () => manager, newJob],
  ['a video of an edited job', 'company', () => manager, editedJob],
  ['a video of a draft', 'company', () => manager, draft],
])('%s is attached after its check, and a damaged recording never', async (_, purpose, owner, place) => {
  await product.grant(manager, 'job_posting', 5);
  const bad = (await sendForm(product, owner(), damaged, { purpose })).body.path;
  const good = (await sendForm(product, owner(), whole, { purpose })).body.path;
  const preparing = { status: 409, body: { code: 'video_preparing', error: checking } };
  expect([await place.attach(bad), await place.attach(good)]).toMatchObject([preparing, preparing]);
  await product.runTasks();
  const detail = 'The file is damaged or incomplete.';
  expect(await place.attach(bad)).toMatchObject({ status: 422, body: { code: 'video_rejected', detail } });
  expect(await place.attached()).not.toContain(bad);
  expect(await place.attach(good)).toMatchObject({ status: 200 });
  expect(await place.attached()).toContain(good);
});

it('a refused company video is named at the field of the form', async () => {
  const { body } = await sendForm(product, manager, damaged, { purpose: 'company' });
  await product.grant(manager, 'job_posting', 1);
  const refused = await product.call(manager, api.jobs.create, { ...aJob, company_video_url: body.path });
  expect(refused.body.issues).toEqual([{ path: 'company_video_url', message: checking }]);
});
