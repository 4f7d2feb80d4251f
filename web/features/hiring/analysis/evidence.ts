import type { AnalysisResult, Evidence, TranscriptSegment } from '#contract/hiring/analysis.ts';

/** Describes one finding; `n` numbers the findings that quote the candidate and is null without a quote. */
export type Claim = Evidence & { n: number | null; tone: 'good' | 'bad' };

/** Describes a piece of the candidate's words: `claims` quote it, and the quotes of `ends` stop here. */
export type Piece = { text: string; claims: Claim[]; ends: Claim[] };

type Mark = { from: number; to: number; claim: Claim };

export function claimsOf({ strengths, red_flags }: AnalysisResult['analysis_notes']): Claim[] {
  let n = 0;
  const numbered = (tone: Claim['tone']) => (evidence: Evidence) => ({
    ...evidence,
    tone,
    n: evidence.quote === null ? null : (n += 1),
  });
  return [...strengths.map(numbered('good')), ...red_flags.map(numbered('bad'))];
}

export const markAnswer = (text: string, claims: readonly Claim[]): Piece[] =>
  cut(
    text,
    claims.flatMap((claim) => {
      const from = claim.quote && claim.at === null ? placesOf(text, claim.quote)[0] : undefined;
      return from === undefined ? [] : [{ from, to: from + (claim.quote?.length ?? 0), claim }];
    }),
  );

export function markTranscript(transcript: readonly TranscriptSegment[], claims: readonly Claim[]): Piece[][] {
  const lines = transcript.map((segment) => oneLine(segment.text));
  const starts = lines.map((_, index) => lines.slice(0, index).reduce((sum, line) => sum + line.length + 1, 0));
  const whole = lines.join(' ');

  /** Returns the start, in seconds, of the transcript line that contains the character at `place`. */
  const secondOf = (place: number) => transcript[starts.findLastIndex((start) => start <= place)]?.start ?? 0;

  const marks = claims.flatMap((claim): Mark[] => {
    const { quote, at } = claim;
    if (!quote || at === null) return [];
    const nearest = placesOf(whole, oneLine(quote)).toSorted(
      (a, b) => Math.abs(secondOf(a) - at) - Math.abs(secondOf(b) - at),
    );
    const from = nearest[0];
    return from === undefined ? [] : [{ from, to: from + oneLine(quote).length, claim }];
  });

  return lines.map((line, index) => {
    const start = starts[index] ?? 0;
    return cut(
      line,
      marks
        .filter((mark) => mark.from < start + line.length && mark.to > start)
        .map((mark) => ({ ...mark, from: mark.from - start, to: mark.to - start })),
    );
  });
}

const oneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

function placesOf(text: string, quote: string): number[] {
  const [within, wanted] = [text.toLowerCase(), quote.toLowerCase()];
  const places: number[] = [];
  for (let at = within.indexOf(wanted); wanted && at >= 0; at = within.indexOf(wanted, at + 1)) places.push(at);
  return places;
}

function cut(text: string, marks: Mark[]): Piece[] {
  const inside = (place: number) => Math.min(Math.max(place, 0), text.length);
  const edges = [0, text.length, ...marks.flatMap(({ from, to }) => [inside(from), inside(to)])];
  const sorted = [...new Set(edges)].toSorted((a, b) => a - b);
  return sorted.slice(1).map((to, index) => {
    const from = sorted[index] ?? 0;
    const here = marks.filter((mark) => mark.from <= from && mark.to >= to);
    return {
      text: text.slice(from, to),
      claims: here.map(({ claim }) => claim),
      ends: here.filter((mark) => mark.to === to).map(({ claim }) => claim),
    };
  });
}
