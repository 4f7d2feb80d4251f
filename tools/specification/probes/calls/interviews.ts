import { expect } from '@playwright/test';
import {
  addVideo,
  aJob,
  anInterview,
  apply,
  hire,
  hoursAhead,
  ownApplication,
  postJob,
  refusal,
  sendApplication,
  type Sent,
  success,
} from '../../arrange.ts';
import type { Probe } from '../../probe.ts';
import type { Account, Fields, Product } from '../../product.ts';

const schedule = (product: Product, { manager, application_id }: Sent, fields: object = {}) =>
  hire(product, manager, 'create_meeting', anInterview(application_id, fields));

const meetings = async ({ call }: Product, who: Account, when = 'upcoming') =>
  (await call(who, 'GET', `/functions/v1/meetings?when=${when}`)).body['meetings'] as Fields[];

const business = {
  address1: '1 Main Street',
  address2: 'Floor 2',
  city: 'Denver',
  state: 'CO',
  zip: '80202',
  phone_number: '303-555-0100',
  additional_directions: 'Ring twice',
  parking_info: 'Behind the bakery',
  building_directions: 'Up the stairs',
  other_info: 'Bring an apron',
};
const { phone_number: _, ...businessTexts } = business;

const stats = async ({ call }: Product, who: Account, side: 'candidate' | 'manager') =>
  (await call(who, 'POST', `/functions/v1/${side}-stats`)).body;

export const probes: Probe[] = [
  {
    id: '3.13',
    line: 'Meeting: id, scheduled_date, duration (minutes), meeting_type (video, in-person or other), interview_type (general, technical, culture-fit, final), status, meeting_link, notes, created_at, and a linked application (id, candidate_id, job title and company, candidate first and last name).',
    async check(product) {
      const sent = await sendApplication(product);
      const set = { duration: 45, interview_type: 'technical', notes: 'Bring a loaf.' };
      const { body } = await schedule(product, sent, set);
      const { id, scheduled_date } = body['meeting'] as Fields;
      const expected = {
        ...set,
        id,
        scheduled_date,
        meeting_type: 'video',
        status: 'scheduled',
        meeting_link: 'https://meet.example.com/bread',
        created_at: expect.stringMatching(/^\d{4}-/),
        application: {
          id: sent.application_id,
          candidate_id: expect.stringMatching(/\w/),
          job: { title: aJob.title, company: aJob.company },
          candidate: { first_name: 'Ada', last_name: 'Park' },
        },
      };
      expect(await meetings(product, sent.candidate)).toMatchObject([expected]);
      expect(await meetings(product, sent.manager)).toMatchObject([expected]);
    },
    mutant: {
      server: 'server/interviews/meetings/queries.ts',
      from: 'job: { title: row.title, company: row.company,',
      to: 'job: { title: row.company, company: row.title,',
    },
  },
  {
    id: '3.14',
    line: 'address1, address2, city, state, zip, phone_number, additional_directions, parking_info, building_directions, other_info, updated_at.',
    async check(product) {
      const manager = await product.account('manager');
      const read = async (who: Account) => (await product.call(who, 'GET', '/api/v1/business-info')).body;
      expect(await read(manager)).toMatchObject({ city: '', updated_at: null });
      const saved = await product.call(manager, 'PUT', '/api/v1/business-info', business);
      expect(saved).toMatchObject(success(businessTexts));
      expect(await read(manager)).toMatchObject({ ...businessTexts, updated_at: saved.body['updated_at'] });
      expect(Date.parse(String(saved.body['updated_at']))).toBeGreaterThan(Date.now() - 60_000);
      expect(await read(await product.account('manager'))).toMatchObject({ city: '', parking_info: '' });
    },
    mutant: { server: 'contract/accounts/users.ts', from: '  parking_info: optionalText(1000),\n', to: '' },
  },
  {
    id: '3.16',
    line: 'Candidate stats: appliedJobs, applicationsThisWeek, totalProfileViews, profileViewsThisWeek, upcomingMeetings, messages, appliedJobsList (id, title, company).',
    async check(product) {
      const sent = await sendApplication(product);
      const { candidate, manager, job_id, application_id } = sent;
      const none = { totalProfileViews: 0, profileViewsThisWeek: 0, upcomingMeetings: 0, messages: 0 };
      const one = { appliedJobs: 1, applicationsThisWeek: 1 };
      const appliedJobsList = [{ id: job_id, title: aJob.title, company: aJob.company }];
      expect(await stats(product, candidate, 'candidate')).toMatchObject({ ...one, ...none, appliedJobsList });
      await hire(product, manager, 'open_application', { application_id });
      await schedule(product, sent);
      await product.sql(`update applications set submitted_at = now() - interval '8 days' where id = $1`, [
        application_id,
      ]);
      expect(await stats(product, candidate, 'candidate')).toMatchObject({
        appliedJobs: 1,
        applicationsThisWeek: 0,
        totalProfileViews: 1,
        profileViewsThisWeek: 1,
        upcomingMeetings: 1,
      });
    },
    mutant: {
      server: 'server/administration/statistics/queries.ts',
      from: "applications.submitted_at > now() - interval '7 days'",
      to: "applications.submitted_at > now() - interval '9 days'",
    },
  },
  {
    id: '3.17',
    line: 'Manager stats: activeJobs, totalApplications, applicationsThisWeek, interviewsScheduled, messages, activeJobsList (id, title, company, posted), upcomingMeetings (id, candidate, position, date, type, interviewType).',
    async check(product) {
      const sent = await sendApplication(product);
      const { manager, job_id } = sent;
      const paused = await postJob(product, manager, { title: 'Miller' });
      await product.call(manager, 'POST', '/functions/v1/pause-job', { job_id: paused.id });
      const { body } = await schedule(product, sent);
      const { id, scheduled_date } = body['meeting'] as Fields;
      expect(await stats(product, manager, 'manager')).toMatchObject({
        activeJobs: 1,
        totalApplications: 1,
        applicationsThisWeek: 1,
        interviewsScheduled: 1,
        messages: 0,
        activeJobsList: [
          { id: job_id, title: aJob.title, company: aJob.company, posted: expect.stringMatching(/^\d{4}-/) },
        ],
        upcomingMeetings: [
          {
            id,
            candidate: 'Ada Park',
            position: aJob.title,
            date: scheduled_date,
            type: 'video',
            interviewType: 'general',
          },
        ],
      });
    },
    mutant: {
      server: 'server/administration/statistics/queries.ts',
      from: "jobs.status = 'Active' and jobs.expires_at > now()",
      to: 'jobs.expires_at > now()',
    },
  },
  {
    id: '4.26c',
    line: 'Scheduling an interview successfully sets meeting_scheduled. Setup Interview is then disabled (also when rejected)',
    async check(product) {
      const sent = await sendApplication(product);
      const { body } = await schedule(product, sent);
      expect(body).toMatchObject({ success: true, meeting: { status: 'scheduled' } });
      expect(await ownApplication(product, sent)).toMatchObject({ status: 'meeting_scheduled' });
      const other = { scheduled_date: hoursAhead(72) };
      const taken = refusal(409, 'An interview is already scheduled for this application.');
      expect(await schedule(product, sent, other)).toMatchObject(taken);
      const rejected = await sendApplication(product);
      const { manager, application_id } = rejected;
      await hire(product, manager, 'update_application_status', { application_id, new_status: 'rejected' });
      expect((await schedule(product, rejected)).status).toBe(409);
    },
    mutant: {
      server: 'server/interviews/meetings/create.ts',
      from: "if (!canMove(application.status, 'meeting_scheduled')) throw new AppError('illegal_move');",
      to: '',
    },
  },
  {
    id: '4.34c',
    line: 'A meeting is Upcoming if its date is after now, otherwise Past.',
    async check(product) {
      const sent = await sendApplication(product);
      const { body } = await schedule(product, sent);
      const { id } = body['meeting'] as { id: string };
      expect(await meetings(product, sent.candidate)).toMatchObject([{ id, status: 'scheduled' }]);
      expect(await meetings(product, sent.candidate, 'past')).toEqual([]);
      await product.sql(`update meetings set scheduled_date = now() - interval '5 minutes' where id = $1`, [id]);
      expect(await meetings(product, sent.candidate)).toEqual([]);
      expect(await meetings(product, sent.candidate, 'past')).toMatchObject([{ id }]);
      const conclude = { meeting_id: id, status: 'no-show' };
      expect((await product.call(sent.manager, 'POST', '/functions/v1/meetings/conclude', conclude)).status).toBe(200);
      expect(await meetings(product, sent.manager, 'past')).toMatchObject([{ id, status: 'no-show' }]);
    },
    mutant: {
      server: 'server/interviews/meetings/queries.ts',
      from: 'sql<boolean>`meetings.scheduled_date > now()`',
      to: "sql<boolean>`meetings.scheduled_date > now() - interval '1 hour'`",
    },
  },
  {
    id: '5.33c',
    line: 'Date and time are required.',
    async check(product) {
      const sent = await sendApplication(product);
      expect(await schedule(product, sent, { scheduled_date: undefined })).toMatchObject({ status: 400 });
      expect(await schedule(product, sent, { scheduled_date: '2026-12-24' })).toMatchObject({ status: 400 });
      expect(await ownApplication(product, sent)).toMatchObject({ status: 'submitted' });
    },
    mutant: {
      server: 'contract/interviews/meetings.ts',
      from: 'scheduled_date: z.iso.datetime({ offset: true, error: missingFieldsMessage })',
      to: "scheduled_date: z._default(z.string(), '2027-05-05T12:00:00Z')",
    },
  },
  {
    id: '5.34c',
    line: "The date must be today or later ('Please select a date that is today or in the future.').",
    async check(product) {
      const sent = await sendApplication(product);
      expect(await schedule(product, sent, { scheduled_date: hoursAhead(-24) })).toMatchObject(
        refusal(422, 'Please select a date that is today or in the future.'),
      );
      expect((await schedule(product, sent, { scheduled_date: hoursAhead(1) })).status).toBe(200);
    },
    mutant: { server: 'server/interviews/meetings/create.ts', from: '    assertAhead(scheduled_date);\n', to: '' },
  },
  {
    id: '5.35c',
    line: "In-person requires business location info (address or city or state), else 'Please complete your business location information in settings before scheduling in-person interviews.'.",
    async check(product) {
      const sent = await sendApplication(product);
      const inPerson = { meeting_type: 'in-person', meeting_link: null };
      expect(await schedule(product, sent, inPerson)).toMatchObject(
        refusal(
          422,
          'Please complete your business location information in settings before scheduling in-person interviews.',
        ),
      );
      await product.call(sent.manager, 'PUT', '/api/v1/business-info', { city: 'Denver' });
      expect(await schedule(product, sent, inPerson)).toMatchObject(
        success({ meeting: { meeting_type: 'in-person', meeting_link: null, place: 'Denver' } }),
      );
    },
    mutant: {
      server: 'server/interviews/meetings/create.ts',
      from: "if (inPerson && !place) throw new AppError('business_info_missing');",
      to: '',
    },
  },
  {
    id: '5.36c',
    line: "Otherwise 'Please fill out all required information.'.",
    async check(product) {
      const sent = await sendApplication(product);
      const missing = refusal(400, 'Please fill out all required information.');
      expect(await schedule(product, sent, { scheduled_date: 'soon' })).toMatchObject(missing);
      expect(await schedule(product, sent, { duration: 20 })).toMatchObject(missing);
      expect(await schedule(product, sent, { meeting_type: 'phone' })).toMatchObject(missing);
    },
    mutant: {
      server: 'contract/interviews/meetings.ts',
      from: "'Please fill out all required information.'",
      to: "'Please check the form.'",
    },
  },
  {
    id: '5.37c',
    line: 'The meeting link (video only) is optional and must be a URL.',
    decision: 'D122',
    async check(product) {
      const sent = await sendApplication(product);
      for (const meeting_link of ['bread', 'javascript:alert(1)', 'http://meet.example.com'])
        expect((await schedule(product, sent, { meeting_link })).status).toBe(400);
      const { status, body } = await schedule(product, sent, { meeting_link: null });
      expect(status).toBe(200);
      const { meeting_link } = body['meeting'] as { meeting_link: string | null };
      expect(meeting_link ?? `${product.url}/rooms/`).toContain(`${product.url}/rooms/`);
    },
    mutant: {
      server: 'contract/base/fields.ts',
      from: 'z.url({ protocol: /^https$/,',
      to: 'z.url({ protocol: /^https?$/,',
    },
  },
  {
    id: '7.9',
    line: "Candidate stats | backend function 'candidate-stats' (session token) | none | candidate stats",
    async check(product) {
      const candidate = await product.account('candidate');
      expect(await stats(product, candidate, 'candidate')).toMatchObject({ appliedJobs: 0, appliedJobsList: [] });
      const { id: job_id } = await postJob(product, await product.account('manager', { company: aJob.company }));
      const { body } = await apply(product, candidate, 'create_application', { job_id });
      expect(await stats(product, candidate, 'candidate')).toMatchObject({ appliedJobs: 0, draft: { job_id } });
      const { id: application_id } = body['application'] as { id: string };
      const video_url = await addVideo(product, candidate);
      await apply(product, candidate, 'submit_application', { application_id, video_url });
      expect(await stats(product, candidate, 'candidate')).toMatchObject({ appliedJobs: 1, draft: null });
      expect(await product.call(null, 'POST', '/functions/v1/candidate-stats')).toMatchObject(
        refusal(401, 'No session found'),
      );
    },
    mutant: {
      server: 'server/administration/statistics/queries.ts',
      from: "const sent = sql<boolean>`applications.status <> 'draft'`",
      to: 'const sent = sql<boolean>`true`',
    },
  },
  {
    id: '7.10',
    line: 'Manager stats | POST manager-stats | none | manager stats',
    async check(product) {
      const manager = await product.account('manager', { company: aJob.company });
      expect(await stats(product, manager, 'manager')).toMatchObject({
        activeJobs: 0,
        totalApplications: 0,
        activeJobsList: [],
        upcomingMeetings: [],
      });
      await sendApplication(product, { manager });
      expect(await stats(product, manager, 'manager')).toMatchObject({ activeJobs: 1, totalApplications: 1 });
      const candidate = await product.account('candidate');
      expect((await product.call(candidate, 'POST', '/functions/v1/manager-stats')).status).toBe(403);
    },
    mutant: {
      server: 'server/hiring/prospects/queries.ts',
      from: "${countedWhere(sql`status <> 'draft'`)} as applications,",
      to: '0 as applications,',
    },
  },
  {
    id: '7.19',
    line: 'Prospects function | function manager-prospects (session access token) | action plus data | see below',
    async check(product) {
      const manager = await product.account('manager');
      expect(await hire(product, manager, 'get_everything')).toMatchObject(refusal(400, 'This action doesn’t exist.'));
      expect((await hire(product, await product.account('candidate'), 'get_prospects')).status).toBe(403);
      expect((await hire(product, null, 'get_prospects')).status).toBe(401);
      expect((await hire(product, manager, 'get_prospects')).body).toMatchObject({ prospects: [] });
    },
    mutant: {
      server: 'contract/base/errors.ts',
      from: 'forbidden: { status: 403, message',
      to: 'forbidden: { status: 409, message',
    },
  },
  {
    id: '7.30',
    line: 'create_meeting: application_id, scheduled_date (ISO), duration (minutes number), meeting_type, interview_type, meeting_link (or null).',
    async check(product) {
      const sent = await sendApplication(product);
      const interview = anInterview(sent.application_id, { duration: 60, interview_type: 'final' });
      const set = () => hire(product, sent.manager, 'create_meeting', interview);
      const { scheduled_date, duration, meeting_type, interview_type, meeting_link } = interview;
      const meeting = { scheduled_date, duration, meeting_type, interview_type, meeting_link, status: 'scheduled' };
      const first = await set();
      expect(first).toMatchObject(success({ success: true, meeting }));
      const { id } = first.body['meeting'] as Fields;
      expect(await set()).toMatchObject(success({ meeting: { id } }));
      expect(await meetings(product, sent.manager)).toHaveLength(1);
      const stranger = await product.account('manager');
      expect((await hire(product, stranger, 'create_meeting', interview)).status).toBe(404);
    },
    mutant: {
      server: 'server/interviews/meetings/create.ts',
      from: "set && application.status === 'meeting_scheduled'",
      to: 'set && !application.status',
    },
  },
  {
    id: '7.42',
    line: 'business_info: select by user_id and upsert by user_id.',
    async check(product) {
      const manager = await product.account('manager');
      const save = (fields: object) => product.call(manager, 'PUT', '/api/v1/business-info', fields);
      await save({ city: 'Denver', parking_info: 'Behind' });
      await save({ city: 'Boulder' });
      expect((await product.call(manager, 'GET', '/api/v1/business-info')).body).toMatchObject({
        city: 'Boulder',
        parking_info: '',
      });
      const rows = await product.sql('select city from business_info where user_id = $1', [manager.id]);
      expect(rows).toEqual([{ city: 'Boulder' }]);
      const candidate = await product.account('candidate');
      expect((await product.call(candidate, 'GET', '/api/v1/business-info')).status).toBe(403);
    },
    mutant: {
      server: 'server/people/profiles/business-info.ts',
      from: ".column('user_id').doUpdateSet(row)",
      to: ".column('user_id').doNothing()",
    },
  },
  {
    id: '7.43',
    line: 'meetings: ordered by scheduled_date ascending, joined with applications, jobs and profiles.',
    decision: 'D109',
    async check(product) {
      const manager = await product.account('manager', { company: aJob.company });
      const hours = [72, 30, 50];
      for (const ahead of hours) {
        const sent = await sendApplication(product, { manager });
        await schedule(product, sent, { scheduled_date: hoursAhead(ahead) });
      }
      const dates = async (when: string) =>
        (await meetings(product, manager, when)).map(({ scheduled_date }) => String(scheduled_date));
      const upcoming = await dates('upcoming');
      expect(upcoming).toHaveLength(3);
      expect(upcoming).toEqual(upcoming.toSorted());
      await product.sql(
        `update meetings set scheduled_date = scheduled_date - interval '10 days' where organizer_id = $1`,
        [manager.id],
      );
      const past = await dates('past');
      expect(past).toHaveLength(3);
      expect(past).toEqual(past.toSorted().toReversed());
    },
    mutant: {
      server: 'server/interviews/meetings/queries.ts',
      from: "    .orderBy('meetings.scheduled_date', direction)\n",
      to: '',
    },
  },
  {
    id: '9.25c',
    line: 'Interview durations: 15, 30, 45, 60, 90 minutes (default 30). Meeting types: video, in-person. Interview types: general, technical, culture-fit, final.',
    async check(product) {
      const sent = await sendApplication(product);
      const usual = { duration: undefined, interview_type: undefined };
      const { body } = await schedule(product, sent, usual);
      expect(body).toMatchObject({ meeting: { duration: 30, interview_type: 'general' } });
      const { status: already } = await schedule(product, sent, { scheduled_date: hoursAhead(90) });
      expect(already).toBe(409);
      const answer = async (fields: object) =>
        (await schedule(product, sent, { scheduled_date: hoursAhead(90), ...fields })).status;
      for (const duration of [15, 30, 45, 60, 90])
        expect([duration, await answer({ duration })]).toEqual([duration, 409]);
      for (const interview_type of ['general', 'technical', 'culture-fit', 'final'])
        expect(await answer({ interview_type })).toBe(409);
      for (const fields of [
        { duration: 20 },
        { duration: 120 },
        { interview_type: 'quick' },
        { meeting_type: 'other' },
      ])
        expect([fields, await answer(fields)]).toEqual([fields, 400]);
    },
    mutant: {
      server: 'contract/interviews/meetings.ts',
      from: '[15, 30, 45, 60, 90]',
      to: '[15, 30, 45, 60, 75, 90, 120]',
    },
  },
];
