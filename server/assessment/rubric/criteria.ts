import type { QuestionType } from '#contract/jobs/rubric.ts';
import { type TranslatableMessage, message } from '../../adapters/language/message.ts';

export type CatalogCriterion = {
  name: TranslatableMessage;
  levels: [TranslatableMessage, TranslatableMessage, TranslatableMessage, TranslatableMessage, TranslatableMessage];
};

/** Each change of a word in this catalog requires a new `CATALOG_VERSION`. */
export const catalog = {
  situation: {
    name: message('Situation'),
    levels: [
      message('No situation is described.'),
      message('A situation is mentioned without any detail.'),
      message('The situation is described in general terms.'),
      message('One specific situation is described.'),
      message('One specific situation is described, and what was at stake.'),
    ],
  },
  own_action: {
    name: message('Own action'),
    levels: [
      message('No action is described.'),
      message('Something was done, but not by whom or how.'),
      message('What a team did or what is usually done is described.'),
      message('Own steps in this situation are described.'),
      message('Own steps are described, and why they were chosen.'),
    ],
  },
  result: {
    name: message('Result'),
    levels: [
      message('No result is described.'),
      message('It is only said that it went well or badly.'),
      message('A result is described in general terms.'),
      message('A specific result is described.'),
      message('A specific result is described, with how it was seen or what was learned.'),
    ],
  },
  requirement: {
    name: message('Link to the requirements'),
    levels: [
      message('Nothing that the job asks for is described.'),
      message('A requirement is named without an example.'),
      message('Experience near the requirements is described in general terms.'),
      message('One requirement or skill is shown in use.'),
      message('Several requirements or skills are shown in use.'),
    ],
  },
  first_steps: {
    name: message('First steps'),
    levels: [
      message('No step is described.'),
      message('A step is named that does not follow from the situation.'),
      message('Steps are described in general terms.'),
      message('Steps that fit the situation are described.'),
      message('Steps that fit the situation are described, in order and with what they depend on.'),
    ],
  },
  reasoning: {
    name: message('Reasons'),
    levels: [
      message('No reason is given.'),
      message('A reason is claimed but not explained.'),
      message('A general reason is given.'),
      message('A reason that fits the situation is given.'),
      message('Reasons are given, and another way is weighed against them.'),
    ],
  },
  consequences: {
    name: message('Consequences'),
    levels: [
      message('No consequence is mentioned.'),
      message('A consequence is mentioned without detail.'),
      message('Consequences are described in general terms.'),
      message('Consequences for people or work are described.'),
      message('Consequences are described, and what would be done about them.'),
    ],
  },
  core: {
    name: message('Core of the answer'),
    levels: [
      message('The question is not answered.'),
      message('Words of the question are repeated without an answer.'),
      message('The question is answered in part.'),
      message('The question is answered.'),
      message('The question is answered, with its limits or exceptions.'),
    ],
  },
  explanation: {
    name: message('Explanation'),
    levels: [
      message('Nothing is explained.'),
      message('Terms are named without an explanation.'),
      message('A general explanation is given.'),
      message('How or why it works is explained.'),
      message('How and why it works is explained with an example.'),
    ],
  },
  practice: {
    name: message('Use in practice'),
    levels: [
      message('No use is described.'),
      message('Use is claimed without detail.'),
      message('Use is described in general terms.'),
      message('A specific use is described.'),
      message('A specific use is described, with what came of it.'),
    ],
  },
  reason: {
    name: message('Reason for wanting the job'),
    levels: [
      message('No reason is given for wanting the job.'),
      message('Interest is stated without a reason.'),
      message('A reason is given that would fit any job.'),
      message('A specific reason is given.'),
      message('A specific reason is given and explained.'),
    ],
  },
  this_job: {
    name: message('Link to this job'),
    levels: [
      message('Nothing about this job is mentioned.'),
      message('The job or the company is only named.'),
      message('The kind of work is described in general terms.'),
      message('Something specific to this job is described.'),
      message('Something specific to this job is described, and what the candidate would do with it.'),
    ],
  },
  own_path: {
    name: message('Link to own experience'),
    levels: [
      message('No experience of one’s own is mentioned.'),
      message('Experience is named without a link to the job.'),
      message('Experience is linked to the job in general terms.'),
      message('Specific experience is linked to the job.'),
      message('Specific experience is linked to the job, and what comes next.'),
    ],
  },
} satisfies Record<string, CatalogCriterion>;

/** The version changes with each change of criteria, weights, instructions or score calculation. */
export const CATALOG_VERSION = '2026-12.2';

export type CatalogId = keyof typeof catalog;
type ProposedCriterion = [id: CatalogId, weight: number, must?: 'must'];

export const proposedCriteria: Record<QuestionType, readonly ProposedCriterion[]> = {
  past_behavior: [
    ['own_action', 35, 'must'],
    ['result', 25],
    ['requirement', 25],
    ['situation', 15],
  ],
  situation: [
    ['first_steps', 30, 'must'],
    ['reasoning', 30],
    ['consequences', 20],
    ['requirement', 20],
  ],
  knowledge: [
    ['core', 40, 'must'],
    ['explanation', 30],
    ['practice', 30],
  ],
  motivation: [
    ['reason', 40, 'must'],
    ['this_job', 35],
    ['own_path', 25],
  ],
};

export const isCatalogId = (id: string): id is CatalogId => Object.hasOwn(catalog, id);
