/** Words about the person instead of the answer: no statement of a model may rest on them (D85). */
const aboutThePerson =
  /\b(accent(ed)?|voice|tone of|emotion\w*|nervous\w*|anxious|cheerful|energetic|charismatic|personality|body language|eye contact|smil(e|es|ed|ing)|appearance|attractive|gender|male|female|ethnic\w*|nationality|religio\w*|native speaker|pregnan\w*|disab\w+|elderly|years old|mental(ly)?|look(s|ed) (young|old|tired|confident))\b/gi;
const decisions = /\b(HIRE|REJECT|INTERVIEW)\b|\b(should|must|do not|don't) (be )?(hired?|reject(ed)?)\b/;

/** Whether a statement keeps to the words: what it says about the person must stand in the answer or the job itself. */
export const keepsToTheWords = (statement: string, answerAndJob: string): boolean => {
  const allowed = answerAndJob.toLowerCase();
  return (statement.match(aboutThePerson) ?? []).every((word) => allowed.includes(word.toLowerCase()));
};

export const recommendsDecision = (statement: string): boolean => decisions.test(statement);
