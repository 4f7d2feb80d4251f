import type { Recording } from '../recording.ts';

export const northwindHealthRecordings = {
  'maya-okafor-senior-frontend-engineer': {
    candidate: 'maya-okafor',
    job: 'senior-frontend-engineer',
    written: [
      'I can show the booking flow in a call; it is still in use.',
      'The clinics later asked for a status page. I built that too.',
      'I have led the weekly accessibility clinic at Lumen for two years.',
    ],
    answers: [
      [
        'The booking flow at Lumen Clinics.',
        'We took it from eleven screens to three, and missed appointments fell by a fifth.',
        'I built the front end with one other person, and I sat in the waiting room to see where people stopped.',
      ],
      [
        'Two winters ago a release broke the calendar for screen readers.',
        'I rolled back first, then I wrote to the clinics, then I looked for the cause.',
        'The cause was mine, a focus trap.',
        'I added the test that would have caught it before I shipped the fix.',
      ],
      [
        'I test with a keyboard and with VoiceOver before review, not after.',
        'Once a month a patient who cannot see the screen tries what we built, and we only watch.',
        'I have not run a formal audit on my own yet, I have only worked next to people who do.',
      ],
    ],
    assessment: {
      score: 86,
      summary:
        'Answers each question with one concrete case, names her own part and what changed. Owns the failed release. Has not led a formal accessibility audit.',
      strengths: [
        {
          text: 'Names a measured result',
          quote: 'We took it from eleven screens to three, and missed appointments fell by a fifth.',
        },
        {
          text: 'Put users before the cause',
          quote: 'I rolled back first, then I wrote to the clinics, then I looked for the cause.',
        },
        {
          text: 'Added the missing test first',
          quote: 'I added the test that would have caught it before I shipped the fix.',
        },
      ],
      red_flags: [
        {
          text: 'No audit led alone yet',
          quote: 'I have not run a formal audit on my own yet',
        },
      ],
      communication_skills: {
        score: 88,
        notes: 'Short sentences; every answer addresses the question that was asked.',
      },
      enthusiasm_motivation: {
        score: 70,
        notes: 'Speaks about the people who use the product in every answer; gives no reason for choosing this post.',
      },
    },
  },
  'amir-haddad-senior-frontend-engineer': {
    candidate: 'amir-haddad',
    job: 'senior-frontend-engineer',
    written: ['Notice period: one month. I would move to Denver or commute two days a week.', '', ''],
    answers: [
      [
        'A claims tracker for an insurer.',
        'I wrote the GraphQL layer and about half of the React screens.',
        'Calls to the help desk went down from nine hundred a week to about six hundred.',
      ],
      [
        'We shipped a form that lost its contents when the session ended.',
        'In the first hour I turned the feature off and asked support to collect the names.',
        'We called back all forty people ourselves.',
      ],
      [
        'I run the automatic checks and I fix what they report.',
        'Honestly, I have never tested with a screen reader, and I would need to learn that here.',
      ],
    ],
    assessment: {
      score: 72,
      summary:
        'Solid evidence for the first two questions with numbers and own actions. The third answer stays with automatic checks, and the posting asks for screen reader experience.',
      strengths: [
        {
          text: 'Says what changed, in numbers',
          quote: 'Calls to the help desk went down from nine hundred a week to about six hundred.',
        },
        {
          text: 'Stopped the damage, then repaired it with people',
          quote: 'In the first hour I turned the feature off and asked support to collect the names.',
        },
      ],
      red_flags: [
        {
          text: 'No screen reader testing so far',
          quote: 'I have never tested with a screen reader',
        },
      ],
      communication_skills: { score: 80, notes: 'Direct and ordered; the third answer is short.' },
      enthusiasm_motivation: { score: 55, notes: 'Says that he would learn here; no other reason is stated.' },
    },
  },
  'noor-rahimi-senior-frontend-engineer': {
    candidate: 'noor-rahimi',
    job: 'senior-frontend-engineer',
    answers: [
      [
        'I am proudest of a component library that nine teams use every day at a school software company.',
        'I started it alone, and today I only review what others add.',
      ],
      [
        'A change to our date picker shifted every deadline by one day.',
        'I pinned the old version for all teams within twenty minutes, and then I told every team what to check.',
      ],
      [
        'Each component has a page that says how it behaves with a keyboard and with a screen reader.',
        'If that page is not true, the component is not done.',
      ],
    ],
  },
  'kenji-mori-senior-frontend-engineer': {
    candidate: 'kenji-mori',
    job: 'senior-frontend-engineer',
    answers: [
      [
        'My favourite is a recipe site that I made with a friend from my course.',
        'It has about two hundred recipes, and I did the styles.',
      ],
      [
        'I have not had a release go wrong yet, because our site is small.',
        'I think that I would ask somebody with more experience.',
      ],
      [
        'I use good colours and large text.',
        'I want to work on something that matters to people, and I learn quickly.',
      ],
    ],
    assessment: {
      score: 44,
      summary:
        'Honest about having little experience. The posting asks for five years and an owned release; the answers give no such example.',
      strengths: [
        { text: 'Candid about limits', quote: 'I have not had a release go wrong yet, because our site is small.' },
      ],
      red_flags: [
        { text: 'No release owned', quote: 'I think that I would ask somebody with more experience.' },
        { text: 'Accessibility only in general terms', quote: 'I use good colours and large text.' },
      ],
      communication_skills: { score: 62, notes: 'Clear but brief; two of three answers lack an example.' },
      enthusiasm_motivation: { score: 60, notes: 'Wants to work on something that matters to people.' },
    },
  },
  'maya-okafor-accessibility-engineer': {
    candidate: 'maya-okafor',
    job: 'accessibility-engineer',
    written: ['', 'I work best with a long morning block for building.'],
    answers: [
      [
        'Every check on our payment form was green.',
        'Then I filled it in without looking, and the error was read out before I had finished typing.',
        'The words were right and the moment was wrong.',
        'I moved the message to the moment you leave the field, and half of the abandoned payments on screen readers went away.',
      ],
      [
        'I would not quote a rule.',
        'I would sit the team down with one person who cannot get past that step, for ten minutes.',
        'Then I would bring the smallest fix, already written, so that saying yes costs them an hour and not a week.',
        'This is the work I would like to do all day and not only on Fridays.',
      ],
    ],
    assessment: {
      score: 89,
      summary:
        'A precise defect with cause, change and effect, and a practical way to win over a team. Gives a clear reason for wanting this post.',
      strengths: [
        {
          text: 'Found what automation cannot',
          quote: 'Then I filled it in without looking, and the error was read out before I had finished typing.',
        },
        {
          text: 'Measured the effect of the fix',
          quote: 'half of the abandoned payments on screen readers went away',
        },
        {
          text: 'Makes the right thing cheap for others',
          quote: 'Then I would bring the smallest fix, already written',
        },
      ],
      red_flags: [],
      communication_skills: { score: 91, notes: 'One case told in order; easy to follow from text alone.' },
      enthusiasm_motivation: { score: 88, notes: 'States that she wants to do this work all day.' },
    },
  },
  'ada-nwosu-accessibility-engineer': {
    candidate: 'ada-nwosu',
    job: 'accessibility-engineer',
    answers: [
      [
        'Our menu could be opened with the keyboard, and the check said fine.',
        'But once it was open, you could not get out again without a mouse.',
        'I found it because I unplug my mouse for one hour every Thursday.',
      ],
      [
        'I would show them how many people leave at that step, and offer to pair on the fix that same afternoon.',
        'If they still say later, I write down the date that they promise, and I come back on that date.',
      ],
    ],
  },
  'june-park-product-designer': {
    candidate: 'june-park',
    job: 'product-designer-patient-portal',
    written: [
      'The repair service is in my portfolio as the third case.',
      'I would write three versions and read each of them aloud first.',
    ],
    answers: [
      [
        'I was sure that people wanted a calendar to book a repair.',
        'In six sessions nobody looked at it.',
        'They asked one thing, how soon can you come, so we replaced the calendar with three times to choose from.',
        'Bookings on a phone went up by a third.',
      ],
      [
        'First a sentence that says what this means, before any number.',
        'Then what happens next, and who will call, and when.',
        'I would test it in the evening, at home, with people who have waited for a result.',
        'I have not worked in health care, so I would want a nurse beside me while I write.',
      ],
    ],
    assessment: {
      score: 83,
      summary:
        'A decision that research reversed, with the number that followed. Treats the result as a message to a person. New to health care and says so.',
      strengths: [
        { text: 'Let the sessions overrule her', quote: 'In six sessions nobody looked at it.' },
        { text: 'Shipped and measured', quote: 'Bookings on a phone went up by a third.' },
        {
          text: 'Meaning before numbers',
          quote: 'First a sentence that says what this means, before any number.',
        },
      ],
      red_flags: [{ text: 'No health care work so far', quote: 'I have not worked in health care' }],
      communication_skills: { score: 87, notes: 'Concrete and well ordered in both answers.' },
      enthusiasm_motivation: {
        score: 68,
        notes: 'Thinks through the patient’s evening; no stated reason for this company.',
      },
    },
  },
  'samuel-boateng-clinic-operations-manager': {
    candidate: 'samuel-boateng',
    job: 'clinic-operations-manager',
    written: ['', 'I can start on the first of next month.'],
    answers: [
      [
        'Last January the heating failed and two nurses were sick on the same morning.',
        'By ten o’clock we were fifty minutes behind.',
        'I stopped new walk-ins for one hour, called the noon patients myself, and moved vaccinations to one room.',
        'Afterwards we kept two open slots in every morning, and our average wait went from twenty six minutes to fourteen.',
      ],
      [
        'Fair means that people can see the rule.',
        'Weekends go round in turn, swaps are theirs to make, and the roster is up four weeks ahead.',
        'Nobody on my team has left because of hours in three years.',
        'I live ten minutes from the Aurora clinic, and I would like to be useful where I live.',
      ],
    ],
    assessment: {
      score: 91,
      summary:
        'Describes a hard day with his own decisions in order and the lasting change with its figure. The roster answer gives a rule, a horizon and a result.',
      strengths: [
        {
          text: 'Decides in the right order under pressure',
          quote:
            'I stopped new walk-ins for one hour, called the noon patients myself, and moved vaccinations to one room.',
        },
        {
          text: 'Turned one bad day into a lasting change',
          quote: 'our average wait went from twenty six minutes to fourteen',
        },
        { text: 'Keeps people', quote: 'Nobody on my team has left because of hours in three years.' },
      ],
      red_flags: [],
      communication_skills: { score: 90, notes: 'Chronological, with numbers where they matter.' },
      enthusiasm_motivation: { score: 85, notes: 'Wants to be useful where he lives.' },
    },
  },
  'rosa-delgado-clinic-operations-manager': {
    candidate: 'rosa-delgado',
    job: 'clinic-operations-manager',
    answers: [
      [
        'In dispatch every snow day runs late.',
        'I now call the first ten stops before the trucks leave, and that saves us about an hour.',
        'I have not managed a clinic, but a late truck and a late doctor feel the same to the person who waits.',
      ],
      [
        'I ask for wishes first and publish three weeks ahead.',
        'Then I check that the same person does not get every holiday.',
      ],
    ],
    assessment: {
      score: 63,
      summary:
        'Good operations sense from another field, with one measured habit. No clinic experience, which the posting asks for.',
      strengths: [
        {
          text: 'A simple habit with an effect',
          quote: 'I now call the first ten stops before the trucks leave, and that saves us about an hour.',
        },
      ],
      red_flags: [{ text: 'No clinic or ward managed', quote: 'I have not managed a clinic' }],
      communication_skills: { score: 74, notes: 'Plain and on the point; the second answer has no example.' },
      enthusiasm_motivation: { score: 45, notes: 'No reason for the change of field is stated.' },
    },
  },
  'priya-raman-financial-analyst': {
    candidate: 'priya-raman',
    job: 'financial-analyst-care-programs',
    answers: [
      [
        'I forecast the savings of a nurse hotline, and I was forty percent too high.',
        'I found out because I had written down, before we started, what I would expect to see after ninety days.',
        'The calls were there, but the same people went to hospital anyway.',
        'I took the mistake to the steering group myself, with a smaller number and a wider range.',
      ],
      [
        'I start with one patient and one visit, and I write the cost of each step on the wall.',
        'They correct me, and after twenty minutes it is their model and not mine.',
        'Only then do I open the spreadsheet.',
      ],
    ],
    assessment: {
      score: 84,
      summary:
        'Reports her own error with size, cause and what she did next. Explains models by building them with the listener.',
      strengths: [
        {
          text: 'Sets the test before the result',
          quote: 'I had written down, before we started, what I would expect to see after ninety days',
        },
        {
          text: 'Owns the mistake in front of the group',
          quote: 'I took the mistake to the steering group myself, with a smaller number and a wider range.',
        },
        {
          text: 'Makes others authors of the model',
          quote: 'after twenty minutes it is their model and not mine',
        },
      ],
      red_flags: [],
      communication_skills: { score: 89, notes: 'Concrete images instead of terms of finance.' },
      enthusiasm_motivation: {
        score: 50,
        notes: 'Takes responsibility for her numbers; no reason for this post is stated.',
      },
    },
  },
  'ellen-whitaker-patient-outreach-coordinator': {
    candidate: 'ellen-whitaker',
    job: 'patient-outreach-coordinator',
    answers: [
      [
        'For a library I changed one line, from your books are overdue to somebody is waiting for this book.',
        'Returns within a week rose from forty to sixty one percent, and we had a second group that got the old line.',
      ],
      [
        'I would stop writing.',
        'I would ask the front desk when that person last came in, and have somebody whom they know make the call, in Spanish if that is the language at home.',
      ],
    ],
  },
} satisfies Record<string, Recording>;
