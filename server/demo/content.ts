import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { businessInfo } from '#contract/accounts/users.ts';
import { accommodationKinds } from '#contract/hiring/accommodations.ts';
import { applicationStatuses, applicationTypes, rejectionCode } from '#contract/hiring/applications.ts';
import { invitationStatuses } from '#contract/hiring/invitations.ts';
import { rating } from '#contract/hiring/scorecards.ts';
import { interviewTypes, meetingStatuses, meetingTypes } from '#contract/interviews/meetings.ts';
import { jobCategories, jobTypes, workArrangements } from '#contract/jobs/job-fields.ts';
import { jobFilters, jobStatuses } from '#contract/jobs/jobs.ts';
import { applicationSource } from '#contract/jobs/visit-sources.ts';
import { companyColor } from '#contract/people/company-page.ts';
import { availabilities } from '#contract/people/profile-fields.ts';
import { position } from '#contract/people/profiles.ts';

export const demoFolder = join(import.meta.dirname, '../../demo');

/** All demo accounts share this password; the seed never runs in production. */
export const demoPassword = 'saywell-demo';

const read = (file: string): unknown => JSON.parse(readFileSync(join(demoFolder, `${file}.json`), 'utf8'));
const texts = z.array(z.string());
const tableOf = <T extends z.ZodMiniType>(value: T) => z.record(z.string(), value);
const tables = <T extends z.ZodMiniType>(kind: string, companies: string[], value: T): Record<string, z.infer<T>> =>
  Object.assign({}, ...companies.map((it) => z.parse(tableOf(value), read(`${kind}/${it}`))));

const hiring = ['northwind-health', 'cobalt-freight', 'marlow-and-finch'];

export function called<T>(table: Readonly<Record<string, T>>, name: string): T {
  const found = table[name];
  if (found === undefined) throw new Error(`demo/ has nothing that is called ${name}.`);
  return found;
}

const login = z.object({ email: z.string(), first_name: z.string(), last_name: z.string(), timezone: z.string() });
const candidate = z.extend(login, { title: z.string(), location: z.string(), skills: texts });
const people = z.parse(
  z.object({
    admin: login,
    colleague: z.extend(login, { company: z.string() }),
    managers: tableOf(z.extend(login, { company: z.string(), business: businessInfo })),
    candidates: tableOf(candidate),
  }),
  read('people'),
);
export const demoAdmin = people.admin;
export const demoColleague = people.colleague;
export const demoManagers = people.managers;
export const demoCandidates = people.candidates;

const profile = z.object({
  about: z.string(),
  experience_years: z.number(),
  availability: z.enum(availabilities),
  expected_salary_min: z.exactOptional(z.number()),
  show_salary: z.exactOptional(z.boolean()),
  positions: z.exactOptional(z.array(position)),
  introduction: z.exactOptional(z.string()),
});
export type DemoProfile = z.infer<typeof profile>;
const profiles = z.parse(
  z.object({ candidates: tableOf(profile), found: z.array(z.extend(candidate, profile.shape)) }),
  read('profiles'),
);
export const demoProfiles = profiles.candidates;
export const foundCandidates = profiles.found;

export const {
  managers: demoOrganizations,
  companies: demoCompanies,
  variants: demoVariants,
} = z.parse(
  z.object({
    managers: tableOf(z.object({ domain: z.nullable(z.string()), title: z.string(), about: z.string() })),
    companies: tableOf(
      z.object({
        manager: z.string(),
        color: companyColor,
        story: z.string(),
        pictures: z.record(z.string(), z.string()),
      }),
    ),
    variants: z.array(
      z.object({ candidate: z.string(), name: z.string(), title: z.string(), about: z.string(), skills: texts }),
    ),
  }),
  read('organizations'),
);

/** `posted` is in days before the time of seeding; salaries are US dollars per year. */
const jobPosting = z.object({
  manager: z.string(),
  posted: z.number(),
  status: z.enum(jobStatuses),
  title: z.string(),
  department: z.string(),
  category: z.enum(jobCategories),
  job_type: z.enum(jobTypes),
  work_arrangement: z.enum(workArrangements),
  city: z.string(),
  state: z.string(),
  salary_min: z.number(),
  salary_max: z.number(),
  description: z.string(),
  requirements: texts,
  skills_required: texts,
  benefits: texts,
  application_questions: texts,
});
export type JobPosting = z.infer<typeof jobPosting>;
export const jobPostings = tables('jobs', [...hiring, 'saywell'], jobPosting);

const shown = z.object({ level: z.number(), quotes: texts });
export type Shown = z.infer<typeof shown>;
const recording = z.object({
  candidate: z.string(),
  job: z.string(),
  answers: z.array(texts),
  written: z.exactOptional(texts),
  shows: z.exactOptional(z.array(tableOf(shown))),
});
export type Recording = z.infer<typeof recording>;
export const recordings = tables('recordings', hiring, recording);
export const recordingNames = Object.keys(recordings);

/** All times are in seconds; server/demo/clips/make.ts writes this file. */
const time = z.object({ duration: z.number(), spans: z.array(z.array(z.tuple([z.number(), z.number()]))) });
export type Times = z.infer<typeof time>;
export const times = z.parse(tableOf(time), read('times'));

/** `day` counts working days from the time of seeding and is negative in the past; `hour` is in UTC. */
const moment = { day: z.number(), hour: z.number() };
const kind = {
  duration: z.literal([15, 30, 45, 60, 90]),
  meeting_type: z.enum(meetingTypes),
  interview_type: z.enum(interviewTypes),
  notes: z.exactOptional(z.string()),
};
const meeting = z.object({
  ...moment,
  ...kind,
  status: z.enum(meetingStatuses),
  private_notes: z.exactOptional(z.string()),
  cancel_reason: z.exactOptional(z.string()),
  awaits_confirmation: z.exactOptional(z.boolean()),
  rescheduleRequest: z.exactOptional(z.object({ ...moment, note: z.string() })),
});
export type DemoMeeting = z.infer<typeof meeting>;
const offer = z.object({ ...kind, slots: z.array(z.object(moment)) });
export type DemoOffer = z.infer<typeof offer>;

const by = z.enum(['manager', 'colleague']);
export type ReviewerKey = z.infer<typeof by>;

/** Times are in hours before the time of seeding. */
const hours = z.number();
const application = z.object({
  candidate: z.string(),
  job: z.string(),
  status: z.enum(applicationStatuses),
  created: hours,
  submitted: z.exactOptional(hours),
  opened: z.exactOptional(hours),
  decided: z.exactOptional(hours),
  withdrawn: z.exactOptional(hours),
  written: z.exactOptional(texts),
  /** The recording is absent for a draft and for a withdrawn application, because withdrawing deletes the video. */
  recording: z.exactOptional(z.string()),
  ai_consent: z.nullable(z.boolean()),
  door: z.exactOptional(z.enum(applicationTypes)),
  source: z.exactOptional(applicationSource),
  accommodations: z.exactOptional(z.array(z.enum(accommodationKinds))),
  analysis: z.exactOptional(z.enum(['pending', 'completed', 'failed', 'queued'])),
  rejection: z.exactOptional(z.object({ code: rejectionCode, note: z.string() })),
  meetings: z.exactOptional(z.array(meeting)),
  offer: z.exactOptional(offer),
  scorecards: z.exactOptional(z.array(z.object({ by, saved: hours, ratings: z.array(rating) }))),
  notes: z.exactOptional(z.array(z.object({ by, written: hours, text: z.string() }))),
  context_note: z.exactOptional(z.object({ text: z.string(), added: hours })),
  appeal: z.exactOptional(
    z.object({
      words: z.string(),
      opened: hours,
      verdict: z.exactOptional(z.object({ difference: z.number(), reasons: z.string(), decided: hours })),
    }),
  ),
});
export type DemoApplication = z.infer<typeof application>;
export const demoApplications = hiring.flatMap((it) => z.parse(z.array(application), read(`applications/${it}`)));

export const { invitations: demoInvitations, shortlist: demoShortlist } = z.parse(
  z.object({
    invitations: z.array(
      z.object({
        candidate: z.string(),
        job: z.string(),
        days: z.number(),
        message: z.string(),
        status: z.enum(invitationStatuses),
        answer: z.exactOptional(z.string()),
      }),
    ),
    shortlist: z.array(z.object({ candidate: z.string(), job: z.exactOptional(z.string()), note: z.string() })),
  }),
  read('invitations'),
);

export const demoSearches = z.parse(
  tableOf(
    z.object({
      saved: z.array(z.tuple([z.string(), hours])),
      alerts: z.array(z.object({ name: z.string(), filters: jobFilters, paused: z.boolean() })),
    }),
  ),
  read('searches'),
);

const said = z.tuple([z.enum(['candidate', 'manager']), hours, z.string()], z.string());
export const { attachments: demoAttachments, conversations: demoConversations } = z.parse(
  z.object({
    attachments: tableOf(z.nullable(texts)),
    conversations: z.array(
      z.object({ candidate: z.string(), job: z.string(), unread: z.number(), said: z.array(said) }),
    ),
  }),
  read('conversations'),
);
