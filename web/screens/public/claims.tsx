import { pageMeta } from '../../brand/page-meta.ts';
import type { RouteHandle } from '../../ui/page/route-handle.ts';
import { LegalLink, LegalPage, type LegalPart } from './legal/legal-page.tsx';
import { t } from '../../ui/words.ts';

export const handle: RouteHandle = { static: true };

export const meta = () =>
  pageMeta({
    title: t`How we reached our numbers`,
    description: t`Method, assumptions and date behind every number that Saywell advertises.`,
    path: '/claims',
  });

const parts: LegalPart[] = [
  {
    id: 'cost',
    title: t`No recruitment fees, $0 platform fee`,
    body: (
      <p>
        It means: no percentage and no success fee when you hire. There are optional flat plans on the{' '}
        <LegalLink to="/pricing">pricing page</LegalLink>; they cost the same whether you hire or not.
      </p>
    ),
  },
  {
    id: 'agency',
    title: t`Agencies charge 15-25% of annual salary`,
    body: (
      <p>
        The usual range of a contingency fee for a permanent position in the United States, as agencies publish it. Ours
        is an assumption, not a measurement: your own contract is what counts.
      </p>
    ),
  },
  {
    id: 'saving',
    title: t`$19,851 saved per hire`,
    body: (
      <p>
        20% of $100,000 is $20,000. One month of Employer Pro is $149. The difference is $19,851, for one hire in one
        month. It leaves out the hours of your own people, with and without an agency.
      </p>
    ),
  },
  {
    id: 'time-to-hire',
    title: t`Time-to-hire reduced by up to 50%`,
    body: (
      <p>
        An upper bound for hiring where a video answer replaces several days of screening calls. We haven’t measured it
        across customers. Your dashboard shows your own measured times from posting to decision.
      </p>
    ),
  },
];

export default function ClaimsScreen() {
  return (
    <LegalPage
      title="How we reached our numbers"
      intro={<p>A number without its method is a slogan. Here are the methods.</p>}
      parts={parts}
    />
  );
}
