import { fixed } from '../base/fixed.ts';

/** `asked` rules check only the questions, because an advertisement may say more. */
export type PostingRule = { code: string; asked?: true; pattern: RegExp; why: string; better: string };

// The patterns look for a question about the person, not for the topic: people design for disabled users and sell to families.
export const postingRules: readonly PostingRule[] = [
  {
    code: 'age',
    pattern:
      /how old are you|\byour (?:exact )?age\b|date of birth|\bbirth ?(?:date|day|year)\b|when were you born|what year (?:were you born|did you (?:graduate|finish (?:high )?school))|\b(?:aged?|between) \d{2} (?:and|to|[-–]) \d{2} years?\b|\baged? (?:between )?\d{2}\s?(?:and|to|[-–])\s?\d{2}\b|\b(?:under|over|no older than|not older than|younger than) \d{2} years\b|\byoung (?:and (?:dynamic|energetic)|dynamic|energetic|team|professionals? only)|\bdigital natives?\b|\bmaximum age\b/i,
    why: fixed('Age may not decide who is hired, and words that point to it are read as if it did.'),
    better: fixed('Ask for the experience itself: “Tell me about a time you had to learn a new tool quickly.”'),
  },
  {
    code: 'family',
    pattern:
      /\bmarital status\b|\bmaiden name\b|\b(?:are|were) you (?:\w+ )?(?:married|single(?!-| minded)|divorced|engaged|pregnant|a (?:mother|father|parent))\b|\b(?:have|having|want|expecting|plan(?:ning)? (?:to have|for|on having)) (?:any |more )?(?:kids|children|a (?:baby|family))\b|\byour (?:husband|wife|spouse|partner'?s job|kids|children|child ?care)\b|\bchild ?care arrangements\b/i,
    why: fixed('Marriage, pregnancy and children are private, and asking about them is unlawful in most places.'),
    better: fixed(
      'Say what the job needs and ask about that: “The shift starts at 5 am. How would you make that work?”',
    ),
  },
  {
    code: 'religion',
    pattern:
      /\byour (?:religion|religious (?:beliefs?|affiliation|views)|faith|church|mosque|synagogue|temple)\b|\bwhat religion\b|\bwhich church\b|\bdo you (?:pray|go to church|attend (?:church|mass|services)|believe in god|observe|celebrate (?:christmas|easter|ramadan|sabbath))\b|\bare you (?:a )?(?:christian|muslim|jewish|catholic|hindu|buddhist|religious|atheist)\b/i,
    why: fixed('Religion may not be asked about or weighed.'),
    better: fixed('Name the days instead: “The job includes every second Saturday. Does that work for you?”'),
  },
  {
    code: 'health',
    pattern:
      /\byour (?:\w+ )?(?:health|disabilit(?:y|ies)|medical (?:history|conditions?|records?)|medications?)\b|\b(?:do|did|have) you (?:\w+ )?(?:have|had|suffer(?:ed)? from|take|taken) (?:a |an |any )?(?:\w+ )?(?:disabilit(?:y|ies)|illness(?:es)?|medical conditions?|health (?:conditions?|problems?|issues?)|medications?|sick days?)\b|\bhow many sick days\b|\bare you (?:disabled|healthy|physically fit|able-?bodied)\b|\bable-?bodied\b|\bworkers'? comp(?:ensation)? claims?\b/i,
    why: fixed('Health and disability may not be asked about before an offer.'),
    better: fixed(
      'Describe the task: “You carry boxes of 15 kg up one floor. How would you do this, with or without help?”',
    ),
  },
  {
    code: 'salary_history',
    pattern:
      /\b(?:current|present|previous|last|past|prior|former) (?:annual |base |yearly |monthly )?(?:salary|pay|compensation|wages?|earnings|income|rate of pay)\b|\b(?:salary|pay|wage|earnings|compensation) history\b|\bhow much (?:do|did|are|were) you (?:currently |presently |last )?(?:earn|paid|get(?:ting)? paid|earning|making|make (?:now|today|currently|at|in your|per|a (?:year|month)))|\bwhat (?:do|did) you (?:currently )?earn\b|\bproof of (?:salary|income)\b|\bpay ?stubs?\b/i,
    why: fixed('Asking about past pay perpetuates old inequities, and many states and countries forbid it.'),
    better: fixed('The range is on the job page. Ask: “Does this range fit what you expect?”'),
  },
  {
    code: 'origin',
    pattern:
      /\bwhere (?:are|were) you (?:really |originally |actually )?(?:from|born)\b|\byour (?:nationality|ethnic(?:ity| background| origin)|race|skin colou?r|accent|country of (?:birth|origin)|mother tongue|citizenship)\b|\bnative (?:english |french |spanish )?speakers?\b|\bmother tongue\b|\bare you (?:an? )?(?:u\.?s\.?|american|canadian|british|eu) citizens?\b|\bcitizens? only\b|\bwhat (?:race|ethnicity|nationality) are you\b/i,
    why: fixed(
      'Origin, citizenship and mother tongue are protected; what counts is the right to work and the level of the language.',
    ),
    better: fixed('Write “fluent English” or “able to work in the United States”.'),
  },
  {
    code: 'gender',
    pattern:
      /\byour (?:gender|sex\b|sexual orientation|pronouns?\?)|\bare you (?:a )?(?:man|woman|male|female|gay|straight|transgender)\b|\b(?:males?|females?|men|women) only\b|\bgirl friday\b|\b(?:guys|lads|dudes?(?! ranch)|gentlemen(?!['’]))\b|\b(?:an?|the|our|your|this|that|one|right|it|tech|sales|new|nice|good|great|go-?to) guy\b(?! (?:wires?|ropes?|lines?))|\b(?:sales|repair|handy|trades|crafts|fore|delivery )(?:man|men)\b|\b(?:waitress|stewardess|hostess|salesgirl|barmaid)(?:es)?\b/i,
    why: fixed('Gender and orientation may not decide, and a gendered title keeps half of the people away.'),
    better: fixed('Use the neutral word: salesperson, server, technician.'),
  },
  {
    code: 'criminal_record',
    asked: true,
    pattern:
      /\b(?:ever )?been (?:arrested|convicted)\b|\barrest record\b|\bcriminal (?:record|history|past|conviction)s?\b/i,
    why: fixed('Many states and cities forbid this question before an offer.'),
    better: fixed('Leave it out. Where the law asks for a check, it follows the offer.'),
  },
  {
    code: 'politics_and_union',
    pattern:
      /\b(?:are|were) you (?:ever )?(?:a |in a )?(?:member of a )?(?:trade )?union(?: member)?\b|\bwho (?:did|do|will) you vote\b|\byour (?:political|union) (?:views?|party|affiliation|membership)\b|\bwhich party\b/i,
    why: fixed('Politics and union membership have no place in hiring.'),
    better: fixed('Leave it out, or ask how the person works with people who disagree.'),
  },
  {
    code: 'canadian_experience',
    pattern:
      /\bcanadian (?:work |job |industry |professional )?experience\b|\bexperience (?:working )?in canada\b|\bcanada[- ]based experience\b/i,
    why: fixed('Ontario has banned asking for Canadian experience in job ads since Jan 1, 2026.'),
    better: fixed('Name the knowledge: “familiar with the Ontario Building Code”.'),
  },
  {
    code: 'unpaid_trial',
    pattern:
      /\bunpaid (?:\w+ )?(?:trial|test|internship|intern|shift|training|probation|assignment|work|week|month|day)s?\b|\b(?:trial|test|training|probation) (?:\w+ )?(?:day|week|month|shift|period)s? (?:is |are |will be )?(?:unpaid|not paid|without pay)\b|\bwork (?:for free|without pay|for exposure)\b|\bfree trial (?:shift|day of work)\b|\bpaid (?:only )?after (?:the )?(?:trial|training)\b|\bno pay during\b/i,
    why: fixed('Work is paid from the first hour, including trial work.'),
    better: fixed('Offer a paid trial day and write its rate.'),
  },
  {
    code: 'fee',
    pattern:
      /\b(?:registration|application|processing|training|onboarding|starter|admin(?:istration)?|background[- ]check|equipment|visa) (?:fee|deposit|charge)s?\b|\b(?:refundable|security) deposit\b|\bpay (?:us |a |an |the )?(?:\w+ )?(?:upfront|up front|in advance)\b|\bpay for your (?:own )?(?:training|equipment|background check|starter kit)\b|\b(?:buy|purchase) (?:your |a |the )?(?:own )?(?:starter|training|welcome) (?:kit|pack)\b|\bgift cards?\b.{0,40}\b(?:send|buy|code)|\b(?:send|buy)\b.{0,40}\bgift cards?\b/i,
    why: fixed('People never pay to get a job here. Jobs that ask for money are reported and hidden.'),
    better: fixed('Pay for training, checks and equipment yourself, and leave the amount out.'),
  },
  {
    code: 'off_platform_contact',
    pattern:
      /\b(?:contact|message|text|write|reach|dm|add|chat with|apply|interview|hr|recruiter|manager)\b[^.?!]{0,40}\b(?:on|via|through|over|by|at)?\s?(?:telegram|whats ?app|wechat|signal app)\b(?! (?:api|bot|integration))|\b(?:t|wa)\.me\//i,
    why: fixed('Scammers move people to a private chat first, so candidates leave when they read this.'),
    better: fixed('Let people answer here; interviews and messages stay in one place.'),
  },
  {
    code: 'bank_data',
    pattern:
      /\b(?:send|provide|share|give|enter|submit|confirm|need|e-?mail|upload|attach|what is|what's|tell us)\b[^.?!]{0,30}\b(?:your|bank|ssn|iban)\b[^.?!]{0,20}\b(?:bank (?:account|details|information|data|login|statement)|iban|routing number|account number|credit card|debit card|social security number|ssn|passport|driver'?s licen[cs]e|id card|tax id)\b|\bcash (?:a |the |our )?che(?:ck|que)s?\b|\bwire transfers? (?:from|through|to) your\b|\byour (?:bank account number|iban|social security number|ssn|credit card number)\b/i,
    why: fixed('Ask for bank, card and ID numbers only after an offer, and never in a video answer.'),
    better: fixed('Ask for them in writing after the contract is signed.'),
  },
  {
    code: 'money_mule',
    pattern:
      /\b(?:receive|forward|re-?ship|repackage) (?:packages|parcels|payments|money|funds)\b[^.?!]{0,40}\b(?:home|your (?:house|address|account))|\bprocess payments (?:through|with|from) your (?:own )?(?:bank )?account\b|\bearn (?:up to )?\$\s?\d[\d,]*\s?(?:a|per) (?:day|week)\b[^.?!]{0,60}\b(?:no experience|from home)\b/i,
    why: fixed('This is how parcel and money frauds are advertised.'),
    better: fixed('Describe the real task, the place and the pay as a range.'),
  },
];
