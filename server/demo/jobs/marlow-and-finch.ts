import type { JobPosting } from '../job-posting.ts';

const shop = { manager: 'tomas-lindqvist', city: 'Austin', state: 'TX' } as const;
const shopBenefits = ['Health, dental and vision cover', '401(k) with 4% match', '40% off everything we sell'];

export const marlowAndFinchJobs = {
  'web-platform-lead': {
    ...shop,
    posted: 24,
    status: 'Active',
    title: 'Web Platform Lead',
    department: 'Engineering',
    category: 'Technology',
    job_type: 'full-time',
    work_arrangement: 'On-site',
    salary_min: 150_000,
    salary_max: 185_000,
    description: `Lead five engineers who keep a storefront under one second. We sell furniture and lamps that last; the shop should feel the same.

The first year has three jobs: move checkout off the old server, bring the test suite from forty minutes to ten, and grow two engineers into seniors. You write code about half of your week and are on call one week in six, like everyone.

The team works from our Austin workshop, above the people who make the lamps.`,
    requirements: [
      'You have led a team of three or more engineers for at least a year',
      'You have moved a live system without closing it',
      'You can show what you did for somebody else’s growth',
    ],
    skills_required: ['TypeScript', 'Testing', 'Node.js', 'CI', 'Mentoring'],
    benefits: [...shopBenefits, 'Sabbatical of four weeks after four years', 'Relocation paid'],
    application_questions: [
      'What is the first thing you change in a team that is afraid to deploy?',
      'Tell me about someone who became better at their work because of you.',
      'Why this job, and why now?',
    ],
  },
  'accessibility-reviewer-checkout': {
    ...shop,
    posted: 70,
    status: 'Filled',
    title: 'Accessibility Reviewer, Checkout',
    department: 'Engineering',
    category: 'Technology',
    job_type: 'contract',
    work_arrangement: 'Remote',
    salary_min: 96_000,
    salary_max: 112_000,
    description: `Six weeks beside our outside auditor. Review our checkout against WCAG 2.2 with a keyboard, two screen readers and three customers, then sit with the team while they fix what you both found.

You deliver a list ranked by how many people are stopped, not by rule number, and a half-day workshop so that the next release needs you less.

The rate is stated for a year and paid by the week.`,
    requirements: ['You have taken part in two or more reviews', 'You write findings that engineers can act on'],
    skills_required: ['Accessibility', 'Testing', 'Workshop facilitation'],
    benefits: ['Paid weekly', 'Start within ten days'],
    application_questions: [
      'What do you test first in a checkout, and why?',
      'How do you leave a team better able to do this without you?',
    ],
  },
  'brand-marketing-manager': {
    ...shop,
    posted: 14,
    status: 'Active',
    title: 'Brand Marketing Manager',
    department: 'Marketing',
    category: 'Marketing',
    job_type: 'full-time',
    work_arrangement: 'Hybrid',
    salary_min: 92_000,
    salary_max: 115_000,
    description: `People keep our chairs for thirty years and tell their friends. You will give them something to tell.

You lead two people and a budget of $1.2 million across the catalogue, the shop windows, film and e-mail. We do not discount, so you sell with stories, repairs and proof. You decide what we stop doing as well as what we start.

Three days a week in Austin, with trips to the workshop in Tennessee.`,
    requirements: [
      'Five years in brand or content marketing for things that people hold in their hands',
      'You have owned a budget and reported on it honestly',
    ],
    skills_required: ['Brand strategy', 'Copywriting', 'Budgeting', 'Analytics'],
    benefits: shopBenefits,
    application_questions: [
      'Tell me about a campaign that you stopped. What told you to stop?',
      'How would you sell a chair without a discount?',
    ],
  },
  'wholesale-account-manager': {
    ...shop,
    posted: 8,
    status: 'Active',
    title: 'Wholesale Account Manager',
    department: 'Wholesale',
    category: 'Sales',
    job_type: 'full-time',
    work_arrangement: 'Remote',
    salary_min: 72_000,
    salary_max: 90_000,
    description: `Eighty independent shops carry our lamps. You look after all of them: what they order, how it sells, and what we got wrong last season.

You visit each shop once a year and call before they call you. You forecast the orders by quarter and help the workshop plan for them. New accounts are welcome; keeping the eighty is the job.

Remote, with about one week of travel a month.`,
    requirements: [
      'Experience with retail buyers or wholesale accounts',
      'You forecast orders and learn from the misses',
    ],
    skills_required: ['Account management', 'Forecasting', 'Negotiation', 'CRM'],
    benefits: [...shopBenefits, 'Travel days given back as leave'],
    application_questions: [
      'Tell me about an account that you nearly lost.',
      'What do you want to know before you visit a shop for the first time?',
    ],
  },
  'senior-accountant': {
    ...shop,
    posted: 11,
    status: 'Active',
    title: 'Senior Accountant',
    department: 'Finance',
    category: 'Finance',
    job_type: 'full-time',
    work_arrangement: 'Hybrid',
    salary_min: 86_000,
    salary_max: 102_000,
    description: `Close the month in six working days for a company with two workshops, one web shop and eighty wholesale customers. Today it takes nine.

You own inventory and cost of goods, the hardest part of our books, and you are the person whom the auditors ask for. You review the work of one junior accountant and teach as you go.

Two days a week in Austin; the first week of a month is quieter if you plan it well.`,
    requirements: ['CPA, or on the way to it', 'Four years in accounting, two of them with physical inventory'],
    skills_required: ['Month-end close', 'Inventory accounting', 'Excel', 'GAAP'],
    benefits: [...shopBenefits, 'CPA fees and study days paid'],
    application_questions: [
      'How have you made a month-end close faster without making it worse?',
      'Tell me about a number that did not feel right.',
    ],
  },
  'merchandising-intern': {
    ...shop,
    posted: 6,
    status: 'Active',
    title: 'Merchandising Intern',
    department: 'Retail',
    category: 'Operations',
    job_type: 'internship',
    work_arrangement: 'On-site',
    salary_min: 44_000,
    salary_max: 50_000,
    description: `A paid summer on the shop floor and behind it. You will plan one window, order the stock for it, build it with the workshop and count what it sold.

You spend four weeks with the floor team, four with buying and four on your window. The store manager meets you every Friday.

The salary is stated for a year and paid for the weeks you work.`,
    requirements: [
      'Curious about how things are made, bought and shown',
      'You can be in Austin from June to August, and lift 25 pounds with or without adjustments',
    ],
    skills_required: ['Visual merchandising', 'Excel', 'Communication'],
    benefits: ['40% off everything we sell', 'A named mentor', 'Travel to the Tennessee workshop'],
    application_questions: [
      'Describe a shop display that made you stop. Why did it work?',
      'What would you count to know whether a window is good?',
    ],
  },
} satisfies Record<string, JobPosting>;
