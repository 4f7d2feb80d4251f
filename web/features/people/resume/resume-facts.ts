import { phonePattern } from '#contract/base/phone.ts';
import { phoneDigits } from '../../accounts/users/manager-phone.ts';

/** Describes proposals from a résumé; nothing is saved before the user agrees. */
export type ResumeFacts = {
  title: string;
  location: string;
  phone: string;
  skills: string[];
  experience_years: number | null;
};

type Known = {
  name: string;
  skills: readonly string[];
};

const mostSkills = 20;
const headLines = 8;

const skillsHeading =
  /^(?:(?:technical|core|key|professional|relevant)\s+)?(?:skills|habilidades|aptitudes|competencias)\b[^:]{0,24}:?/i;
const heading =
  /^(?:(?:work|professional|relevant)\s+)?(?:experience|employment(?: history)?|education|projects|certifications?|languages|summary|profile|references|awards|interests|volunteering|experiencia|educación|formación|idiomas|proyectos)\b[^:]{0,20}:?$/i;
const workHeading = /^(?:(?:work|professional|relevant)\s+)?(?:experience|employment|experiencia)\b/i;
const place = /(?:^|[|•·,]\s*|\s)(\p{Lu}[\p{L}.' -]{1,30}, (?:[A-Z]{2}|[A-Z][a-z]+(?: [A-Z][a-z]+)?))(?=$|[\s|•·,\d])/u;
const years = /\b(\d{1,2})\+?\s+(?:years|años)\b/i;
const span =
  /\b((?:19|20)\d{2})\b\s*(?:[-–—]|to|a|hasta)\s*(?:\p{L}+\s+)?((?:19|20)\d{2}|present|now|today|current|actualidad|presente)/giu;

/** Parses the text line by line and expects name, title and contact at the top, followed by sections. */
export function factsIn(text: string, known: Known, thisYear: number): ResumeFacts {
  const lines = text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
  const head = lines.slice(0, headLines);
  return {
    title: titleIn(head, known.name),
    location: head.map((line) => place.exec(line)?.[1] ?? '').find(Boolean) ?? '',
    phone: phoneIn(head),
    skills: skillsIn(lines, text, known.skills),
    experience_years: experienceIn(lines, text, thisYear),
  };
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function titleIn(head: readonly string[], name: string): string {
  const parts = name.toLowerCase().split(' ').filter(Boolean);
  const isName = (line: string) => parts.length > 0 && parts.every((part) => line.toLowerCase().includes(part));
  const first = head.findIndex(isName);
  const candidates = head.slice(first === -1 ? 1 : first + 1).map((line) => line.split(/\s[|•·]\s/)[0]?.trim() ?? '');
  return (
    candidates.find(
      (line) =>
        line.length >= 3 &&
        line.length <= 60 &&
        !/[@\d:]|https?|www\./i.test(line) &&
        !place.test(line) &&
        !isHeading(line),
    ) ?? ''
  );
}

const isHeading = (line: string) => heading.test(line) || skillsHeading.test(line);

function phoneIn(head: readonly string[]): string {
  for (const line of head) {
    const found = /(?:\+\d[\d ().-]{7,18}\d)|(?:\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4})/.exec(line)?.[0];
    const digits = found ? phoneDigits(found) : '';
    if (digits && phonePattern.test(digits)) return digits;
  }
  return '';
}

function skillsIn(lines: readonly string[], text: string, market: readonly string[]): string[] {
  const from = lines.findIndex((line) => skillsHeading.test(line));
  const listed: string[] = [];
  if (from !== -1) {
    const rest = lines.slice(from + 1);
    const to = rest.findIndex((line) => heading.test(line));
    const block = [(lines[from] ?? '').replace(skillsHeading, ''), ...rest.slice(0, to === -1 ? 12 : Math.min(to, 12))];
    for (const line of block) {
      const items = line.replace(/^[\p{L} &]{3,24}:\s*/u, '').split(/[,;|•·●▪]|\s[–-]\s/u);
      listed.push(...items.map((item) => item.trim().replace(/^[-–*]\s*|\.$/g, '')).filter(isSkill));
    }
  }
  const named = market.filter((skill) => names(text, skill));
  const all: string[] = [];
  for (const skill of [...named, ...listed]) if (!all.some((one) => same(one, skill))) all.push(skill);
  return all.slice(0, mostSkills);
}

const isSkill = (item: string) =>
  item.length >= 2 && item.length <= 40 && item.split(' ').length <= 4 && /\p{L}/u.test(item);

/** Matches whole words only, because "Go" is not in "Google". */
function names(text: string, skill: string): boolean {
  const plain = skill.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  // Short skill names are common words in lower case, so they match case-sensitively.
  return new RegExp(String.raw`(?<![\p{L}\d])${plain}(?![\p{L}\d+#])`, skill.length <= 3 ? 'u' : 'iu').test(text);
}

function experienceIn(lines: readonly string[], text: string, thisYear: number): number | null {
  const said = years.exec(text)?.[1];
  if (said) return Number(said);
  const from = lines.findIndex((line) => workHeading.test(line));
  if (from === -1) return null;
  const rest = lines.slice(from + 1);
  const to = rest.findIndex((line) => isHeading(line));
  const spans = [
    ...rest
      .slice(0, to === -1 ? undefined : to)
      .join('\n')
      .matchAll(span),
  ];
  const worked = new Set<number>();
  for (const [, start, end] of spans) {
    const last = /^\d/.test(end ?? '') ? Number(end) : thisYear;
    for (let year = Number(start); year < last && year <= thisYear; year++) worked.add(year);
  }
  return worked.size > 0 ? worked.size : null;
}
