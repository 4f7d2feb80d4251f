const patterns = [
  /\b(ignore|disregard|forget|override)\b.{0,40}\b(instructions?|rubric|prompts?|guidelines)\b/,
  /\b(ignore|disregard|forget|override)\b.{0,20}\b(previous|above|prior|your|these)\b.{0,20}\brules?\b/,
  /\b(give|assign|award|grant)\b.{0,20}\b(me|myself|this (candidate|applicant|answer)|full)\b.{0,40}\b(scores?|points?|hundred|100|rating|marks?|level)\b/,
  /\b(set|make|output|return|write|put)\b.{0,20}\b(my|the|this|analysis)\b.{0,20}\b(score|rating|level|recommendation)\b.{0,15}\b(to|as|equal)\b/,
  /\b(score|rate|grade) (me|my answer|this answer|this (candidate|applicant))\b/,
  /\bscore\s*[:=]?\s*(100|one hundred|a hundred)\b/,
  /\brecommend(ation)?\b.{0,12}\b(hire|hiring me|to hire me)\b/,
  /\b(you are|act as|pretend to be|behave like)\b( now)?( an?| the| in)? (ai|language model|evaluator|grader|assistant|admin|developer mode)\b/,
  /\b(dear|attention|note to( the)?|hey|hello) (ai|reviewer|evaluator|grader|language model|assistant|model)\b/,
  /\b(evaluator|grader)s?\b.{0,40}\b(must|shall|should|please|give|score|rate)\b/,
  /^\s*(system|assistant|developer)\s*:|<\|?\/?(system|im_start|transcript)|\[\/?inst\]|"role"\s*:\s*"system"/,
  /\b(rubric|grading guide|scoring (rules?|guide)|evaluation criteria)\b.{0,30}\b(has|have) (now )?been (updated|changed|replaced|revised|amended)\b/,
  /\b(every|any|all|this|my|a complete) answers?\b.{0,60}\b(reach(es)?|receives?|gets?|deserves?|counts? as)\b.{0,20}\b(highest|top|maximum|full) (level|score|mark|point|grade|rating)/,
  /\b(estimad[oa]|atenci[oó]n|querid[oa])\b,? (evaluador|revisor|calificador|modelo|asistente|ia\b)/,
  /\b(r[uú]brica|pauta de evaluaci[oó]n|criterios de evaluaci[oó]n)\b.{0,30}\b(ha|han) (sido )?(actualizad|cambiad|reemplazad|modificad)/,
  /\b(toda|cualquier|esta|mi) respuesta\b.{0,60}\b(alcanza|recibe|merece|obtiene)\b.{0,20}\b(m[aá]s alt[oa]|m[aá]xim[oa])/,
  /\b(ignora|ignore|olvida|omite)\b.{0,40}\b(instrucciones|reglas|indicaciones|consignes)\b/,
  /\b(dame|asigna(me)?|ponme|donne[sz]?-moi)\b.{0,30}\b(puntuaci[oó]n|puntos|nota|note|points)\b/,
  /\bignorier\w*\b.{0,40}\b(anweisung|regel|vorgabe)\w*/,
];

const speaksToEvaluator = (text: string) => patterns.some((pattern) => pattern.test(text.toLowerCase()));

/**
 * Returns indexes of passages that may address the evaluator; a sentence may span two passages. Honest sentences match as well,
 * so a match is only a reason to ask.
 */
export function mayAddressEvaluator(passages: readonly string[]): Set<number> {
  const found = new Set(passages.flatMap((text, i) => (speaksToEvaluator(text) ? [i] : [])));
  for (let i = 1; i < passages.length; i++) {
    if (found.has(i) || found.has(i - 1) || !speaksToEvaluator(`${passages[i - 1]} ${passages[i]}`)) continue;
    found.add(i - 1).add(i);
  }
  return found;
}

export type EvaluatorCheck = {
  /** Returns the sentences, word for word, that the first call takes for words to the evaluator. */
  addressed(sentences: readonly string[]): Promise<readonly string[]>;
  confirmsAddressed(sentence: string): Promise<boolean>;
};

/** Returns indexes of passages that a second call confirms, whether a pattern or the first call asked about them. */
export async function confirmedAddressed(
  groups: readonly (readonly string[])[],
  check: EvaluatorCheck,
): Promise<Set<number>> {
  const all = groups.flat();
  if (all.length === 0) return new Set();
  let before = 0;
  const suspects = new Set<number>();
  for (const group of groups) {
    for (const index of mayAddressEvaluator(group)) suspects.add(before + index);
    before += group.length;
  }
  const named = new Set(await check.addressed(all));
  for (const [index, text] of all.entries()) if (named.has(text)) suspects.add(index);
  const confirmed = await Promise.all(
    [...suspects].map(async (index) => ((await check.confirmsAddressed(all[index] ?? '')) ? [index] : [])),
  );
  return new Set(confirmed.flat());
}
