import type { Recording } from '../recording.ts';

export const cobaltFreightRecordings = {
  'amir-haddad-product-engineer-scheduling': {
    candidate: 'amir-haddad',
    job: 'product-engineer-scheduling',
    answers: [
      [
        'I built a planning board for people who schedule operating rooms.',
        'They had done it on paper for twenty years, and they were faster than my first version.',
        'So I sat beside them for a week, and the second version had four keyboard commands and no mouse.',
        'After a month the paper was gone.',
      ],
      [
        'The overview took eleven seconds.',
        'I read the query plan, and it sorted two million rows to show fifty.',
        'One index on the ward and the date, and it answered in ninety milliseconds.',
        'I like work where somebody stops waiting, and dispatch is full of that.',
      ],
    ],
    assessment: {
      score: 87,
      summary:
        'Both answers are complete cases: situation, own action, result. Respects expert users and reads query plans, as the posting asks.',
      strengths: [
        {
          text: 'Learned from expert users',
          quote: 'So I sat beside them for a week, and the second version had four keyboard commands and no mouse.',
        },
        {
          text: 'Finds causes with evidence',
          quote: 'I read the query plan, and it sorted two million rows to show fifty.',
        },
        {
          text: 'States the result',
          quote: 'One index on the ward and the date, and it answered in ninety milliseconds.',
        },
      ],
      red_flags: [],
      communication_skills: { score: 88, notes: 'Tells each case from problem to result.' },
      enthusiasm_motivation: { score: 82, notes: 'Says why dispatch attracts him: people stop waiting.' },
    },
  },
  'kenji-mori-product-engineer-scheduling': {
    candidate: 'kenji-mori',
    job: 'product-engineer-scheduling',
    answers: [
      [
        'I made a shift calendar for the cafe where I work.',
        'The manager still prints it, but now she prints it once.',
      ],
      [
        'Our menu page was slow on old phones.',
        'I looked at the network panel, saw four large pictures, and made them smaller.',
        'It went from eight seconds to two.',
      ],
    ],
  },
  'caleb-ross-account-executive': {
    candidate: 'caleb-ross',
    job: 'account-executive-mid-market-shippers',
    answers: [
      [
        'A bakery wanted frozen loads at a price where nobody could keep them frozen.',
        'I said no, and I told them what it would really cost.',
        'They came back in the spring.',
      ],
      [
        'I call before they call me.',
        'I say what happened, what I know, and what I do not know yet.',
        'Usually I also give some kind of discount.',
      ],
    ],
    assessment: {
      score: 58,
      summary:
        'One good story about saying no. The second answer describes a habit without a case or an outcome, and discounts by default.',
      strengths: [
        { text: 'Walks away and says why', quote: 'I said no, and I told them what it would really cost.' },
        { text: 'Calls first after a failure', quote: 'I call before they call me.' },
      ],
      red_flags: [{ text: 'Discounts without a stated reason', quote: 'Usually I also give some kind of discount.' }],
      communication_skills: { score: 76, notes: 'Clear and short; the second answer has no example.' },
      enthusiasm_motivation: { score: 35, notes: 'No reason for wanting this post is stated.' },
    },
  },
  'rosa-delgado-night-dispatch-lead': {
    candidate: 'rosa-delgado',
    job: 'night-dispatch-lead',
    written: ['', '', 'I can send a handover of mine with the names taken out.'],
    answers: [
      [
        'In February the interstate closed at midnight with thirty one of our trucks on it.',
        'First I found out who had food, fuel and hours left, and only then did I think about freight.',
        'Every driver had a place to stop within ninety minutes.',
      ],
      [
        'A driver had forty minutes left for a two hour run, and the customer was shouting.',
        'I held the load, I called the customer myself, and I wrote down why.',
      ],
      [
        'Three things.',
        'What is not where it should be, who has been promised what, and what I would do first.',
        'I keep it to one page, because nobody reads two at six in the morning.',
      ],
    ],
    assessment: {
      score: 90,
      summary:
        'The order of her decisions is clear: people, then rules, then freight. All three questions answered with own actions.',
      strengths: [
        {
          text: 'People before freight',
          quote: 'First I found out who had food, fuel and hours left, and only then did I think about freight.',
        },
        {
          text: 'Holds a load and documents it',
          quote: 'I held the load, I called the customer myself, and I wrote down why.',
        },
        { text: 'A handover that gets read', quote: 'I keep it to one page' },
      ],
      red_flags: [],
      communication_skills: { score: 92, notes: 'Very compact; each answer is complete.' },
      enthusiasm_motivation: { score: 48, notes: 'No reason for wanting this post is stated.' },
    },
  },
  'maya-okafor-design-technologist': {
    candidate: 'maya-okafor',
    job: 'design-technologist',
    answers: [
      [
        'We could not agree whether patients would talk to a screen in a waiting room.',
        'I built a fake one in a day, out of a tablet and a curtain, with a colleague typing the answers.',
        'Nobody talked to it when another person was near, so we did not build it.',
      ],
      [
        'With sound and touch, and with very few choices.',
        'I have not built for a vehicle, so my first week would be in the cab and not at the desk.',
      ],
    ],
    assessment: {
      score: 66,
      summary:
        'The prototype answered a real question cheaply. The second answer is general, and the posting asks for work with maps, hardware or vehicles.',
      strengths: [
        {
          text: 'Cheapest test that could decide',
          quote: 'I built a fake one in a day, out of a tablet and a curtain',
        },
        { text: 'Let the result stop the project', quote: 'so we did not build it' },
      ],
      red_flags: [{ text: 'No vehicle or hardware work', quote: 'I have not built for a vehicle' }],
      communication_skills: { score: 84, notes: 'A vivid case, then a short general answer.' },
      enthusiasm_motivation: { score: 52, notes: 'Would start in the cab; no reason for the contract is stated.' },
    },
  },
  'maya-okafor-developer-advocate': {
    candidate: 'maya-okafor',
    job: 'developer-advocate-carrier-api',
    answers: [
      [
        'The page for calendar sync at Lumen.',
        'It began with what could go wrong, in the order in which it goes wrong.',
        'Questions about sync went from thirty a week to four.',
      ],
      [
        'Thank you, I can see your request from nine fourteen.',
        'Our side answered, and here is what it answered.',
        'The date was in local time, this line fixes it, and I have made our error say so from today.',
      ],
    ],
  },
} satisfies Record<string, Recording>;
