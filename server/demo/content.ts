import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { businessInfo } from '#contract/accounts/users.ts';
import { accommodationKinds } from '#contract/hiring/accommodations.ts';
import { applicationStatuses, doors, rejectionCode } from '#contract/hiring/applications.ts';
import { invitationStatuses } from '#contract/hiring/invitations.ts';
import { rating } from '#contract/hiring/scorecards.ts';
import { interviewTypes, meetingStatuses, meetingTypes } from '#contract/interviews/meetings.ts';
import { jobCategories, jobTypes, workArrangements } from '#contract/jobs/job-fields.ts';
import { jobFilters, jobStatuses } from '#contract/jobs/jobs.ts';
import { visitSource } from '#contract/jobs/visit-sources.ts';
import { companyColor } from '#contract/people/company-page.ts';
import { availabilities } from '#contract/people/profile-fields.ts';
import { position } from '#contract/people/profiles.ts';

/** Clips, pictures and what people of the demo say, as files that are no code. */
export const demoFolder = join(import.meta.dirname, '../../demo');

/** Every demo account signs in with this password; the seed never runs in production. */
export const demoPassword = 'saywell-demo';

const read = (file: string): unknown => JSON.parse(readFileSync(join(demoFolder, `${file}.json`), 'utf8'));
const texts = z.array(z.string());
const tableOf = <T extends z.ZodMiniType>(value: T) => z.record(z.string(), value);
/** What each company has of a kind, in one table. */
const tables = <T extends z.ZodMiniType>(kind: string, companies: string[], value: T): Record<string, z.infer<T>> =>
  Object.assign({}, ...companies.map((it) => z.parse(tableOf(value), read(`${kind}/${it}`))));

const hiring = ['northwind-health', 'cobalt-freight', 'marlow-and-finch'];

/** The entry of this name; a name that is in no file is a mistake in the files. */
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
/** Reads applications with Dana Whitfield. */
export const demoColleague = people.colleague;
export const demoManagers = people.managers;
export const demoCandidates = people.candidates;

/** What a candidate says of themselves beyond name, title and skills; `introduction` is a recording. */
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
/** Everyone here may be found; who is missing has hidden the profile. */
export const demoProfiles = profiles.candidates;
/** Candidates who have applied nowhere yet and wait to be found. */
export const foundCandidates = profiles.found;

/** What managers say of themselves, at which domain their company reads mail, what it shows, and other introductions of candidates. */
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
        /** What is on each picture, by the name of its file. */
        pictures: z.record(z.string(), z.string()),
      }),
    ),
    variants: z.array(
      z.object({ candidate: z.string(), name: z.string(), title: z.string(), about: z.string(), skills: texts }),
    ),
  }),
  read('organizations'),
);

/** `posted` counts in days before the moment of seeding, salaries are US dollars a year. */
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

/** What an answer shows of a criterion; each quote is word for word in it. */
const shown = z.object({ level: z.number(), quotes: texts });
export type Shown = z.infer<typeof shown>;
/** One video answer: `answers` holds the spoken sentences per question, in the order of the job's questions. */
const recording = z.object({
  candidate: z.string(),
  job: z.string(),
  answers: z.array(texts),
  /** What was typed beside the video, in the same order. */
  written: z.exactOptional(texts),
  /** By the criteria of each question, in the same order; absent: the demo shows no analysis. */
  shows: z.exactOptional(z.array(tableOf(shown))),
});
export type Recording = z.infer<typeof recording>;
export const recordings = tables('recordings', hiring, recording);
export const recordingNames = Object.keys(recordings);

/** In seconds; `spans` holds start and end of each sentence of each answer. server/demo/clips/make.ts writes them. */
const time = z.object({ duration: z.number(), spans: z.array(z.array(z.tuple([z.number(), z.number()]))) });
export type Times = z.infer<typeof time>;
export const times = z.parse(tableOf(time), read('times'));

/** Counts working days from the moment of seeding, negative in the past; the hour is UTC. */
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
  /** No one said how it went. */
  awaits_confirmation: z.exactOptional(z.boolean()),
  /** Another time that the candidate proposed. */
  rescheduleRequest: z.exactOptional(z.object({ ...moment, note: z.string() })),
});
export type DemoMeeting = z.infer<typeof meeting>;
/** Times that are held for the candidate to choose from. */
const offer = z.object({ ...kind, slots: z.array(z.object(moment)) });
export type DemoOffer = z.infer<typeof offer>;

/** The manager of the job, or the colleague who reads with her. */
const by = z.enum(['manager', 'colleague']);
export type ReviewerKey = z.infer<typeof by>;

/** Times count in hours before the moment of seeding. */
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
  /** Typed into a draft. */
  written: z.exactOptional(texts),
  /** Absent for a draft, and for a withdrawn application: its video was deleted with it (D79). */
  recording: z.exactOptional(z.string()),
  ai_consent: z.nullable(z.boolean()),
  /** Express costs a credit; standard unless said. */
  door: z.exactOptional(z.enum(doors)),
  /** The shared link that led here. */
  source: z.exactOptional(visitSource),
  /** Asked for, and waiting for a person. */
  accommodations: z.exactOptional(z.array(z.enum(accommodationKinds))),
  /** queued: left to the analyser of this installation. */
  analysis: z.exactOptional(z.enum(['pending', 'completed', 'failed', 'queued'])),
  rejection: z.exactOptional(z.object({ code: rejectionCode, note: z.string() })),
  meetings: z.exactOptional(z.array(meeting)),
  offer: z.exactOptional(offer),
  /** Levels with what they rest on, by whom, so many hours ago. */
  scorecards: z.exactOptional(z.array(z.object({ by, saved: hours, ratings: z.array(rating) }))),
  notes: z.exactOptional(z.array(z.object({ by, written: hours, text: z.string() }))),
  /** What the candidate added after the answer. */
  context_note: z.exactOptional(z.object({ text: z.string(), added: hours })),
  /** `difference`: how far the second reader's score lies from the first one. */
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

/** Invitations by the manager who posted the job, `days` before now; and whom the manager of the demo account keeps in mind. */
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

/** Jobs that candidates saved so many hours ago, and searches whose new jobs they want to learn of. */
export const demoSearches = z.parse(
  tableOf(
    z.object({
      saved: z.array(z.tuple([z.string(), hours])),
      alerts: z.array(z.object({ name: z.string(), filters: jobFilters, paused: z.boolean() })),
    }),
  ),
  read('searches'),
);

/** What was said about an application: by whom, so many hours ago, and the file with it. */
const said = z.tuple([z.enum(['candidate', 'manager']), hours, z.string()], z.string());
export const { attachments: demoAttachments, conversations: demoConversations } = z.parse(
  z.object({
    /** A PDF has these lines; null is a file of demo/attachments. */
    attachments: tableOf(z.nullable(texts)),
    /** `unread`: how many of the last messages no one has opened. */
    conversations: z.array(
      z.object({ candidate: z.string(), job: z.string(), unread: z.number(), said: z.array(said) }),
    ),
  }),
  read('conversations'),
);
