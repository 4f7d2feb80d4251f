import type { LevelClaim, Grader, QuestionTask } from './grader.ts';
import { type CatalogId, isCatalogId } from '../rubric/criteria.ts';
import type { Passage } from '../evidence/evidence.ts';
import { mentions, wordsOf } from '../../text/words.ts';

const signs: Record<CatalogId, RegExp> = {
  situation:
    /\b(when|while|during|once|last (year|week|month)|at my|in my)\b|(?<!\p{L})(cuando|mientras|durante|una vez|el año pasado|en mi)(?!\p{L})/iu,
  own_action:
    /\bI (\w+ed|built|led|cut|wrote|made|took|found|began|went|asked|set|kept|told|put)\b|(?<!\p{L})(hice|construí|dirigí|escribí|encontré|organicé|pedí|propuse|reduje|arreglé)(?!\p{L})/iu,
  result:
    /\b(so that|result|since then|in the end|by half|percent|reduced|saved|learned|fewer|faster|now)\b|\d|(?<!\p{L})(resultado|desde entonces|al final|por ciento|aprendí|menos|más rápido|ahora)(?!\p{L})/iu,
  requirement: /(?!)/u,
  first_steps: /\b(first|then|next|start|begin|would)\b|(?<!\p{L})(primero|luego|después|empezaría|haría)(?!\p{L})/iu,
  reasoning:
    /\b(because|since|so that|otherwise|instead|rather)\b|(?<!\p{L})(porque|ya que|para que|en lugar de|si no)(?!\p{L})/iu,
  consequences:
    /\b(risk|would mean|otherwise|customers?|people|team|late|cost)\b|(?<!\p{L})(riesgo|significaría|clientes?|personas|equipo|tarde|coste|costo)(?!\p{L})/iu,
  core: /\b(is|are|means|works|use)\b|(?<!\p{L})(es|son|significa|funciona|uso)(?!\p{L})/iu,
  explanation:
    /\b(because|so that|which means|for example|that is)\b|(?<!\p{L})(porque|por eso|es decir|por ejemplo)(?!\p{L})/iu,
  practice: /\b(I|we) (\w+ed|use|built|wrote|made|keep)\b|(?<!\p{L})(uso|usé|usamos|hice|aplicamos)(?!\p{L})/iu,
  reason:
    /\b(because|want|love|like|draws|why I|would like)\b|(?<!\p{L})(porque|quiero|me gusta|me atrae|me interesa)(?!\p{L})/iu,
  this_job:
    /\b(your|you|this job|here|the company)\b|(?<!\p{L})(su|sus|ustedes|este empleo|este puesto|aquí|la empresa)(?!\p{L})/iu,
  own_path:
    /\b(years?|I have|my (work|job|team|experience)|I (was|built|led|worked))\b|(?<!\p{L})(años|he |mi (trabajo|equipo|experiencia)|trabajé)(?!\p{L})/iu,
};

export const demoGrader = (): Grader => ({
  addressed: () => Promise.resolve([]),
  confirmsAddressed: () => Promise.resolve(false),
  boundary: ({ marked }) => Promise.resolve(marked),
  grade: (task) => Promise.resolve(claimsFor(task)),
  supports: ({ quotes }) => Promise.resolve({ showing: quotes.map((_, index) => index), whole: true }),
  overlooked: () => Promise.resolve([]),
  usage: () => ({ calls: 0, input_tokens: 0, output_tokens: 0 }),
});

function claimsFor({ job, rubric, passages }: QuestionTask): LevelClaim[] {
  const free = new Set(passages);
  const claims = rubric.criteria
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ id, name }): LevelClaim => {
      const shown = [...free]
        .filter(({ text }) => shows(id, name, text, job.skills_required))
        .toSorted(byLength)
        .slice(0, 2);
      for (const passage of shown) free.delete(passage);
      const quotes = shown.map(({ segment, text }) => ({ segment, text }));
      return { criterion: id, level: levelFor(shown), quotes };
    });
  return claims;
}

const MANY_WORDS = 10;

/** The demo has no understanding, so the number of long sentences with a sign decides. */
function levelFor(shown: readonly Passage[]): number {
  if (shown.length === 0) return 0;
  return 2 + shown.filter(({ text }) => wordsOf(text).length >= MANY_WORDS).length;
}

const byLength = (one: Passage, other: Passage) => other.text.length - one.text.length;

function shows(id: string, name: string, text: string, skills: readonly string[]): boolean {
  if (id === 'requirement') return skills.some((skill) => mentions(text, skill));
  if (isCatalogId(id)) return signs[id].test(text);
  return wordsOf(name).some(({ plain }) => plain.length > 3 && mentions(text, plain));
}
