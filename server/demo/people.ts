import type { BusinessInfo } from '#contract/users.ts';

/** Every demo account signs in with this password; the seed never runs in production. */
export const demoPassword = 'saywell-demo';

export const demoAdmin = {
  email: 'admin@saywell.test',
  first_name: 'Ruth',
  last_name: 'Alder',
  timezone: 'America/New_York',
} as const;

export type DemoManager = {
  email: string;
  first_name: string;
  last_name: string;
  company: string;
  timezone: string;
  business: BusinessInfo;
};

export const demoManagers = {
  'dana-whitfield': {
    email: 'manager@saywell.test',
    first_name: 'Dana',
    last_name: 'Whitfield',
    company: 'Northwind Health',
    timezone: 'America/Denver',
    business: {
      address1: '1440 Blake Street',
      address2: 'Floor 3',
      city: 'Denver',
      state: 'CO',
      zip: '80202',
      phone_number: '3035550142',
      additional_directions: 'Four minutes on foot from Union Station, on the corner of Blake and 15th.',
      parking_info: 'The garage on 15th Street is free for visitors: bring the ticket to reception.',
      building_directions: 'Step-free entrance on Blake Street. Take either lift to the third floor.',
      other_info: 'Tell us if a quieter room or a seat near the door would help.',
    },
  },
  'leon-marsh': {
    email: 'leon@saywell.test',
    first_name: 'Leon',
    last_name: 'Marsh',
    company: 'Cobalt Freight',
    timezone: 'America/Chicago',
    business: {
      address1: '2210 South Ashland Avenue',
      address2: 'Gate B',
      city: 'Chicago',
      state: 'IL',
      zip: '60608',
      phone_number: '3125550177',
      additional_directions: 'The Pink Line stops at 18th Street, twelve minutes on foot.',
      parking_info: 'Visitor spaces 1 to 8 are left of Gate B. Keep the truck lane clear.',
      building_directions:
        'Ring at Gate B, follow the yellow line to the office door and up one flight; there is a lift inside.',
      other_info: 'Closed shoes are needed if you would like to see the yard.',
    },
  },
  'tomas-lindqvist': {
    email: 'tomas@saywell.test',
    first_name: 'Tomas',
    last_name: 'Lindqvist',
    company: 'Marlow & Finch',
    timezone: 'America/Chicago',
    business: {
      address1: '907 East 6th Street',
      address2: '',
      city: 'Austin',
      state: 'TX',
      zip: '78702',
      phone_number: '5125550119',
      additional_directions: 'Between Waller and San Marcos Street, the brick building with the lamp in the window.',
      parking_info: 'Street parking on Waller Street, free after ten in the morning.',
      building_directions:
        'Through the shop, past the workshop window, then the stairs or the goods lift to the first floor.',
      other_info: 'It can be loud when the saws run. We will meet you in the library.',
    },
  },
  'ines-aldana': {
    email: 'ines@saywell.test',
    first_name: 'Ines',
    last_name: 'Aldana',
    company: 'Saywell',
    timezone: 'America/Los_Angeles',
    business: {
      address1: '318 SE Grand Avenue',
      address2: 'Second floor',
      city: 'Portland',
      state: 'OR',
      zip: '97214',
      phone_number: '5035550128',
      additional_directions: 'The streetcar stops at the door. We are above the shop with the green awning.',
      parking_info: 'Bicycles in the yard. For a car there is only the street, two hours at a time.',
      building_directions: 'The door beside the shop, then the stairs; the lift is through the yard.',
      other_info: 'There is a dog on Thursdays. Tell us if you would rather come on another day.',
    },
  },
} satisfies Record<string, DemoManager>;

/** Reads applications with Dana Whitfield. */
export const demoColleague = {
  email: 'marcus.bell@saywell.test',
  first_name: 'Marcus',
  last_name: 'Bell',
  company: 'Northwind Health',
  timezone: 'America/Denver',
} as const;

export type ManagerKey = keyof typeof demoManagers;

export type DemoCandidate = {
  email: string;
  first_name: string;
  last_name: string;
  title: string;
  location: string;
  skills: string[];
  timezone: string;
};

export const demoCandidates = {
  'maya-okafor': {
    email: 'candidate@saywell.test',
    first_name: 'Maya',
    last_name: 'Okafor',
    title: 'Frontend engineer',
    location: 'Boulder, CO',
    timezone: 'America/Denver',
    skills: ['React', 'TypeScript', 'Node.js', 'GraphQL', 'Accessibility', 'CSS', 'Testing'],
  },
  'amir-haddad': {
    email: 'amir.haddad@saywell.test',
    first_name: 'Amir',
    last_name: 'Haddad',
    title: 'Full-stack engineer',
    location: 'Chicago, IL',
    timezone: 'America/Chicago',
    skills: ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'GraphQL', 'Docker'],
  },
  'june-park': {
    email: 'june.park@saywell.test',
    first_name: 'June',
    last_name: 'Park',
    title: 'Product designer',
    location: 'Denver, CO',
    timezone: 'America/Denver',
    skills: ['Figma', 'User research', 'Prototyping', 'UX writing', 'Illustration'],
  },
  'ada-nwosu': {
    email: 'ada.nwosu@saywell.test',
    first_name: 'Ada',
    last_name: 'Nwosu',
    title: 'Quality engineer',
    location: 'Portland, OR',
    timezone: 'America/Los_Angeles',
    skills: ['Testing', 'Accessibility', 'TypeScript', 'Playwright', 'Writing'],
  },
  'noor-rahimi': {
    email: 'noor.rahimi@saywell.test',
    first_name: 'Noor',
    last_name: 'Rahimi',
    title: 'Frontend engineer',
    location: 'Fort Collins, CO',
    timezone: 'America/Denver',
    skills: ['React', 'TypeScript', 'Design systems', 'Accessibility', 'Storybook'],
  },
  'kenji-mori': {
    email: 'kenji.mori@saywell.test',
    first_name: 'Kenji',
    last_name: 'Mori',
    title: 'Junior web developer',
    location: 'Seattle, WA',
    timezone: 'America/Los_Angeles',
    skills: ['JavaScript', 'React', 'CSS', 'Figma'],
  },
  'priya-raman': {
    email: 'priya.raman@saywell.test',
    first_name: 'Priya',
    last_name: 'Raman',
    title: 'Financial analyst',
    location: 'Raleigh, NC',
    timezone: 'America/New_York',
    skills: ['SQL', 'Financial modeling', 'Excel', 'Forecasting', 'Python'],
  },
  'samuel-boateng': {
    email: 'samuel.boateng@saywell.test',
    first_name: 'Samuel',
    last_name: 'Boateng',
    title: 'Clinic manager',
    location: 'Aurora, CO',
    timezone: 'America/Denver',
    skills: ['Scheduling', 'Team leadership', 'Budgeting', 'Process improvement', 'Training'],
  },
  'rosa-delgado': {
    email: 'rosa.delgado@saywell.test',
    first_name: 'Rosa',
    last_name: 'Delgado',
    title: 'Dispatch supervisor',
    location: 'Joliet, IL',
    timezone: 'America/Chicago',
    skills: ['Dispatch', 'Team leadership', 'Scheduling', 'Hours-of-service rules', 'Spanish'],
  },
  'caleb-ross': {
    email: 'caleb.ross@saywell.test',
    first_name: 'Caleb',
    last_name: 'Ross',
    title: 'Sales representative',
    location: 'Milwaukee, WI',
    timezone: 'America/Chicago',
    skills: ['B2B sales', 'CRM', 'Cold calling', 'Account management'],
  },
  'ellen-whitaker': {
    email: 'ellen.whitaker@saywell.test',
    first_name: 'Ellen',
    last_name: 'Whitaker',
    title: 'Brand and campaign lead',
    location: 'Austin, TX',
    timezone: 'America/Chicago',
    skills: ['Brand strategy', 'Copywriting', 'Budgeting', 'Email campaigns', 'Analytics', 'Spanish'],
  },
  'henrik-dahl': {
    email: 'henrik.dahl@saywell.test',
    first_name: 'Henrik',
    last_name: 'Dahl',
    title: 'Engineering lead',
    location: 'Round Rock, TX',
    timezone: 'America/Chicago',
    skills: ['TypeScript', 'Node.js', 'CI', 'Mentoring', 'Kubernetes'],
  },
} satisfies Record<string, DemoCandidate>;

export type CandidateKey = keyof typeof demoCandidates;
