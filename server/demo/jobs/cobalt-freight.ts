import type { JobPosting } from '../job-posting.ts';

const depot = { manager: 'leon-marsh', city: 'Chicago', state: 'IL' } as const;
const freightBenefits = ['Health and dental cover', '401(k) with 4% match', 'Profit share paid every March'];

export const cobaltFreightJobs = {
  'product-engineer-scheduling': {
    ...depot,
    posted: 10,
    status: 'Active',
    title: 'Product Engineer, Scheduling',
    department: 'Engineering',
    category: 'Technology',
    job_type: 'full-time',
    work_arrangement: 'Remote',
    salary_min: 125_000,
    salary_max: 155_000,
    description: `Help dispatchers plan a week of routes in one screen. Today they use four, plus a whiteboard, and they are very good at it. The new screen has to earn its place.

You will work on one product with a designer and two dispatchers who sit beside the team every Tuesday. TypeScript from the browser to the API, PostgreSQL below, and a planner that must answer in under a second with 900 trucks on the map.

Remote in the United States, with core hours from ten to three Central.`,
    requirements: [
      'You have built features from the database to the browser on your own',
      'You ask users before you build, and watch them after',
      'Comfortable explaining a query plan',
    ],
    skills_required: ['TypeScript', 'Node.js', 'React', 'PostgreSQL'],
    benefits: [...freightBenefits, 'A week with dispatch before you write code'],
    application_questions: [
      'Tell me about a tool you built for people who were already experts.',
      'Describe a slow page or query that you made fast. How did you find the cause?',
    ],
  },
  'account-executive-mid-market-shippers': {
    ...depot,
    posted: 6,
    status: 'Active',
    title: 'Account Executive, Mid-Market Shippers',
    department: 'Sales',
    category: 'Sales',
    job_type: 'full-time',
    work_arrangement: 'Hybrid',
    salary_min: 78_000,
    salary_max: 110_000,
    description: `You sell planned freight to manufacturers with five to fifty loads a week, who have been let down by a broker at least once. The salary range is base pay; commission is on top and uncapped.

You carry a territory from the first call to the second renewal, and you keep the customer. Average sale: eleven weeks. Our win rate is 31 percent because we walk away from freight that we cannot move well.

Three days a week in the Chicago office, about four days a month on the road.`,
    requirements: [
      'Two years closing business-to-business sales with a cycle longer than a month',
      'You keep a pipeline that somebody else could read',
    ],
    skills_required: ['B2B sales', 'Negotiation', 'CRM', 'Account management'],
    benefits: [...freightBenefits, 'Uncapped commission', 'Car allowance'],
    application_questions: [
      'Tell me about a deal that you walked away from, and why.',
      'How do you win back a customer after a late delivery?',
    ],
  },
  'night-dispatch-lead': {
    ...depot,
    posted: 20,
    status: 'Active',
    title: 'Night Dispatch Lead',
    department: 'Dispatch',
    category: 'Operations',
    job_type: 'full-time',
    work_arrangement: 'On-site',
    city: 'Joliet',
    salary_min: 68_000,
    salary_max: 82_000,
    description: `From eight in the evening to six in the morning, 240 drivers depend on five dispatchers. You lead the five.

You decide what happens when a dock is closed, a reefer fails or a driver is out of hours two states from home. You write the handover that the day shift reads, and you have the authority to hold a load rather than break a rule.

Four nights on, three off. The range includes the night premium.`,
    requirements: [
      'Three years in dispatch, emergency control or a similar live operation',
      'You know the federal hours-of-service rules and apply them under pressure',
      'You have led a shift',
    ],
    skills_required: ['Dispatch', 'Team leadership', 'Hours-of-service rules', 'Incident handling'],
    benefits: [...freightBenefits, 'Night premium', 'Four-night week'],
    application_questions: [
      'Tell me about a night when the plan broke. What did you do first?',
      'When have you refused to move a load?',
      'What goes into a good handover?',
    ],
  },
  'design-technologist': {
    ...depot,
    posted: 38,
    status: 'Paused',
    title: 'Design Technologist',
    department: 'Design',
    category: 'Design',
    job_type: 'contract',
    work_arrangement: 'Hybrid',
    salary_min: 118_000,
    salary_max: 140_000,
    description: `Six months to turn sketches of our in-cab app into working instruments that drivers can try in a parked truck.

You build prototypes that feel finished in a week and are thrown away without regret. Night mode at four in the morning, gloves, glare, one thumb. You work between the designers and the app team and leave behind a motion and touch guide.

Two days a week at the Chicago yard.`,
    requirements: [
      'A body of prototypes that were tested with people',
      'Strong CSS and one of React or Swift',
      'You have worked with maps, hardware or vehicles',
    ],
    skills_required: ['CSS', 'React', 'Figma', 'Motion', 'Prototyping', 'WebGL'],
    benefits: ['Paid monthly', 'Device budget', 'Ride-alongs with drivers'],
    application_questions: [
      'Show me a prototype that answered a question. What was the question?',
      'How do you design for someone who must not look at the screen?',
    ],
  },
  'billing-specialist': {
    ...depot,
    posted: 4,
    status: 'Active',
    title: 'Billing Specialist',
    department: 'Finance',
    category: 'Finance',
    job_type: 'part-time',
    work_arrangement: 'Remote',
    salary_min: 32_000,
    salary_max: 38_000,
    description: `Twenty-five hours a week of getting invoices right the first time. You match rates, fuel and detention to the load, send the invoice within a day of delivery, and settle the disputes that remain.

Last quarter 7 percent of our invoices were questioned. We want 3. You may change how we work to get there.

Hours are yours to arrange between seven and seven Central.`,
    requirements: ['Two years in billing, receivables or freight audit', 'Exact with numbers, kind on the phone'],
    skills_required: ['Invoicing', 'Excel', 'Accounts receivable'],
    benefits: ['Pro rata paid leave', 'Flexible hours', '401(k) with 4% match'],
    application_questions: [
      'Tell me about an invoice dispute that you settled. What had gone wrong?',
      'How do you keep mistakes from coming back?',
    ],
  },
  'developer-advocate-carrier-api': {
    ...depot,
    posted: 2,
    status: 'Active',
    title: 'Developer Advocate, Carrier API',
    department: 'Marketing',
    category: 'Marketing',
    job_type: 'full-time',
    work_arrangement: 'Remote',
    salary_min: 115_000,
    salary_max: 140_000,
    description: `Two hundred carriers connect to us by API. Half of them gave up once before they succeeded. You will find the places where they gave up and remove them.

You write the guides, build the sample programs, answer in the forum, and bring back what hurts to the engineers with a number attached. One talk a quarter, if you like talks; none, if you do not.

Remote in the United States.`,
    requirements: [
      'You have written documentation that reduced support questions',
      'You can build and publish a small program in TypeScript or Python',
    ],
    skills_required: ['Technical writing', 'TypeScript', 'REST APIs', 'Community'],
    benefits: [...freightBenefits, 'Conference budget'],
    application_questions: [
      'Which piece of documentation are you proudest of, and what did it change?',
      'A carrier says that our API is broken, and it is not. What do you write back?',
    ],
  },
} satisfies Record<string, JobPosting>;
