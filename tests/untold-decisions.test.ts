import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '#contract/api.ts';
import type { Access, Endpoint } from '#contract/base/endpoint.ts';
import { type Draft, sentIn } from './support/applying.ts';
import { type TestProduct, startTestProduct, type Person, requestFor } from './support/test-product.ts';
import { ahead, meetingIn, usual } from './support/meeting.ts';

type Names = { [Group in keyof typeof api]: `${Group}.${keyof (typeof api)[Group] & string}` }[keyof typeof api];

let product: TestProduct;
let origin: string;
beforeAll(async () => {
  product = await startTestProduct();
  await product.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(product.app.server.address() as AddressInfo).port}`;
});
afterAll(() => product.close());

const mayCall = (access: Access) =>
  access === 'public' || access === 'signedIn' || [access].flat().includes('candidate');
const all = Object.entries(api).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([call, endpoint]) => ({
    name: `${group}.${call}` as Names,
    endpoint,
  })),
);
const ofCandidates = all.filter(({ endpoint }) => mayCall(endpoint.access));

/** Calls of candidates that only read, although they are no GET. */
const alsoReading: Names[] = [
  'applications.mine',
  'applications.one',
  'jobs.open',
  'messages.open',
  'outcomes.page',
  'stats.candidate',
  'videoOpenings.prove',
];

/** Calls of candidates that change something or need a secret. A new one must be put here or above. */
const changing = new Set<Names>(
  `users.token users.signUp users.signOut users.selectRole users.updateProfile devices.end devices.endOthers
  reauthentication.byPassword mfa.start mfa.activate mfa.remove mfa.renewCodes mfa.signInByTotp mfa.signInByRecoveryCode
  mfaRecovery.ask mfaRecovery.cancel mfaRecovery.finish passkeys.creation passkeys.add passkeys.rename passkeys.remove
  passkeys.signInChallenge passkeys.signIn passkeys.reauthenticationChallenge passkeys.confirm organizations.accept
  credits.deduct billing.checkout billing.verify billing.cancel billing.resume billing.pause billing.change
  billing.moneyBack billing.portal videos.upload videos.confirm videos.splice videos.prepare videos.remove
  profiles.save profiles.uploadResume profiles.removeResume profiles.saveVariant profiles.removeVariant faces.upload faces.still
  faces.remove selfIdentifications.save selfIdentifications.remove consents.decide deletions.request deletions.undo
  deletions.keep exports.ask contact.send waitlist.join waitlist.confirm savedJobs.save savedJobs.remove alerts.create
  alerts.update alerts.remove alerts.unsubscribe applications.create applications.save applications.submit
  applications.withdraw accommodations.ask analysis.process analysis.writeDown corrections.correct
  corrections.addContext appeals.open outcomes.deleteVideo outcomes.replaceVideo deletionReceipts.verify
  invitations.accept invitations.decline meetings.cancel rescheduleRequests.make rooms.exchange rooms.leave slots.pick
  calendars.renew calendars.revoke attachments.send blocks.set messages.send messages.read messages.typing
  notifications.read notifications.stopMail push.subscribe push.unsubscribe moderation.report moderation.reportMail ownCases.answer
  admins.create settings.save settings.changePassword continuations.start continuations.check continuations.use
  recovery.ask recovery.reset recovery.check emailChanges.ask emailChanges.cancel emailChanges.confirm
  emailChanges.undo signUps.confirm signUps.resend identities.arrive identities.link identities.mailLink
  identities.confirmLink identities.setPassword identities.disconnect`.split(/\s+/) as Names[],
);

/** Their thing does not exist in this world, and none of them knows of an application. */
const withoutThing = new Set<Names>([
  'organizations.invitation',
  'companies.one',
  'articles.read',
  'billing.receipt',
  'billing.previewChange',
  'continuations.state',
  'attachments.one',
  'messages.whole',
  'messages.automaticMail',
  'board.own',
  'launch.place',
  'fairness.summary',
]);

/** A closed job takes no applications: that is public, like a pause, and names no one. */
const aboutOpenJobs = ['jobs.open', 'board.jobs', 'board.job', 'managers.ofJob'];

const reading = ofCandidates.filter(
  ({ name, endpoint }) => !changing.has(name) && (endpoint.method === 'GET' || alsoReading.includes(name)),
);

/** An applicant with everything that could show a decision: a conversation, a saved job, an invitation, an interview or offered times. */
async function applicant(manager: Person, job_id: string, has: 'nothing' | 'times' | 'interview') {
  const sent = await sentIn(product, { manager, job_id });
  const { candidate, application_id } = sent;
  await product.call(candidate, api.savedJobs.save, { job_id });
  const { body } = await product.call(candidate, api.messages.open, { application_id });
  const { conversation_id } = body;
  await product.call(candidate, api.messages.send, { conversation_id, client_id: randomUUID(), text: 'Good morning' });
  if (has === 'times') {
    const slots = [50, 60].map(ahead);
    await product.call(manager, api.slots.offer, { ...usual, application_id, slots });
  }
  const meeting_id = has === 'interview' ? (await meetingIn(product, sent)).id : randomUUID();
  await product.call(candidate, api.calendars.renew, {});
  return { ...sent, conversation_id, meeting_id };
}
type Applicant = Awaited<ReturnType<typeof applicant>>;

const inputs = ({ job_id, application_id, conversation_id, meeting_id, video_url }: Applicant) =>
  ({
    'applications.one': { job_id },
    'board.job': { job_id },
    'jobs.openOne': { job_id },
    'managers.ofJob': { job_id },
    'meetings.between': { from: ahead(-24), to: ahead(240) },
    'messages.open': { application_id },
    'messages.search': { search: 'morning' },
    'messages.thread': { conversation_id },
    'outcomes.page': { application_id },
    'videoOpenings.prove': { application_id, known_size: null },
    'promises.responsiveness': { job_id },
    'rooms.one': { meeting_id },
    'videos.one': { path: video_url },
  }) as Partial<Record<Names, Record<string, unknown>>>;

/** Without what differs from one call to the next although nothing has changed: seals of addresses, ids of requests, and when a device was last seen. */
const stable = (text: string) =>
  text.replaceAll(/\?[^"\\ ]+/g, '').replaceAll(/"(last_seen_at|request_id)":"[^"]+"/g, '');

/** Every answer that this candidate can get, by the name of its call. */
async function everything(one: Applicant): Promise<Record<string, string>> {
  const given = inputs(one);
  const answers: Record<string, string> = {};
  for (const { name, endpoint } of reading) {
    if (name === 'rooms.one' && !given[name]) continue;
    const { statusCode, body } = await product.app.inject(requestFor(endpoint, given[name] ?? {}, one.candidate.token));
    answers[name] = `${statusCode} ${stable(body)}`;
  }
  for await (const { name, rows } of product.services.hooks.personalData(product.services, one.candidate.id))
    answers[`copy of ${name}`] = JSON.stringify(rows);
  const { url } = (await product.call(one.candidate, api.calendars.feed, {})).body;
  if (url) {
    const feed = await product.app.inject(new URL(url).pathname);
    answers['calendar'] = feed.body.replaceAll(/DTSTAMP.*/g, '');
  }
  answers['mail'] = JSON.stringify((await product.sentMail(one.candidate.email)).map(({ subject }) => subject));
  return answers;
}

/** What the live stream of this person says from now on. */
async function listening({ token }: Person) {
  const leaving = new AbortController();
  const heard = { text: '' };
  const { body } = await fetch(`${origin}/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const read = async () => {
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) heard.text += chunk;
  };
  const ended = read().catch(() => {});
  await vi.waitUntil(() => heard.text.includes('hello'), { timeout: 120_000 });
  return { heard, leave: () => (leaving.abort(), ended) };
}

const topics = (text: string) => [...text.matchAll(/event: (\w+)/g)].map(([, topic]) => topic);

it('the tests classify every call of a candidate as reading or changing', () => {
  const unknown = ofCandidates.filter(
    ({ name, endpoint }) => endpoint.method !== 'GET' && !alsoReading.includes(name) && !changing.has(name),
  );
  expect(unknown.map(({ name }) => name)).toEqual([]);
});

type Decide = (manager: Person, sent: Draft) => Promise<{ status: number }>;
const update = (manager: Person, application_id: string, new_status: 'accepted' | 'rejected' | 'under_review') =>
  product.call(manager, api.reviews.updateStatus, {
    application_id,
    new_status,
    ...(new_status === 'rejected' && { reason_code: 'skills', note: 'Keep baking.' }),
  } as const);
const decisions: Record<string, Decide> = {
  'a pass': (manager, { application_id }) => update(manager, application_id, 'rejected'),
  'a pass from the list': (manager, { job_id, application_id }) =>
    product.call(manager, api.applicants.passMany, {
      job_id,
      application_ids: [application_id],
      reason_code: 'skills',
    }),
  'closing the job': (manager, { job_id }) =>
    product.call(manager, api.closing.close, { job_id, reason_code: 'filled', note: 'Thank you.' }),
  'an acceptance': (manager, { application_id }) => update(manager, application_id, 'accepted'),
};

describe.each(Object.entries(decisions))('the decision: %s', (decision, decide) => {
  it.each(['nothing', 'times', 'interview'] as const)(
    'no response to the candidate (who has %s) changes, and no event fires, before the notification',
    async (has) => {
      const manager = await product.signUp('manager', { company: 'Bread & Co' });
      const { id: job_id } = await product.job(manager);
      const one = await applicant(manager, job_id, has);
      await product.call(manager, api.reviews.open, { application_id: one.application_id });
      const stream = await listening(one.candidate);
      const before = await everything(one);
      const failed = Object.keys(before).filter(
        (name) => /^[45]/.test(before[name] ?? '') && !withoutThing.has(name as Names),
      );
      expect(failed).toEqual(has === 'interview' ? [] : ['rooms.one']);

      stream.heard.text = '';
      expect((await decide(manager, one)).status).toBe(200);
      const same = await everything(one);
      for (const name of decision === 'closing the job' ? aboutOpenJobs : []) same[name] = before[name] ?? '';
      expect(same).toEqual(before);
      // Events arrive in order: with this one everything before it has arrived.
      const { conversation_id } = one;
      const news = { conversation_id, client_id: randomUUID(), text: 'Any news?' };
      await product.call(one.candidate, api.messages.send, news);
      await vi.waitUntil(() => stream.heard.text.includes(conversation_id), { timeout: 120_000 });
      expect(topics(stream.heard.text)).not.toContain('application');
      expect(topics(stream.heard.text)).not.toContain('meeting');

      await product.runTasks();
      await vi.waitUntil(() => topics(stream.heard.text).includes('application'), { timeout: 120_000 });
      const after = await everything(one);
      for (const name of ['applications.mine', 'applications.one', 'outcomes.page', 'stats.candidate', 'mail'])
        expect(after[name]).not.toBe(before[name]);
      await stream.leave();
    },
  );
});
