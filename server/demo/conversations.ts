import type { JobKey } from './job-postings.ts';
import type { CandidateKey } from './people.ts';

/** What was said about an application: by whom, so many hours ago. `unread`: how many of the last ones nobody has opened. */
export type DemoConversation = {
  candidate: CandidateKey;
  job: JobKey;
  unread: number;
  said: [by: 'candidate' | 'manager', hours: number, text: string, file?: DemoAttachment][];
};

/** What goes along with a message; a PDF has these lines. */
export const demoAttachments = {
  'two-versions.png': null,
  'What to expect.pdf': [
    'Your interview with Northwind Health',
    'Forty-five minutes with Dana Whitfield, by video.',
    'Ten minutes: your two versions of the screen.',
    'Twenty minutes: a form of ours that people leave half way. We look at it together.',
    'Fifteen minutes: your questions.',
    'Nothing to prepare, and no homework afterwards.',
  ],
} as const;
export type DemoAttachment = keyof typeof demoAttachments;

export const demoConversations: DemoConversation[] = [
  {
    candidate: 'maya-okafor',
    job: 'senior-frontend-engineer',
    unread: 1,
    said: [
      [
        'manager',
        46,
        'Hi Maya, I watched your answer twice. The part about the nurse who finished the form without help stayed with me. How did you find out that the error text was the problem?',
      ],
      [
        'candidate',
        44,
        'Thank you, Dana. I sat next to her for an afternoon. She read every error aloud and then looked for a person to ask, so I knew that the words were the wrong ones and not the layout.',
      ],
      [
        'candidate',
        43.9,
        'I can bring the two versions of the screen if we talk. They are public.',
        'two-versions.png',
      ],
      ['manager', 3, 'Please do. I will send you two times for next week today or tomorrow.', 'What to expect.pdf'],
    ],
  },
  {
    candidate: 'maya-okafor',
    job: 'accessibility-engineer',
    unread: 1,
    said: [
      ['candidate', 30, 'Will there be a screen reader in the room, or shall I bring my own laptop with NVDA?'],
      ['manager', 27, 'We have NVDA and VoiceOver set up. Bring your own if your fingers prefer it.'],
      ['candidate', 5, 'Then I come with my own. See you on Tuesday!'],
    ],
  },
  {
    candidate: 'maya-okafor',
    job: 'web-platform-lead',
    unread: 0,
    said: [
      ['manager', 200, 'Would you rather meet in the shop or by video? Both are fine with us.'],
      ['candidate', 190, 'In the shop, gladly. I would like to see how people use the tablets there.'],
    ],
  },
  {
    candidate: 'maya-okafor',
    job: 'design-technologist',
    unread: 0,
    said: [
      ['candidate', 500, 'Thank you for the note about tokens. It was the most useful no I have had this year.'],
      ['manager', 480, 'That is kind of you. Please apply again when the platform role opens in spring.'],
    ],
  },
];
