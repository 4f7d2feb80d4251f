import { pageMeta } from '../../../brand/page-meta.ts';
import type { RouteHandle } from '../../../ui/page/route-handle.ts';
import { LegalLink, LegalPage, type LegalPart } from './legal-page.tsx';
import { t } from '../../../ui/words.ts';

export const handle: RouteHandle = { static: true };

export const meta = () =>
  pageMeta({
    title: t`Privacy Policy`,
    description: t`What Saywell knows about you, who sees it, and how long it is kept.`,
    path: '/privacy-policy',
  });

const parts: LegalPart[] = [
  {
    id: 'what',
    title: t`What we collect`,
    body: (
      <ul>
        <li>Your account: name, email address, password (only as a hash), time zone and choices in the settings.</li>
        <li>
          Your profile, as far as you fill it in: skills, experience, résumé, expected salary, introduction video.
        </li>
        <li>Your applications: the video or the written answers, when they were sent, opened and decided.</li>
        <li>If you agreed: the transcript and the analysis of your answer.</li>
        <li>Messages, interviews and notes on them.</li>
        <li>Payments: what was bought and when. Card numbers never reach us.</li>
        <li>Technical: the address and browser of a request, for security and limits.</li>
      </ul>
    ),
  },
  {
    id: 'who',
    title: t`Who sees it`,
    body: (
      <ul>
        <li>
          A video: the organization you sent it to. It streams to one signed-in person at a time, and we record each
          play.
        </li>
        <li>Your profile in the candidate search: only if you chose to be found. Email and phone never.</li>
        <li>Your email: employers you apply to, or whose invitation you accept.</li>
        <li>Your phone number: those employers, only after an interview is set.</li>
        <li>Your expected salary: only if you chose to show it.</li>
        <li>A job on the public board: everyone, with the name of the person who posted it.</li>
        <li>We do not sell data and show no advertising.</li>
      </ul>
    ),
  },
  {
    id: 'analysis',
    title: t`AI analysis`,
    body: (
      <p>
        It happens only if you choose it before the camera opens. It looks only at words and never decides. The{' '}
        <LegalLink to="/ai-notice">AI notice</LegalLink> explains how it works, what you see and how to appeal.
      </p>
    ),
  },
  {
    id: 'retention',
    title: t`How long it is kept`,
    body: (
      <ul>
        <li>Account data: until deletion or 3 years of inactivity.</li>
        <li>Application data: 2 years after submission.</li>
        <li>Communication records: 1 year after last interaction.</li>
        <li>We warn you 30 days before we delete an account or an application.</li>
        <li>
          Decisions about an application, without your name, your video or your words: 3 years after submission, 4 in
          California, as employers have to show how they decided.
        </li>
        <li>A video you delete: its key is destroyed at once, and you get a signed receipt.</li>
        <li>A video that isn’t shown anywhere: 7 days after you upload it.</li>
        <li>A court or an authority can oblige us to keep data longer. We delete it when that ends.</li>
        <li>
          An account you delete: hidden at once and erased after 14 days. Until then, you can still keep it. Backups
          expire after 30 days.
        </li>
      </ul>
    ),
  },
  {
    id: 'rights',
    title: t`Your rights`,
    body: (
      <p>
        You may see, correct, export and delete your data, refuse or withdraw consent, and complain to an authority. The{' '}
        <LegalLink to="/data-policy">data policy</LegalLink> explains each right. Export, withdrawal and deletion are in
        your settings, under Privacy. For everything else write to us through the{' '}
        <LegalLink to="/contact-us">contact page</LegalLink>.
      </p>
    ),
  },
  {
    id: 'children',
    title: t`Age`,
    body: <p>The service is for people who may work. It is not meant for anyone under 16.</p>,
  },
];

export default function PrivacyScreen() {
  return (
    <LegalPage
      title="Privacy Policy"
      intro={<p>You talk about yourself here, on camera. This page says exactly where that goes.</p>}
      parts={parts}
    />
  );
}
