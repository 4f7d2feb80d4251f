import type { JobPosting } from '../job-posting.ts';

const house = { manager: 'ines-aldana', city: 'Portland', state: 'OR', work_arrangement: 'Remote' } as const;
const houseBenefits = ['Health and dental cover', '401(k) with 5% match', 'Five weeks off, and two at New Year'];

/** What stands on /careers: the house hires like everybody else (D18). */
export const saywellJobs = {
  'video-infrastructure-lead': {
    ...house,
    posted: 21,
    status: 'Active',
    title: 'Video Infrastructure Lead',
    department: 'Product',
    category: 'Technology',
    job_type: 'full-time',
    salary_min: 148_000,
    salary_max: 182_000,
    description: `Every answer on Saywell is a recording that must arrive from a phone on a train, play within a second for one manager, and be gone for good when its owner says so. You look after that path from the first chunk to the deleted key.

You will own recording in the browser, uploads that survive a lost connection, and the sealed playback behind them. Three people read your code, and you read theirs. On call one week in five; last year that meant four calls.

Remote in the United States. We meet in Portland twice a year.`,
    requirements: [
      'You have run a service that takes in large files from people you will never meet',
      'You know what a container format is, and why a phone writes a broken one',
      'You write down what you measured before you say that it is faster',
    ],
    skills_required: ['WebRTC', 'FFmpeg', 'Observability', 'Object storage'],
    benefits: [...houseBenefits, 'A phone of your choice to break our recorder with'],
    application_questions: [
      'Tell me about a file that did not arrive. How did you find out where it was lost?',
      'What would you delete first from a system that you know well?',
    ],
  },
  'candidate-support-specialist': {
    ...house,
    posted: 16,
    status: 'Active',
    title: 'Candidate Support Specialist',
    department: 'Support',
    category: 'Operations',
    job_type: 'part-time',
    salary_min: 52_000,
    salary_max: 64_000,
    description: `People write to us on a bad day: the camera stays black, an answer is late, a score seems wrong. You read what they wrote, find out what happened, and tell them in words that they can use. There is no script.

Half of the work is answers. The other half is what makes the next question unnecessary: a clearer sentence, a mended screen, a note to the engineer who can change it. You decide what comes first.

Twenty-five hours a week, Monday to Friday, on Eastern mornings. The salary is for these hours.`,
    requirements: [
      'Two years of writing to customers, with your own name under it',
      'You can tell a fault from a misunderstanding, and are kind about both',
    ],
    skills_required: ['Customer support', 'Plain writing', 'Troubleshooting'],
    benefits: houseBenefits,
    application_questions: [
      'Read us a difficult answer that you once gave a customer. What would you change today?',
      'How do you explain a mistake of your own team?',
    ],
  },
} satisfies Record<string, JobPosting>;
