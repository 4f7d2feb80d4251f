import type { AnalysisStatus } from '#contract/analysis.ts';
import type { ApplicationStatus, InterviewType, RejectionCode } from '#contract/applications.ts';
import type { MeetingStatus } from '#contract/meetings.ts';
import type { JobKey } from './job-postings.ts';
import type { CandidateKey } from './people.ts';
import type { RecordingName } from './recordings.ts';

/** `day` counts working days from the moment of seeding, negative in the past; `hour` is UTC. */
export type DemoMeeting = {
  day: number;
  hour: number;
  duration: 15 | 30 | 45 | 60 | 90;
  meeting_type: 'video' | 'in-person';
  interview_type: InterviewType;
  status: MeetingStatus;
  notes?: string;
  private_notes?: string;
  cancel_reason?: string;
};

/** Times count in hours before the moment of seeding. */
export type DemoApplication = {
  candidate: CandidateKey;
  job: JobKey;
  status: ApplicationStatus;
  created: number;
  submitted?: number;
  opened?: number;
  decided?: number;
  withdrawn?: number;
  /** Typed into a draft. */
  written?: string[];
  /** Absent for a draft, and for a withdrawn application: its video was deleted with it (D79). */
  recording?: RecordingName;
  ai_consent: boolean | null;
  /** queued: left to the analyser of this installation. */
  analysis?: Exclude<AnalysisStatus, 'processing'> | 'queued';
  rejection?: { code: RejectionCode; note: string };
  meetings?: DemoMeeting[];
};

const days = (count: number) => count * 24;

const northwindHealth: DemoApplication[] = [
  {
    candidate: 'maya-okafor',
    job: 'senior-frontend-engineer',
    status: 'under_review',
    created: days(4),
    submitted: days(3),
    opened: days(2),
    recording: 'maya-okafor-senior-frontend-engineer',
    ai_consent: true,
    analysis: 'completed',
  },
  {
    candidate: 'amir-haddad',
    job: 'senior-frontend-engineer',
    status: 'submitted',
    created: 31,
    submitted: 26,
    recording: 'amir-haddad-senior-frontend-engineer',
    ai_consent: true,
    analysis: 'completed',
  },
  {
    candidate: 'noor-rahimi',
    job: 'senior-frontend-engineer',
    status: 'submitted',
    created: 7,
    submitted: 5,
    recording: 'noor-rahimi-senior-frontend-engineer',
    ai_consent: false,
  },
  {
    candidate: 'kenji-mori',
    job: 'senior-frontend-engineer',
    status: 'rejected',
    created: days(10),
    submitted: days(10) - 2,
    opened: days(9),
    decided: days(8),
    recording: 'kenji-mori-senior-frontend-engineer',
    ai_consent: true,
    analysis: 'completed',
    rejection: {
      code: 'experience',
      note: 'Thank you for your honesty, Kenji. Please look at our internships, and write to me in two years.',
    },
  },
  { candidate: 'ada-nwosu', job: 'senior-frontend-engineer', status: 'draft', created: 20, ai_consent: null },
  {
    candidate: 'maya-okafor',
    job: 'accessibility-engineer',
    status: 'meeting_scheduled',
    created: days(13),
    submitted: days(13) - 1,
    opened: days(12),
    recording: 'maya-okafor-accessibility-engineer',
    ai_consent: true,
    analysis: 'completed',
    meetings: [
      {
        day: -5,
        hour: 17,
        duration: 30,
        meeting_type: 'video',
        interview_type: 'general',
        status: 'completed',
        notes: 'A first talk: the team, the library, your questions.',
        private_notes: 'Asked the best questions so far. Wants to see the patient panel.',
      },
      {
        day: 2,
        hour: 20,
        duration: 30,
        meeting_type: 'video',
        interview_type: 'technical',
        status: 'scheduled',
        notes: 'Please bring one component that you would fix first. We will read code together, nothing to prepare.',
        private_notes: 'Jonas joins from the library team.',
      },
    ],
  },
  {
    candidate: 'ada-nwosu',
    job: 'accessibility-engineer',
    status: 'under_review',
    created: days(6),
    submitted: days(6) - 1,
    opened: days(5),
    recording: 'ada-nwosu-accessibility-engineer',
    ai_consent: true,
    analysis: 'failed',
  },
  {
    candidate: 'june-park',
    job: 'product-designer-patient-portal',
    status: 'meeting_scheduled',
    created: days(7),
    submitted: days(6),
    opened: days(5),
    recording: 'june-park-product-designer',
    ai_consent: true,
    analysis: 'completed',
    meetings: [
      {
        day: 4,
        hour: 16,
        duration: 60,
        meeting_type: 'in-person',
        interview_type: 'culture-fit',
        status: 'scheduled',
        notes: 'We will walk over to the clinic on Colfax Avenue together.',
        private_notes: 'Ask how she would work with one nurse for half a day a week.',
      },
    ],
  },
  {
    candidate: 'maya-okafor',
    job: 'product-designer-patient-portal',
    status: 'withdrawn',
    created: days(8),
    submitted: days(8) - 3,
    withdrawn: days(5),
    ai_consent: false,
  },
  { candidate: 'kenji-mori', job: 'product-designer-patient-portal', status: 'draft', created: 44, ai_consent: null },
  {
    candidate: 'samuel-boateng',
    job: 'clinic-operations-manager',
    status: 'accepted',
    created: days(25),
    submitted: days(24),
    opened: days(23),
    decided: days(3),
    recording: 'samuel-boateng-clinic-operations-manager',
    ai_consent: true,
    analysis: 'completed',
    meetings: [
      {
        day: -12,
        hour: 18,
        duration: 45,
        meeting_type: 'video',
        interview_type: 'general',
        status: 'completed',
        private_notes: 'Knows his numbers by heart.',
      },
      {
        day: -6,
        hour: 15,
        duration: 90,
        meeting_type: 'in-person',
        interview_type: 'final',
        status: 'completed',
        notes: 'Half an hour with us, then an hour at the front desk.',
      },
    ],
  },
  {
    candidate: 'rosa-delgado',
    job: 'clinic-operations-manager',
    status: 'rejected',
    created: days(22),
    submitted: days(22) - 4,
    opened: days(20),
    decided: days(18),
    recording: 'rosa-delgado-clinic-operations-manager',
    ai_consent: true,
    analysis: 'completed',
    rejection: {
      code: 'experience',
      note: 'We need somebody who has run a clinic or a ward. Your snow-day habit stays with me.',
    },
  },
  {
    candidate: 'ellen-whitaker',
    job: 'patient-outreach-coordinator',
    status: 'submitted',
    created: 4,
    submitted: 1,
    recording: 'ellen-whitaker-patient-outreach-coordinator',
    ai_consent: true,
    analysis: 'queued',
  },
  {
    candidate: 'priya-raman',
    job: 'financial-analyst-care-programs',
    status: 'under_review',
    created: days(5),
    submitted: days(4),
    opened: 30,
    recording: 'priya-raman-financial-analyst',
    ai_consent: true,
    analysis: 'completed',
  },
];

const cobaltFreight: DemoApplication[] = [
  {
    candidate: 'maya-okafor',
    job: 'product-engineer-scheduling',
    status: 'draft',
    created: 28,
    written: [
      'The rota screen at Lumen. The receptionists had a paper sheet that was faster than any tool, so I started with their sheet.',
      '',
    ],
    ai_consent: null,
  },
  {
    candidate: 'amir-haddad',
    job: 'product-engineer-scheduling',
    status: 'meeting_scheduled',
    created: days(9),
    submitted: days(8),
    opened: days(7),
    recording: 'amir-haddad-product-engineer-scheduling',
    ai_consent: true,
    analysis: 'completed',
    meetings: [
      {
        day: 3,
        hour: 18,
        duration: 45,
        meeting_type: 'video',
        interview_type: 'technical',
        status: 'scheduled',
        notes: 'Two dispatchers join for the first half. Bring questions for them.',
      },
    ],
  },
  {
    candidate: 'kenji-mori',
    job: 'product-engineer-scheduling',
    status: 'submitted',
    created: days(2),
    submitted: 40,
    recording: 'kenji-mori-product-engineer-scheduling',
    ai_consent: null,
    analysis: 'pending',
  },
  {
    candidate: 'caleb-ross',
    job: 'account-executive-mid-market-shippers',
    status: 'under_review',
    created: days(5),
    submitted: days(5) - 1,
    opened: days(3),
    recording: 'caleb-ross-account-executive',
    ai_consent: true,
    analysis: 'completed',
  },
  {
    candidate: 'rosa-delgado',
    job: 'night-dispatch-lead',
    status: 'under_review',
    created: days(16),
    submitted: days(15),
    opened: days(14),
    recording: 'rosa-delgado-night-dispatch-lead',
    ai_consent: true,
    analysis: 'completed',
    meetings: [
      {
        day: -2,
        hour: 19,
        duration: 30,
        meeting_type: 'in-person',
        interview_type: 'general',
        status: 'cancelled',
        cancel_reason: 'The yard was closed by the storm. We will send a new time.',
      },
    ],
  },
  {
    candidate: 'maya-okafor',
    job: 'design-technologist',
    status: 'rejected',
    created: days(36),
    submitted: days(35),
    opened: days(34),
    decided: days(22),
    recording: 'maya-okafor-design-technologist',
    ai_consent: true,
    analysis: 'completed',
    rejection: {
      code: 'experience',
      note: 'We chose somebody who had built for vehicles. Your curtain prototype made us laugh and think.',
    },
    meetings: [
      {
        day: -18,
        hour: 16,
        duration: 45,
        meeting_type: 'video',
        interview_type: 'technical',
        status: 'completed',
        notes: 'Show us one prototype from the inside.',
      },
    ],
  },
  {
    candidate: 'maya-okafor',
    job: 'developer-advocate-carrier-api',
    status: 'submitted',
    created: 24,
    submitted: 22,
    recording: 'maya-okafor-developer-advocate',
    ai_consent: false,
  },
];

const marlowAndFinch: DemoApplication[] = [
  {
    candidate: 'maya-okafor',
    job: 'web-platform-lead',
    status: 'meeting_scheduled',
    created: days(19),
    submitted: days(18),
    opened: days(17),
    recording: 'maya-okafor-web-platform-lead',
    ai_consent: true,
    analysis: 'completed',
    meetings: [
      {
        day: -7,
        hour: 15,
        duration: 45,
        meeting_type: 'video',
        interview_type: 'culture-fit',
        status: 'completed',
        notes: 'You will meet two of the five engineers.',
        private_notes: 'Both engineers want her. Budgets can be learned.',
      },
      {
        day: 6,
        hour: 16,
        duration: 45,
        meeting_type: 'video',
        interview_type: 'final',
        status: 'scheduled',
        notes: 'The last talk: the first year, pay, and when you could start.',
      },
    ],
  },
  {
    candidate: 'henrik-dahl',
    job: 'web-platform-lead',
    status: 'under_review',
    created: days(15),
    submitted: days(14),
    opened: days(13),
    recording: 'henrik-dahl-web-platform-lead',
    ai_consent: true,
    analysis: 'completed',
    meetings: [
      {
        day: -4,
        hour: 15,
        duration: 30,
        meeting_type: 'video',
        interview_type: 'general',
        status: 'no-show',
        private_notes: 'Waited fifteen minutes. Ask once whether something came up.',
      },
    ],
  },
  {
    candidate: 'maya-okafor',
    job: 'accessibility-reviewer-checkout',
    status: 'accepted',
    created: days(69),
    submitted: days(69) - 2,
    opened: days(67),
    decided: days(56),
    recording: 'maya-okafor-accessibility-reviewer',
    ai_consent: true,
    analysis: 'completed',
    meetings: [
      { day: -42, hour: 16, duration: 30, meeting_type: 'video', interview_type: 'general', status: 'completed' },
    ],
  },
  {
    candidate: 'ellen-whitaker',
    job: 'brand-marketing-manager',
    status: 'meeting_scheduled',
    created: days(11),
    submitted: days(10),
    opened: days(9),
    recording: 'ellen-whitaker-brand-marketing-manager',
    ai_consent: true,
    analysis: 'completed',
    meetings: [
      {
        day: 5,
        hour: 17,
        duration: 60,
        meeting_type: 'in-person',
        interview_type: 'general',
        status: 'scheduled',
        notes: 'We start with twenty minutes in the workshop.',
      },
    ],
  },
  {
    candidate: 'priya-raman',
    job: 'senior-accountant',
    status: 'withdrawn',
    created: days(9),
    submitted: days(9) - 2,
    withdrawn: days(6),
    ai_consent: true,
  },
];

export const demoApplications: DemoApplication[] = [...northwindHealth, ...cobaltFreight, ...marlowAndFinch];
