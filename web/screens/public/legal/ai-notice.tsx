import { pageMeta } from '../../../brand/page-meta.ts';
import type { RouteHandle } from '../../../ui/page/route-handle.ts';
import { LegalPage, type LegalPart } from './legal-page.tsx';
import { t } from '../../../ui/words.ts';

export const handle: RouteHandle = { static: true };

export const meta = () =>
  pageMeta({
    title: t`AI Notice`,
    description: t`What AI does with an answer on Saywell, what it doesn’t do, and how to refuse or appeal it.`,
    path: '/ai-notice',
  });

const parts: LegalPart[] = [
  {
    id: 'choice',
    title: t`You choose first`,
    body: (
      <p>
        Before you record, we ask whether AI may analyze your answer or only people review it. Nothing is preselected.
        Both kinds of answers are in the same list and are never filtered out.
      </p>
    ),
  },
  {
    id: 'does',
    title: t`What it does`,
    body: (
      <ul>
        <li>It turns the sound into text.</li>
        <li>It grades the answer to each question by a rubric that the employer approved, three times.</li>
        <li>
          It proposes a score from 0 to 100 and a suggestion, each claim with a quote and its second in the video.
        </li>
        <li>A claim whose quote is not in the transcript, or doesn’t show it, is dropped.</li>
        <li>Where no model is set up, nothing is scored: you see the length, sound and picture of the recording.</li>
      </ul>
    ),
  },
  {
    id: 'not',
    title: t`What it never does`,
    body: (
      <ul>
        <li>It does not look at your face, your voice, your accent or your mood.</li>
        <li>It does not reject anyone, change a status, or send a message.</li>
        <li>It does not compare you with other candidates.</li>
        <li>It gives no score where the sound is missing or too unclear to understand.</li>
      </ul>
    ),
  },
  {
    id: 'see',
    title: t`What you see of it`,
    body: (
      <p>
        On the page of your application: the score, the quotes behind it and the transcript. You can correct the
        transcript, add a note, and contest the score. A person who has not seen it then judges your answer again.
      </p>
    ),
  },
  {
    id: 'withdraw',
    title: t`You can change your mind`,
    body: (
      <p>
        In your settings, under Privacy, one press withdraws your consent. The transcript, the score and its quotes are
        deleted at once, and people read your answer from then on. Each decision is kept there with the words you read.
      </p>
    ),
  },
  {
    id: 'version',
    title: t`Records`,
    body: (
      <p>
        Each result is kept with the version of the AI and the question it was asked, so that it can be checked later.
      </p>
    ),
  },
];

export default function AiNoticeScreen() {
  return (
    <LegalPage
      title="AI Notice"
      intro={<p>This adds to the privacy policy. It is about the one place where AI reads what you said.</p>}
      parts={parts}
    />
  );
}
