import type { QuestionType } from '#contract/jobs/rubric.ts';
import { type Said, said } from '../../language/said.ts';

/** One construct with five described levels, 0 to 4. */
export type CatalogCriterion = { name: Said; levels: [Said, Said, Said, Said, Said] };

/** The criteria that the product proposes. Whoever changes a word here raises `CATALOG_VERSION`. */
export const catalog = {
  situation: {
    name: said('Situation'),
    levels: [
      said('No situation is described.'),
      said('A situation is mentioned without any detail.'),
      said('The situation is described in general terms.'),
      said('One specific situation is described.'),
      said('One specific situation is described, and what was at stake.'),
    ],
  },
  own_action: {
    name: said('Own action'),
    levels: [
      said('No action is described.'),
      said('Something was done, but not by whom or how.'),
      said('What a team did or what is usually done is described.'),
      said('Own steps in this situation are described.'),
      said('Own steps are described, and why they were chosen.'),
    ],
  },
  result: {
    name: said('Result'),
    levels: [
      said('No result is described.'),
      said('It is only said that it went well or badly.'),
      said('A result is described in general terms.'),
      said('A specific result is described.'),
      said('A specific result is described, with how it was seen or what was learned.'),
    ],
  },
  requirement: {
    name: said('Link to the requirements'),
    levels: [
      said('Nothing that the job asks for is described.'),
      said('A requirement is named without an example.'),
      said('Experience near the requirements is described in general terms.'),
      said('One requirement or skill is shown in use.'),
      said('Several requirements or skills are shown in use.'),
    ],
  },
  first_steps: {
    name: said('First steps'),
    levels: [
      said('No step is described.'),
      said('A step is named that does not follow from the situation.'),
      said('Steps are described in general terms.'),
      said('Steps that fit the situation are described.'),
      said('Steps that fit the situation are described, in order and with what they depend on.'),
    ],
  },
  reasoning: {
    name: said('Reasons'),
    levels: [
      said('No reason is given.'),
      said('A reason is claimed but not explained.'),
      said('A general reason is given.'),
      said('A reason that fits the situation is given.'),
      said('Reasons are given, and another way is weighed against them.'),
    ],
  },
  consequences: {
    name: said('Consequences'),
    levels: [
      said('No consequence is mentioned.'),
      said('A consequence is mentioned without detail.'),
      said('Consequences are described in general terms.'),
      said('Consequences for people or work are described.'),
      said('Consequences are described, and what would be done about them.'),
    ],
  },
  core: {
    name: said('Core of the answer'),
    levels: [
      said('The question is not answered.'),
      said('Words of the question are repeated without an answer.'),
      said('The question is answered in part.'),
      said('The question is answered.'),
      said('The question is answered, with its limits or exceptions.'),
    ],
  },
  explanation: {
    name: said('Explanation'),
    levels: [
      said('Nothing is explained.'),
      said('Terms are named without an explanation.'),
      said('A general explanation is given.'),
      said('How or why it works is explained.'),
      said('How and why it works is explained with an example.'),
    ],
  },
  practice: {
    name: said('Use in practice'),
    levels: [
      said('No use is described.'),
      said('Use is claimed without detail.'),
      said('Use is described in general terms.'),
      said('A specific use is described.'),
      said('A specific use is described, with what came of it.'),
    ],
  },
  reason: {
    name: said('Reason for wanting the job'),
    levels: [
      said('No reason is given for wanting the job.'),
      said('Interest is stated without a reason.'),
      said('A reason is given that would fit any job.'),
      said('A specific reason is given.'),
      said('A specific reason is given and explained.'),
    ],
  },
  this_job: {
    name: said('Link to this job'),
    levels: [
      said('Nothing about this job is mentioned.'),
      said('The job or the company is only named.'),
      said('The kind of work is described in general terms.'),
      said('Something specific to this job is described.'),
      said('Something specific to this job is described, and what the candidate would do with it.'),
    ],
  },
  own_path: {
    name: said('Link to own experience'),
    levels: [
      said('No experience of one’s own is mentioned.'),
      said('Experience is named without a link to the job.'),
      said('Experience is linked to the job in general terms.'),
      said('Specific experience is linked to the job.'),
      said('Specific experience is linked to the job, and what comes next.'),
    ],
  },
} satisfies Record<string, CatalogCriterion>;

/** Raised with each change of criteria, weights or instructions. */
export const CATALOG_VERSION = '2026-12';

export type CatalogId = keyof typeof catalog;
type Proposed = [id: CatalogId, weight: number, must?: 'must'];

/** Weights in percent. A reason for wanting a job needs no story with an action and a result. */
export const proposals: Record<QuestionType, readonly Proposed[]> = {
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
