import type { JobPosting } from '../job-posting.ts';

const clinic = { manager: 'dana-whitfield', city: 'Denver', state: 'CO' } as const;
const careBenefits = ['Health, dental and vision from day one', '401(k) with 5% match', '20 days of paid leave'];

export const northwindHealthJobs = {
  'senior-frontend-engineer': {
    ...clinic,
    posted: 12,
    status: 'Active',
    title: 'Senior Frontend Engineer',
    department: 'Patient Portal',
    category: 'Technology',
    job_type: 'full-time',
    work_arrangement: 'Hybrid',
    salary_min: 138_000,
    salary_max: 172_000,
    description: `Own the patient portal, from booking to results, for 2.1 million people. Most of them open it on a phone, many in a waiting room, some with a screen reader. A page that takes six seconds is a missed appointment.

You will join a team of four engineers and one designer. The code is React and TypeScript over a GraphQL gateway; we deploy every day and roll back without a meeting. Two days a week in the Denver office, the rest where you like.

In your first month you ship a fix to booking. By month three you lead one area: booking, messages or results.`,
    requirements: [
      'Five years or more building web products that people depend on',
      'You have owned a release end to end, including the bad night',
      'Working knowledge of WCAG 2.2 and of at least one screen reader',
    ],
    skills_required: ['React', 'TypeScript', 'Accessibility', 'GraphQL', 'Design systems'],
    benefits: [...careBenefits, '$2,000 a year for learning', 'Four-day week in July'],
    application_questions: [
      'Which product are you proudest of, and what was your part in it?',
      'Tell me about a release that went wrong. What did you do in the first hour?',
      'How do you make sure a screen works for everyone?',
    ],
  },
  'accessibility-engineer': {
    ...clinic,
    posted: 16,
    status: 'Active',
    title: 'Accessibility Engineer',
    department: 'Design Systems',
    category: 'Technology',
    job_type: 'full-time',
    work_arrangement: 'Remote',
    salary_min: 124_000,
    salary_max: 150_000,
    description: `Every Northwind screen is built from one library of forty components. When a component is right, two hundred screens are right. You keep it that way.

You will audit, fix and test components with the people who use them, including a panel of nine patients who navigate by keyboard, switch or screen reader and are paid for their time. You write the tests that stop a mistake from coming back, and the guidance that other engineers actually read.

The role is remote within the United States. The team meets in Denver four times a year.`,
    requirements: [
      'You have fixed accessibility defects in a shared component library',
      'Fluent with keyboard, VoiceOver and NVDA testing',
      'You can explain a WCAG criterion to somebody who has never heard of it',
    ],
    skills_required: ['Accessibility', 'TypeScript', 'Testing', 'CSS'],
    benefits: [...careBenefits, 'Home office budget of $1,500', 'Travel to team weeks paid'],
    application_questions: [
      'Describe an accessibility problem you found that an automated check had missed.',
      'How would you persuade a team that is late to fix it before launch?',
    ],
  },
  'product-designer-patient-portal': {
    ...clinic,
    posted: 9,
    status: 'Active',
    title: 'Product Designer, Patient Portal',
    department: 'Patient Portal',
    category: 'Design',
    job_type: 'full-time',
    work_arrangement: 'Hybrid',
    salary_min: 112_000,
    salary_max: 138_000,
    description: `A lab result is a frightening thing to open alone at eleven at night. You will decide how it looks, what it says first and what the patient can do next.

You will be the second designer beside four engineers. You run your own research: one afternoon a week in a clinic, talking with patients and front desk staff. You draw in Figma, prototype in whatever answers the question, and stay until the thing is shipped and measured.

Two days a week in the Denver office, one afternoon at the clinic on Colfax Avenue.`,
    requirements: [
      'A portfolio with at least one product that shipped and what changed because of it',
      'You plan and run usability sessions yourself',
      'Plain writing: you can explain a result without a medical degree',
    ],
    skills_required: ['Figma', 'User research', 'Prototyping', 'UX writing', 'Accessibility'],
    benefits: [...careBenefits, '$2,000 a year for learning'],
    application_questions: [
      'Walk me through one design decision that research changed your mind about.',
      'How would you show a worrying lab result to someone who is alone at night?',
    ],
  },
  'clinic-operations-manager': {
    ...clinic,
    posted: 27,
    status: 'Active',
    title: 'Clinic Operations Manager',
    department: 'Clinics',
    category: 'Operations',
    job_type: 'full-time',
    work_arrangement: 'On-site',
    city: 'Aurora',
    salary_min: 84_000,
    salary_max: 104_000,
    description: `Our Aurora clinic sees 310 patients a day with eleven clinicians and a front desk of six. You run the day: rooms, rosters, supplies, the phones, and the hour when everything is late.

You own three numbers and can change what drives them: the wait from check-in to room, calls answered within a minute, and staff turnover. You have a budget, a say in hiring and a regional director who answers the phone.

The clinic is open from seven to six, Monday to Saturday; managers work four ten-hour days.`,
    requirements: [
      'Three years running a clinic, a ward or another busy walk-in service',
      'You have built rosters for a team of ten or more',
      'Comfortable reading a weekly dashboard and acting on it',
    ],
    skills_required: ['Scheduling', 'Team leadership', 'Budgeting', 'Process improvement'],
    benefits: [...careBenefits, 'Four-day week', 'Parking on site'],
    application_questions: [
      'Tell me about a day when everything ran late. What did you change afterwards?',
      'How do you build a roster that people find fair?',
    ],
  },
  'patient-outreach-coordinator': {
    ...clinic,
    posted: 5,
    status: 'Active',
    title: 'Patient Outreach Coordinator',
    department: 'Community',
    category: 'Marketing',
    job_type: 'part-time',
    work_arrangement: 'Hybrid',
    salary_min: 38_000,
    salary_max: 46_000,
    description: `One in five of our patients misses the yearly check that would have caught something early. You will find out why and write to them in words that work.

You plan four campaigns a year by letter, text message and telephone, in English and Spanish, and you count who came. You work with clinicians on what is true and with patients on what is clear.

The post is 24 hours a week. Mornings or afternoons are your choice; Wednesdays are spent in one of the clinics.`,
    requirements: [
      'You have run a mail, text or phone campaign and measured what it changed',
      'Clear writing in English; working Spanish',
      'Careful with personal data',
    ],
    skills_required: ['Copywriting', 'Email campaigns', 'Spanish', 'Reporting'],
    benefits: ['Pro rata paid leave', 'Health cover from 20 hours a week', 'Free public transport pass'],
    application_questions: [
      'Tell me about a message you wrote that made people act. How do you know it did?',
      'How would you reach a patient who has ignored three letters?',
    ],
  },
  'financial-analyst-care-programs': {
    ...clinic,
    posted: 7,
    status: 'Active',
    title: 'Financial Analyst, Care Programs',
    department: 'Finance',
    category: 'Finance',
    job_type: 'full-time',
    work_arrangement: 'Remote',
    salary_min: 82_000,
    salary_max: 98_000,
    description: `Home visits for heart patients cost us $3.4 million a year. They may save twice that in hospital stays, or they may not. You will tell us which, and show your working.

You build and defend the models behind our care programs, close the monthly numbers with the controller, and sit in the room when a program is started, changed or stopped. Half of the work is SQL and spreadsheets; the other half is a one-page memo that a nurse manager can argue with.`,
    requirements: [
      'Three years in financial planning or health economics',
      'SQL good enough to answer your own questions',
      'You write memos that people without a finance degree can follow',
    ],
    skills_required: ['SQL', 'Financial modeling', 'Excel', 'Forecasting'],
    benefits: [...careBenefits, 'Home office budget of $1,500'],
    application_questions: [
      'Tell me about a forecast of yours that was wrong. How did you find out?',
      'How do you explain a cost model to someone who distrusts numbers?',
    ],
  },
  'data-engineering-intern': {
    ...clinic,
    posted: 3,
    status: 'Active',
    title: 'Data Engineering Intern',
    department: 'Data',
    category: 'Technology',
    job_type: 'internship',
    work_arrangement: 'On-site',
    salary_min: 52_000,
    salary_max: 58_000,
    description: `Twelve paid weeks in Denver beside three data engineers. You will own one pipeline from the appointment system to the dashboard that clinic managers read at seven in the morning.

Your mentor reviews every change within a day. In the last week you present what you built to the people who use it. Seven of our last ten interns came back full-time.

The salary is stated for a year and paid for the weeks you work. Help with housing is available.`,
    requirements: [
      'You are studying, or have taught yourself, programming or statistics',
      'You have written SQL or Python for something real, however small',
    ],
    skills_required: ['SQL', 'Python', 'Git'],
    benefits: ['Housing grant of $3,000', 'A named mentor', 'Lunch on site'],
    application_questions: [
      'Show me something you built with data. What question did it answer?',
      'What do you do when two sources disagree?',
    ],
  },
  'clinical-content-writer': {
    ...clinic,
    posted: 1,
    status: 'Draft',
    title: 'Clinical Content Writer',
    department: 'Patient Portal',
    category: 'Marketing',
    job_type: 'contract',
    work_arrangement: 'Remote',
    salary_min: 70_000,
    salary_max: 86_000,
    description: `Six months, about sixty pages: rewrite the care instructions that patients take home, from wound care to blood thinners, at a reading level that works at the kitchen table.

Each page is checked by a clinician for truth and by two patients for sense. You keep the style guide and hand it over at the end.`,
    requirements: ['Published health or safety writing for the general public', 'You test your text with readers'],
    skills_required: ['Health writing', 'Editing', 'Plain language'],
    benefits: ['Fully remote', 'Flexible hours'],
    application_questions: [
      'Read out a paragraph you are proud of and say who it was for.',
      'How do you decide what to leave out?',
    ],
  },
} satisfies Record<string, JobPosting>;
