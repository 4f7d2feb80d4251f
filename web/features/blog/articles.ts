export type Article = {
  slug: string;
  title: string;
  /** Day of publication. */
  date: string;
  summary: string;
  parts: { heading?: string; paragraphs: string[] }[];
};

/** Newest first. */
export const articles: Article[] = [
  {
    slug: 'three-minutes',
    title: 'How to use three minutes',
    date: '2026-11-16',
    summary: 'What managers listen for in a video answer, and how to prepare one in half an hour.',
    parts: [
      {
        paragraphs: [
          'Three minutes are about four hundred words. That is one story told well, or three told badly. If a job asks two questions, plan a minute for each and keep the last one for the question behind the question: why this work, and why here.',
        ],
      },
      {
        heading: 'Start with what happened',
        paragraphs: [
          'Begin in the middle. “On a Friday at five our checkout stopped” is a better first sentence than “I am a problem solver with six years of experience”. The manager has your experience in the profile. What they cannot read there is how you think when it is Friday at five.',
          'Then say what you did, in the first person singular. Teams do things, but a manager hires one person. “We migrated” leaves them guessing; “I wrote the plan, and Ana and I moved the data” does not.',
        ],
      },
      {
        heading: 'Say the number',
        paragraphs: [
          'Most answers get stronger with one number in them: how long it took, how many people used it, what it cost. If you do not know the number, say what you would measure now. That is an answer too.',
        ],
      },
      {
        heading: 'Record twice, not ten times',
        paragraphs: [
          'The first take is for the order of your thoughts. The second is the one to send. From the fifth on people sound as if they read aloud. Sit with a window in front of you, put the phone at the height of your eyes, and use a headset if the room echoes. Nobody scores your wallpaper, and no software looks at your face.',
          'If a camera is not the right way for you, ask for another one before you start. You may get more time, answer in sound only, or write. The employer is not told why.',
        ],
      },
    ],
  },
  {
    slug: 'questions-worth-asking',
    title: 'Two questions worth asking',
    date: '2026-11-09',
    summary: 'For hiring managers: how to write questions that let good people show it.',
    parts: [
      {
        paragraphs: [
          'You have two or three questions. Everything that you learn about a person before the interview comes from them, so they deserve more than five minutes. Here is a way to write them that works for most positions.',
        ],
      },
      {
        heading: 'One about the past',
        paragraphs: [
          'Ask for one event that resembles the hard part of the job. Not “How do you handle conflict?” but “Tell me about a time a colleague and you wanted different things. What happened in the end?” An event can be told by somebody who was there; an opinion can be told by anybody.',
        ],
      },
      {
        heading: 'One about the work itself',
        paragraphs: [
          'Give a small, real case: “A customer writes that the invoice is wrong for the third time. What do you do first?” Leave out the detail that only insiders know. You want to hear the order in which somebody thinks, not whether they guess your tools.',
        ],
      },
      {
        heading: 'What to leave out',
        paragraphs: [
          'Nothing about age, family, health, origin or former pay. In many places it is forbidden; everywhere it makes good people leave. Nothing that the profile answers already. And not “Where do you see yourself in five years?”, because nobody has ever told the truth about that.',
          'Read the questions aloud, then answer them yourself in front of a camera. If you need more than three minutes, so will everybody else.',
        ],
      },
    ],
  },
  {
    slug: 'what-a-score-is-for',
    title: 'What a score is for, and what it is not',
    date: '2026-11-02',
    summary: 'How the analysis of an answer works here, and why a person decides.',
    parts: [
      {
        paragraphs: [
          'Beside an answer on Saywell there may stand a number between 0 and 100. It would be easy to sort people by it and stop watching. We built the product so that this is neither possible nor necessary.',
        ],
      },
      {
        heading: 'Words only',
        paragraphs: [
          'The sound is turned into text, and the text is compared with what the job asks for. Faces, voices, accents and moods are not measured, because they say nothing about the work and too much about everything else. A candidate chooses before recording whether this takes place at all.',
        ],
      },
      {
        heading: 'No quote, no claim',
        paragraphs: [
          'Each strength and each doubt carries the words it rests on and the second at which they were said. A claim whose quote cannot be found in the transcript is thrown away before anybody sees it. A manager can check each of them with one click, and so can the candidate, who sees the same page.',
        ],
      },
      {
        heading: 'A person decides',
        paragraphs: [
          'The score changes nothing by itself: no status, no message, no rejection. Answers without a score stand in the same list. Where the sound was too poor to understand there is no score, rather than a bad one. And whoever thinks that the software got it wrong can correct the transcript and ask for a second look by somebody who has not seen the score.',
          'A score is for finding the place in a video that is worth hearing twice. It is not for deciding about people.',
        ],
      },
    ],
  },
];

export const articleBy = (slug: string | undefined) => articles.find((article) => article.slug === slug);
