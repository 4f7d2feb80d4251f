import { pageMeta } from '../../../brand/page-meta.ts';
import type { RouteHandle } from '../../../ui/page/route-handle.ts';
import { LegalLink, LegalPage, type LegalPart } from './legal-page.tsx';
import { t } from '../../../ui/words.ts';

export const handle: RouteHandle = { static: true };

export const meta = () =>
  pageMeta({
    title: t`Terms of Service`,
    description: t`The rules for using Saywell, for candidates and employers.`,
    path: '/terms-of-service',
  });

const parts: LegalPart[] = [
  {
    id: 'service',
    title: t`What the service is`,
    body: (
      <p>
        Saywell lets employers post jobs and lets candidates answer them on video, in sound or in writing. We are not an
        agency: we do not employ candidates, do not choose among them, and take no part in the contract that you make
        with each other.
      </p>
    ),
  },
  {
    id: 'account',
    title: t`Your account`,
    body: (
      <ul>
        <li>You give your real name and an email address that you read.</li>
        <li>One person, one account. You keep your password to yourself.</li>
        <li>Choose whether you’re hiring or job hunting. Support can change it later.</li>
        <li>You may end your account at any time.</li>
      </ul>
    ),
  },
  {
    id: 'candidates',
    title: t`Candidates`,
    body: (
      <ul>
        <li>The person in your video is you, and what you say about yourself is true.</li>
        <li>Standard applications are free. Credits pay for express applications and never for a better place.</li>
        <li>Your video stays yours. Only the organization you apply to can watch it.</li>
      </ul>
    ),
  },
  {
    id: 'employers',
    title: t`Employers`,
    body: (
      <ul>
        <li>A job is a real position with its real salary range, and you may speak for the company you name.</li>
        <li>You ask nothing that the law forbids, and decide without discrimination.</li>
        <li>You answer every applicant within the days you promised.</li>
        <li>A person decides. You do not reject anyone because of a score alone.</li>
        <li>You do not copy videos out of the service or share them outside your organization.</li>
      </ul>
    ),
  },
  {
    id: 'payment',
    title: t`Prices, renewal and refunds`,
    body: (
      <>
        <p>
          Prices are on the <LegalLink to="/pricing">pricing page</LegalLink>. Monthly plans renew at the price shown
          until you cancel. Canceling takes one click and takes effect at the end of the paid month. Within 14 days of a
          monthly plan’s first charge, you can get your money back yourself, once per organization or candidate.
        </p>
        <p>There is no percentage and no success fee when you hire.</p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: t`What is not allowed`,
    body: (
      <p>
        Fake jobs, fees asked of candidates, impersonation, collecting other people’s data, attacking the service, and
        content that is unlawful or degrading. We may hide such content and close accounts that post it.
      </p>
    ),
  },
  {
    id: 'liability',
    title: t`Liability`,
    body: (
      <p>
        We run the service with care and do not promise that it leads to a job or a hire. We are liable without limit
        where the law says so; otherwise for foreseeable damage, up to what you paid us in the twelve months before.
      </p>
    ),
  },
  {
    id: 'changes',
    title: t`Changes to these terms`,
    body: (
      <p>
        We email you about material changes at least 30 days ahead. The{' '}
        <LegalLink to="/privacy-policy">privacy policy</LegalLink> and the{' '}
        <LegalLink to="/data-policy">data policy</LegalLink> explain how we handle your data.
      </p>
    ),
  },
];

export default function TermsScreen() {
  return (
    <LegalPage
      title="Terms of Service"
      intro={<p>These are the rules between you and Saywell. They are short so that they can be read.</p>}
      parts={parts}
    />
  );
}
