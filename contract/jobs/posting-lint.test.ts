import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lintPosting } from './posting-lint.ts';
import { postingRules } from './posting-rules.ts';
import { readingGrade } from './reading-grade.ts';

const codesOf = (question: string) => lintPosting({ application_questions: [question] }).map(({ code }) => code);

/** What must be seen, at least twice for each rule. */
const risky: [code: string, ...texts: string[]][] = [
  [
    'age',
    'How old are you?',
    'What is your date of birth?',
    'Join a young and dynamic team.',
    'We look for people aged 25 to 35.',
  ],
  ['age', 'What year did you graduate?', 'Wanted: digital natives.'],
  [
    'family',
    'Are you married?',
    'Do you plan to have children?',
    'Do you have kids?',
    'What does your husband do?',
    'What are your child care plans?',
  ],
  [
    'religion',
    'What is your religion?',
    'Do you go to church?',
    'Are you a Christian?',
    'Which church do you belong to?',
  ],
  [
    'health',
    'Do you have any disabilities?',
    'How is your health?',
    'Have you had any serious illnesses?',
    'How many sick days did you take last year?',
    'Do you take any medication?',
  ],
  [
    'salary_history',
    'What is your current salary?',
    'How much do you currently earn?',
    'Tell us your salary history.',
    'What did you earn there?',
    'How much did you make at your last job?',
  ],
  [
    'origin',
    'Where are you really from?',
    'Native English speaker required.',
    'What is your nationality?',
    'Are you a US citizen?',
  ],
  ['gender', 'Salesman wanted.', 'Are you a woman?', 'Females only.', 'What is your sexual orientation?'],
  ['gender', 'We need a guy who can weld.', 'You are our go-to guy.', 'Do you guys like shifts?', 'The IT guy left.'],
  ['criminal_record', 'Have you ever been arrested?', 'Do you have a criminal record?'],
  ['politics_and_union', 'Are you a union member?', 'Who did you vote for?', 'What is your political party?'],
  ['canadian_experience', 'Five years of Canadian experience', 'Do you have experience in Canada?'],
  [
    'unpaid_trial',
    'We start with an unpaid trial shift.',
    'The training week is unpaid.',
    'You work for free at first.',
  ],
  [
    'fee',
    'There is a registration fee of $50.',
    'Pay for your background check.',
    'You buy your own starter kit.',
    'Send two gift cards first.',
  ],
  ['off_platform_contact', 'Message our HR on Telegram.', 'Contact us via WhatsApp', 'Apply at t.me/greatjobs'],
  [
    'bank_data',
    'Please send us your bank details.',
    'What is your social security number?',
    'You cash checks for us.',
    'Provide your passport number',
  ],
  [
    'money_mule',
    'Receive packages at your home.',
    'Process payments through your own account.',
    'Earn $500 a day, no experience needed.',
  ],
];

/** Everyday sentences close to the line. */
const harmless = [
  'You check the guy wires of the antenna each spring.',
  'Guy Martin leads the kitchen, and you report to him.',
  'We run a dude ranch in Wyoming.',
  'Our tailors have made gentlemen’s suits since 1950.',
  'How do you manage a team across three languages and stages?',
  'Design an onboarding for people of every age.',
  'Which average age of a codebase worries you?',
  'We are a family business that makes children’s books.',
  'How would you explain the product to families with children?',
  'You work at the children’s hospital, in family medicine.',
  'Are you single-minded about quality? Give an example.',
  'We serve churches, mosques and synagogues.',
  'How would you plan the launch around Christmas and Ramadan?',
  'How do you make sure a screen works for people with disabilities?',
  'Do you have experience designing for people with disabilities?',
  'Tell me about a health product you have shipped.',
  'Your work keeps a hospital healthy. What would you measure first?',
  'The salary range is on this page. Does it fit what you expect?',
  'What was the last project you are proud of, and what did you make of it?',
  'How much did you make the page faster?',
  'You run payroll and keep salary bands current.',
  'You build in React Native and write native apps.',
  'Where are you at your best in a project?',
  'Fluent English and good Spanish.',
  'Which human factors do you watch?',
  'As a German speaker you answer customers in Berlin.',
  'You investigate criminal networks with our software.',
  'How do you join data with a union in SQL?',
  'Which political risk would you look at in this market?',
  'Five years of experience with Canadian tax law.',
  'We open an office in Canada.',
  'You support unpaid carers.',
  'Convert free trial users into customers.',
  'Six weeks of paid training, unpaid leave on request.',
  'You reconcile bank accounts and write payment software.',
  'Build our bots for Telegram and WhatsApp.',
  'You cut processing time and fees for merchants.',
  'Review contracts with processing and storage clauses.',
  'How would you handle 30 years of legacy code?',
  'You train between 10 and 20 volunteers a year.',
  'Explain race conditions to a new colleague.',
  'Which gender gap in the data surprised you?',
];

describe('the posting linter', () => {
  it.each(risky.flatMap(([code, ...texts]) => texts.map((text) => [text, code])))(
    'the linter reports “%s” as %s',
    (text, code) => {
      expect(codesOf(text)).toContain(code);
    },
  );

  it.each(harmless)('the linter accepts “%s”', (text) => {
    expect(lintPosting({ application_questions: [text], description: text })).toEqual([]);
  });

  it('the tests have an example of every linter rule', () => {
    expect(new Set(risky.map(([code]) => code))).toEqual(new Set(postingRules.map(({ code }) => code)));
  });

  it('a warning names the field, quotes the words, gives the reason and suggests something better', () => {
    const [first, second] = lintPosting({
      description: 'Bread for everyone.',
      requirements: ['Two years in a bakery', 'Canadian experience'],
      application_questions: ['Why bread?', 'And how old  are you, please?'],
    });
    expect(first).toMatchObject({ path: 'requirements.1', code: 'canadian_experience', quote: 'Canadian experience' });
    expect(second).toMatchObject({ path: 'application_questions.1', code: 'age', quote: 'how old are you' });
    for (const warning of [first, second]) {
      expect(warning?.why.length).toBeGreaterThan(20);
      expect(warning?.better.length).toBeGreaterThan(20);
    }
  });

  it('the linter accepts criminal records as the subject of a lawyer’s work', () => {
    expect(lintPosting({ description: 'You clear the criminal records of young people.' })).toEqual([]);
  });

  it('the linter warns of a salary range that is too wide or reversed', () => {
    const codes = (salary_min: number, salary_max: number) =>
      lintPosting({ salary_min, salary_max }).map(({ code }) => code);
    expect(codes(50_000, 100_000)).toEqual([]);
    expect(codes(50_000, 100_001)).toEqual(['wide_range']);
    expect(codes(60_000, 50_000)).toEqual(['range_reversed']);
    expect(lintPosting({ salary_min: 50_000 })).toEqual([]);
  });

  it('the linter warns of a question that is too long to remember', () => {
    const long = Array.from({ length: 36 }, () => 'word').join(' ');
    expect(codesOf(`${long}?`)).toEqual(['long_question']);
  });

  it('the linter measures how hard a description is to read', () => {
    const plain =
      'You bake bread before the town wakes up. We have two ovens and one old mixer. You keep them clean. '.repeat(4);
    const heavy =
      'Responsibilities encompass the operationalisation of organizational transformation initiatives, facilitating interdepartmental collaboration, institutionalising methodological standardisation and continuously communicating multidimensional prioritisation considerations to international stakeholder constituencies throughout the implementation. '.repeat(
        2,
      );
    expect(readingGrade('Bake bread.')).toBe(null);
    expect(readingGrade(plain)).toBeLessThan(6);
    expect(lintPosting({ description: plain })).toEqual([]);
    expect(lintPosting({ description: heavy }).map(({ code }) => code)).toEqual(['hard_to_read']);
  });

  it('the linter gives the same warnings for the same text in any context and never fails', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(...harmless, ...risky.map(([, text = '']) => text)),
    );
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), text, (questions, description) => {
        const posting = { application_questions: questions, description };
        const warnings = lintPosting(posting);
        expect(lintPosting(posting)).toEqual(warnings);
        for (const { path, quote } of warnings) {
          expect(path).toMatch(/^(description|application_questions\.\d)$/);
          expect(quote).not.toBe('');
        }
      }),
    );
  });

  it('the linter reads ten thousand characters within a second', () => {
    const description = 'contact your bank account '.repeat(400).slice(0, 10_000);
    const started = Date.now();
    lintPosting({ description });
    expect(Date.now() - started).toBeLessThan(1000);
  });
});
