import type { CandidateKey, ManagerKey } from './people.ts';

/** Other ways in which somebody introduces themselves. */
export const demoVariants: { candidate: CandidateKey; name: string; title: string; about: string; skills: string[] }[] =
  [
    {
      candidate: 'maya-okafor',
      name: 'Accessibility jobs',
      title: 'Accessibility engineer',
      about:
        'I test with the keyboard first, then with a screen reader, then with people. In that order it is never late.',
      skills: ['Accessibility', 'Testing', 'React', 'CSS'],
    },
    {
      candidate: 'maya-okafor',
      name: 'Developer relations',
      title: 'Developer advocate',
      about: 'I explain things to people who are about to give up, and I like them.',
      skills: ['TypeScript', 'React', 'Accessibility', 'Testing'],
    },
  ];

/** What managers say of themselves, and at which domain their company reads mail. */
export const demoOrganisations: Record<ManagerKey, { domain: string | null; title: string; about: string }> = {
  'dana-whitfield': {
    domain: 'northwind-health.example',
    title: 'Head of Engineering',
    about: 'Nine people, one product, one release a week. I read every answer myself, with tea.',
  },
  'leon-marsh': {
    domain: 'cobaltfreight.example',
    title: 'Operations director',
    about: 'I drove for six years before I sat here. Tell me what happened, not what it is called.',
  },
  'tomas-lindqvist': {
    domain: null,
    title: 'Owner',
    about: 'We make furniture that outlives its catalogue. I hire slowly and answer quickly.',
  },
  'ines-aldana': {
    domain: 'saywell.test',
    title: 'Head of Product',
    about: 'I look after what candidates see. You would work with me, so I am the one who watches your answer.',
  },
};
