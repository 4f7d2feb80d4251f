import type { Sentence } from './sentences.ts';

export const publicPages: readonly Sentence[] = [
  {
    lines: '48',
    says: 'one header and footer for all public pages',
    routes: '/',
    tests: { 'tests/e2e/screens/public-pages.spec.ts': ['every public page keeps what the specification quotes'] },
  },
  {
    lines: '51',
    says: 'logo to /',
    texts: { 'web/screens/public/parts/public-layout.tsx': ['<Link to="/"'] },
    tests: { 'tests/e2e/screens/public-pages.spec.ts': ['every public page keeps what the specification quotes'] },
  },
  {
    lines: '52',
    says: 'About',
    decisions: 'D124',
    texts: { 'web/screens/public/parts/public-layout.tsx': ["to: '/about'"] },
    tests: { 'tests/e2e/screens/public-pages.spec.ts': ['every public page keeps what the specification quotes'] },
  },
  {
    lines: '53',
    says: 'theme',
    texts: { 'web/screens/public/parts/public-layout.tsx': ['<ThemeToggle'] },
    tests: { 'tests/e2e/accounts/account.spec.ts': ['the theme is kept for the person'] },
  },
  {
    lines: '54',
    says: 'Sign In',
    texts: { 'web/screens/public/parts/public-layout.tsx': ['<Link to="/signin">Sign In</Link>'] },
    tests: { 'tests/e2e/screens/public-pages.spec.ts': ['every public page keeps what the specification quotes'] },
  },
  {
    lines: '55',
    says: 'Get Started',
    texts: { 'web/screens/public/parts/public-layout.tsx': ['<Link to="/signup">Get Started</Link>'] },
    tests: { 'tests/e2e/screens/public-pages.spec.ts': ['every public page keeps what the specification quotes'] },
  },
  {
    lines: '56',
    says: 'a menu on small screens',
    tests: { 'tests/e2e/screens/public.spec.ts': ['the menu of a small screen opens'] },
  },
  {
    lines: '58',
    says: 'footer: description, About Us, copyright; the columns are filled',
    decisions: 'D14',
    texts: { 'web/screens/public/parts/site-footer.tsx': ["label: t`About Us`, to: '/about'", 'All rights reserved.'] },
    tests: { 'tests/e2e/screens/public-pages.spec.ts': ['every public page keeps what the specification quotes'] },
  },
  {
    lines: '60',
    says: 'the public addresses',
    routes:
      '/ /about /candidates /employers /pricing /features /browse /careers /contact-us /blog /terms-of-service /privacy-policy /cookie-policy /data-policy',
    tests: { 'tests/e2e/screens/public-pages.spec.ts': ['every public page keeps what the specification quotes'] },
  },
  {
    lines: '64',
    says: 'hero without fees',
    texts: { 'web/screens/public/home.tsx': ['No recruitment fees'] },
    tests: { 'tests/e2e/screens/public-pages.spec.ts': ['every public page keeps what the specification quotes'] },
  },
  {
    lines: '65',
    says: 'Get Started, Learn More',
    texts: { 'web/screens/public/home.tsx': ['<Link to="/signup">Get Started</Link>', 'Learn More'] },
    tests: { 'tests/e2e/screens/public-pages.spec.ts': ['every public page keeps what the specification quotes'] },
  },
  {
    lines: '66',
    says: 'four benefits',
    texts: {
      'web/screens/public/parts/benefits.tsx': [
        'Direct Connections',
        'Quality Jobs',
        'Video Applications',
        'Career Growth',
      ],
    },
    tests: { 'tests/e2e/screens/public-pages.spec.ts': ['every public page keeps what the specification quotes'] },
  },
  {
    lines: '67',
    says: 'closing call to /signup',
    texts: {
      'web/screens/public/home.tsx': [
        'function Closing()',
        '<Button asChild size="lg" variant="night" className="mt-8"> <Link to="/signup">',
      ],
    },
  },
  {
    lines: '68',
    says: 'About: mission, values, story',
    decisions: 'D16',
    texts: {
      'web/screens/public/about.tsx': [
        'Our Mission',
        'People First',
        'Direct Approach',
        'Quality Focus',
        'Global Reach',
        'Our Story',
      ],
    },
    tests: { 'tests/e2e/screens/public-pages.spec.ts': ['every public page keeps what the specification quotes'] },
  },
  {
    lines: '70',
    says: 'six benefits for candidates',
    decisions: 'D16',
    texts: {
      'web/screens/public/candidates.tsx': [
        'Direct contact',
        'Video instead of a form',
        'A match you can check',
        'An answer, with a date',
        'Your data, your decision',
        'Free to apply',
      ],
    },
  },
  {
    lines: '71',
    says: 'four steps',
    texts: {
      'web/screens/public/candidates.tsx': ['Create your profile', 'Get matched', 'Connect directly', 'Land your job'],
    },
    tests: { 'tests/e2e/screens/public-pages.spec.ts': ['every public page keeps what the specification quotes'] },
  },
  {
    lines: '72',
    says: 'to /signup and /jobs',
    texts: { 'web/screens/public/candidates.tsx': ["to: '/signup'", "to: '/jobs'"] },
    tests: { 'tests/e2e/screens/public-pages.spec.ts': ['every public page keeps what the specification quotes'] },
  },
  {
    lines: '74',
    says: 'six benefits for employers',
    decisions: 'D16',
    texts: {
      'web/screens/public/employers.tsx': [
        'No fee when you hire',
        'Hear people, not keywords',
        'An analysis with evidence',
        'A first look without names',
        'Your team in one place',
        'Interviews that happen',
      ],
    },
  },
  {
    lines: '75',
    says: '100,000 and 20% against 0',
    decisions: 'D21',
    texts: {
      'web/screens/public/employers.tsx': [
        'A traditional $100,000 salary plus a 20% fee is $120,000.',
        'Our platform fee on a hire is $0',
      ],
    },
    tests: { 'tests/e2e/screens/public-pages.spec.ts': ['every public page keeps what the specification quotes'] },
  },
  {
    lines: '76',
    says: 'four steps',
    texts: { 'web/screens/public/employers.tsx': ['Post a job', 'Get matched', 'Review and connect', 'Hire directly'] },
    tests: { 'tests/e2e/screens/public-pages.spec.ts': ['every public page keeps what the specification quotes'] },
  },
  {
    lines: '77',
    says: 'to /signup and /pricing',
    texts: { 'web/screens/public/employers.tsx': ["to: '/signup'", "to: '/pricing'"] },
    tests: { 'tests/e2e/screens/public-pages.spec.ts': ['every public page keeps what the specification quotes'] },
  },
  {
    lines: '79',
    says: 'four plans, a comparison, questions',
    texts: { 'web/screens/public/pricing.tsx': ['Can I cancel at any time?'] },
    tests: { 'tests/e2e/screens/public-pages.spec.ts': ['the public comparison holds all four plans'] },
  },
  {
    lines: '80',
    says: 'to /signup and /contact',
    texts: { 'web/screens/public/pricing.tsx': ["to: '/signup'", "to: '/contact'"] },
    tests: { 'tests/e2e/screens/public-pages.spec.ts': ['every public page keeps what the specification quotes'] },
  },
  {
    lines: '82',
    says: 'four groups of features',
    texts: {
      'web/screens/public/features.tsx': ['Core Features', 'For Candidates', 'For Employers', 'Additional Features'],
    },
    tests: { 'tests/e2e/screens/public-pages.spec.ts': ['every public page keeps what the specification quotes'] },
  },
  {
    lines: '83',
    says: 'integrations',
    decisions: 'D22',
    texts: {
      'web/screens/public/features.tsx': [
        'Integrations',
        'ATS systems',
        'Calendar apps',
        'Email platforms',
        'HR tools',
      ],
    },
    tests: { 'tests/e2e/screens/public-pages.spec.ts': ['every public page keeps what the specification quotes'] },
  },
  {
    lines: '84',
    says: 'to /signup and /contact',
    texts: { 'web/screens/public/features.tsx': ["to: '/signup'", "to: '/contact'"] },
    tests: { 'tests/e2e/screens/public-pages.spec.ts': ['every public page keeps what the specification quotes'] },
  },
  {
    lines: '85',
    says: 'the board under both addresses',
    routes: '/browse /jobs',
    decisions: 'D1',
    tests: { 'server/jobs/board/board.test.ts': ['lists open jobs to no one in particular'] },
  },
  {
    lines: '86',
    says: 'two openings and Apply Now',
    decisions: 'D18',
    texts: { 'web/screens/public/careers.tsx': ['Apply Now'] },
    tests: { 'server/jobs/board/board.test.ts': ['names as its own only jobs of the house'] },
  },
  {
    lines: '87',
    says: 'contact form under both addresses, hours',
    routes: '/contact /contact-us',
    calls: ['POST /functions/v1/contact'],
    decisions: 'D17 D2',
    texts: {
      'web/screens/public/contact.tsx': [
        'Full Name',
        'Email Address',
        'Subject',
        'Send Message',
        'Monday to Friday, 9:00 AM to 6:00 PM EST',
      ],
    },
    tests: { 'tests/e2e/screens/public-pages.spec.ts': ['every public page keeps what the specification quotes'] },
  },
  {
    lines: '88',
    says: 'three articles',
    decisions: 'D19',
    texts: { 'web/screens/public/blog/blog.tsx': ['Read more'] },
    tests: { 'server/jobs/articles/articles.test.ts': ['comes with three articles'] },
  },
  {
    lines: '89',
    says: 'three legal pages of December 1, 2024',
    routes: '/terms-of-service /privacy-policy /cookie-policy',
    decisions: 'D20',
    tests: { 'tests/e2e/screens/public-pages.spec.ts': ['every public page keeps what the specification quotes'] },
  },
  {
    lines: '90',
    says: 'the data policy and its topics',
    decisions: 'D20',
    texts: {
      'web/screens/public/legal/data-policy.tsx': [
        'GDPR',
        'Legal bases',
        'Your rights',
        'Retention',
        'Transfers',
        'Privacy by design',
        'Data protection officer',
        'Supervisory authority',
      ],
    },
    tests: { 'tests/e2e/screens/public-pages.spec.ts': ['every public page keeps what the specification quotes'] },
  },
  {
    lines: '91',
    says: 'two waitlist pages',
    routes: '/waitlist /join',
    decisions: 'D6',
    texts: {
      'web/screens/public/waitlist/waitlist.tsx': ['Join the Waitlist'],
      'web/screens/public/waitlist/join.tsx': ['title="Join Saywell"'],
      'web/screens/public/waitlist/waitlist-form.tsx': ['<Link to="/signup"', '<Link to="/signin"'],
    },
    tests: { 'tests/e2e/screens/public-pages.spec.ts': ['every public page keeps what the specification quotes'] },
  },
  {
    lines: '232',
    says: '404 for every unknown address, and in the log',
    routes: '/404',
    decisions: 'D15',
    texts: { 'web/screens/public/not-found.tsx': ['Page not found'] },
    tests: { 'tests/e2e/screens/screens.spec.ts': ['an unknown address answers 404 and leads home'] },
  },
];
