import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ai, type AiFacts } from '#contract/platform/ai-facts.ts';
import { pageMeta } from '../../../brand/page-meta.ts';
import { originContext, serverCallContext } from '../../../session/services.ts';
import type { RouteHandle } from '../../../ui/page/route-handle.ts';
import { plural, t } from '../../../ui/words.ts';
import { LegalPage, type LegalPart } from './legal-page.tsx';

export const handle: RouteHandle = { static: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(serverCallContext);
  if (!call) throw new Error('The notice says what this server does');
  return { ...(await call(ai.facts, {})), origin: context.get(originContext) };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = ({ loaderData }: { loaderData?: Data }) =>
  pageMeta({
    title: t`AI Notice`,
    description: t`What AI does with an answer on Saywell, what it doesn’t do, and how to refuse or appeal it.`,
    path: '/ai-notice',
    ...(loaderData && { origin: loaderData.origin }),
  });

const choice: LegalPart = {
  id: 'choice',
  title: t`You choose first`,
  body: (
    <p>
      Before you record, we ask whether your answer may be analyzed or only people review it. Nothing is preselected.
      Both kinds of answers are in the same list and are never filtered out.
    </p>
  ),
};

const graded = (
  <>
    <li>Each answer is graded three times, using a rubric the employer approved.</li>
    <li>The score from 0 to 100 is the middle one of the three, with the quotes it is based on.</li>
    <li>
      We drop any quote that isn’t in your answer or doesn’t support its level. Without a quote, no level is above 1.
    </li>
  </>
);

function whatItDoes({ kind, provider, kept_days: days, sound }: AiFacts): LegalPart {
  if (kind === 'facts')
    return {
      id: 'does',
      title: t`What happens here`,
      body: (
        <ul>
          <li>No AI reads answers on this site, and nothing is scored.</li>
          <li>If you agree, this server measures the length, sound and picture of your recording.</li>
          <li>It also looks for the job’s skills in what you wrote and in your captions.</li>
        </ul>
      ),
    };
  if (kind === 'demo')
    return {
      id: 'does',
      title: t`What happens here`,
      body: (
        <ul>
          <li>
            This is a demo: plain rules, not AI, score what you write and your captions. Nothing leaves this server.
          </li>
          {graded}
        </ul>
      ),
    };
  return {
    id: 'does',
    title: t`What it does`,
    body: (
      <ul>
        <li>
          {sound === 'here'
            ? t`The sound of your video becomes text on this server and isn’t sent anywhere. ${provider} gets that text, what you write, the questions and the job. It doesn’t get the sound, your picture or your profile.`
            : t`${provider} gets the sound of your video as it was recorded, so it hears your name if you say it. It also gets what you write, the questions and the job. It doesn’t get your picture or your profile.`}
        </li>
        <li>
          Before the text is scored, we take out your name as your profile spells it, email addresses, links and phone
          numbers.
        </li>
        <li>
          {days === 0
            ? t`${provider} doesn’t keep what we send it.`
            : plural(days, {
                one: `${provider} deletes what we send it after # day.`,
                other: `${provider} deletes what we send it after # days.`,
              })}
        </li>
        {sound === 'sent' && <li>It turns the sound into text.</li>}
        {graded}
      </ul>
    ),
  };
}

const rest: LegalPart[] = [
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
        transcript, add a note, and appeal the score. A person who has not seen it then judges your answer again.
      </p>
    ),
  },
  {
    id: 'withdraw',
    title: t`You can change your mind`,
    body: (
      <p>
        You can withdraw your consent with one tap in your settings, under Privacy. The transcript, the score and its
        quotes are deleted at once, and people review your answer from then on. Each decision is kept there with the
        wording you saw. If this site ever starts using a model, we won’t send it answers from candidates who agreed
        before then.
      </p>
    ),
  },
  {
    id: 'version',
    title: t`Records`,
    body: (
      <p>
        Each result is kept with the version of what made it and the question it was asked, so that it can be checked
        later.
      </p>
    ),
  },
];

export default function AiNoticeScreen() {
  const { ai: facts } = useLoaderData<Data>();
  return (
    <LegalPage
      title="AI Notice"
      intro={<p>This adds to the privacy policy. It is about the one place where AI may read what you said.</p>}
      parts={[choice, whatItDoes(facts), ...rest]}
    />
  );
}
