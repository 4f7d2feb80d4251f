import type { Recording } from '../recording.ts';

export const marlowAndFinchRecordings = {
  'maya-okafor-web-platform-lead': {
    candidate: 'maya-okafor',
    job: 'web-platform-lead',
    written: ['', '', 'I would move to Austin within eight weeks of an offer.'],
    answers: [
      [
        'I make the smallest deploy possible, on the first day, together with the most careful person.',
        'At Lumen we changed one word on a page every morning for two weeks.',
        'After that nobody was afraid, and we went from one release a week to four a day.',
      ],
      [
        'A colleague wrote good code and never spoke in reviews.',
        'I asked her to review mine first, alone, for a month.',
        'Last year she led the move of our whole test suite, and I followed her plan.',
      ],
      [
        'Because I have led without the title for two years, and I would like to do it properly.',
        'And because your lamps have been on my desk since university.',
        'I have led three people, not five, and I would need help with budgets.',
      ],
    ],
    assessment: {
      score: 81,
      summary:
        'Strong, concrete answers on deploys and on growing a colleague. Has led three people without the title; budgets are new to her.',
      strengths: [
        { text: 'Changed how a team ships', quote: 'we went from one release a week to four a day' },
        {
          text: 'Grew a colleague into a lead',
          quote: 'Last year she led the move of our whole test suite, and I followed her plan.',
        },
        {
          text: 'Starts with the smallest step',
          quote: 'I make the smallest deploy possible, on the first day',
        },
      ],
      red_flags: [
        {
          text: 'Smaller team, no budgets so far',
          quote: 'I have led three people, not five, and I would need help with budgets.',
        },
      ],
      communication_skills: { score: 89, notes: 'Each answer is one story with an end.' },
      enthusiasm_motivation: { score: 90, notes: 'Two stated reasons: leading properly, and the product itself.' },
    },
  },
  'henrik-dahl-web-platform-lead': {
    candidate: 'henrik-dahl',
    job: 'web-platform-lead',
    answers: [
      [
        'I measure how long a change waits.',
        'In my last team it was nine days, and most of that was one manual test.',
        'We automated that test, and the fear went with it.',
      ],
      ['I give people real projects and I stay available.', 'Several of them are seniors today.'],
      ['The commute is short, and the stack is one that I know.', 'I have run larger teams, up to eleven people.'],
    ],
    assessment: {
      score: 69,
      summary:
        'The first answer is concrete and measured. The second names no person or action, and the third gives only practical reasons.',
      strengths: [
        {
          text: 'Measures before changing',
          quote: 'In my last team it was nine days, and most of that was one manual test.',
        },
        { text: 'Has led larger teams', quote: 'I have run larger teams, up to eleven people.' },
      ],
      red_flags: [{ text: 'No example of growing somebody', quote: 'Several of them are seniors today.' }],
      communication_skills: { score: 75, notes: 'Easy to follow; two answers stay general.' },
      enthusiasm_motivation: { score: 40, notes: 'States a short commute and a known stack.' },
    },
  },
  'maya-okafor-accessibility-reviewer': {
    candidate: 'maya-okafor',
    job: 'accessibility-reviewer-checkout',
    answers: [
      [
        'I test whether you can pay without a mouse, because everything before that is wasted if you cannot.',
        'Then errors, then the address, then the pretty things.',
        'In the two reviews that I took part in, the worst problem was in the last step.',
      ],
      [
        'I fix the first problem with them, they fix the second while I watch, and they fix the third without me.',
        'On the last day I leave a list of ten checks that fit on one screen.',
      ],
    ],
    assessment: {
      score: 85,
      summary: 'Ranks by who is stopped, as the posting asks, and hands over in three steps with a short list.',
      strengths: [
        {
          text: 'Ranks by what stops people',
          quote: 'I test whether you can pay without a mouse, because everything before that is wasted if you cannot.',
        },
        {
          text: 'Teaches by handing over',
          quote:
            'I fix the first problem with them, they fix the second while I watch, and they fix the third without me.',
        },
      ],
      red_flags: [],
      communication_skills: { score: 90, notes: 'Two compact answers with a clear order.' },
      enthusiasm_motivation: { score: 50, notes: 'No reason for wanting the contract is stated.' },
    },
  },
  'ellen-whitaker-brand-marketing-manager': {
    candidate: 'ellen-whitaker',
    job: 'brand-marketing-manager',
    answers: [
      [
        'We ran a film that won a prize, and sales did not move.',
        'I had agreed on a number with the board before it started, so stopping was easy.',
        'The money went into a repair van that visited thirty towns, and that paid for itself in a season.',
      ],
      [
        'I would show the chair after twenty years, with the family that sat on it.',
        'And I would put the price of one year of sitting on the label, because that is the honest price.',
        'I left my last job because they wanted coupons, and you do not.',
      ],
    ],
    assessment: {
      score: 88,
      summary:
        'Stops a celebrated campaign on an agreed number and shows what the money did instead. A clear idea for the second question and a stated reason for this company.',
      strengths: [
        {
          text: 'Agreed the stopping rule in advance',
          quote: 'I had agreed on a number with the board before it started, so stopping was easy.',
        },
        {
          text: 'Moved the money to what works',
          quote: 'The money went into a repair van that visited thirty towns, and that paid for itself in a season.',
        },
        {
          text: 'A selling idea without a discount',
          quote: 'I would put the price of one year of sitting on the label',
        },
      ],
      red_flags: [],
      communication_skills: { score: 91, notes: 'Concrete, brief and complete.' },
      enthusiasm_motivation: { score: 86, notes: 'Left a job over discounts and names that as the reason.' },
    },
  },
} satisfies Record<string, Recording>;
