import { pageMeta } from '../../../brand/page-meta.ts';
import type { RouteHandle } from '../../../ui/page/route-handle.ts';
import { LegalLink, LegalPage, type LegalPart } from './legal-page.tsx';
import { t } from '../../../ui/words.ts';

export const handle: RouteHandle = { static: true };

export const meta = () =>
  pageMeta({
    title: t`Data Policy`,
    description: t`How Saywell follows the GDPR: principles, legal bases, rights, retention, transfers and security.`,
    path: '/data-policy',
  });

const parts: LegalPart[] = [
  {
    id: 'principles',
    title: t`GDPR principles`,
    body: (
      <p>
        We process data lawfully, fairly, transparently and only for stated purposes. We keep it minimal, accurate and
        secure, and no longer than necessary. We keep records that show this.
      </p>
    ),
  },
  {
    id: 'bases',
    title: t`Legal bases`,
    body: (
      <ul>
        <li>Contract: your account, applications, interviews, messages and payments.</li>
        <li>Consent: the AI analysis, being found in the search, showing your expected salary.</li>
        <li>Legitimate interest: security, limits against abuse, the record of who did what.</li>
        <li>Legal duty: receipts and records that the law asks us to keep.</li>
      </ul>
    ),
  },
  {
    id: 'rights',
    title: t`Your rights`,
    body: (
      <ul>
        <li>Access and portability: an archive of your data and videos, which you ask for in your settings.</li>
        <li>Rectification: your profile, and the transcript of your answer.</li>
        <li>Erasure: your video at once; your account with everything in it.</li>
        <li>
          Restriction and objection: only people review your answer, without analysis and at no disadvantage to you.
        </li>
        <li>No decision by AI alone: a person decides, and you can ask another person for a second review.</li>
        <li>Withdrawal: each consent on its own, at any time. It takes effect within a minute.</li>
      </ul>
    ),
  },
  {
    id: 'retention',
    title: t`Retention`,
    body: (
      <ul>
        <li>Account data: until deletion or 3 years of inactivity.</li>
        <li>Application data: 2 years after submission.</li>
        <li>Communication records: 1 year after last interaction.</li>
      </ul>
    ),
  },
  {
    id: 'transfers',
    title: t`Transfers`,
    body: (
      <p>
        Data is stored where this site’s operator hosts it. If a processor outside the European Economic Area is used,
        the standard contractual clauses apply. An employer in another country receives what you send them.
      </p>
    ),
  },
  {
    id: 'security',
    title: t`Security`,
    body: (
      <ul>
        <li>Each video is encrypted with a key of its own, and plays only for the person it was opened for.</li>
        <li>Passwords are kept as Argon2 hashes; sessions can be ended on every device.</li>
        <li>Every change is recorded with who made it and when.</li>
        <li>Uploaded files are opened only in a closed-off process.</li>
      </ul>
    ),
  },
  {
    id: 'design',
    title: t`Privacy by design`,
    body: (
      <p>
        Profiles are hidden until you show them. We don’t measure faces or voices. Employers can take a first look
        without names, and they can’t see application drafts.
      </p>
    ),
  },
  {
    id: 'officer',
    title: t`Data protection officer`,
    body: (
      <p>
        Write through the <LegalLink to="/contact-us">contact page</LegalLink>, with “Data protection” as the subject.
        It reaches our data protection officer or, if none is named, the operator of this site. You get a reply within a
        month.
      </p>
    ),
  },
  {
    id: 'authority',
    title: t`Supervisory authority`,
    body: (
      <p>
        You may complain to the data protection authority of the place where you live or work, or where you think your
        rights were broken.
      </p>
    ),
  },
  {
    id: 'more',
    title: t`Related texts`,
    body: (
      <p>
        <LegalLink to="/terms-of-service">Terms of Service</LegalLink> and{' '}
        <LegalLink to="/privacy-policy">Privacy Policy</LegalLink>.
      </p>
    ),
  },
];

export default function DataPolicyScreen() {
  return (
    <LegalPage
      title="Data Policy"
      intro={<p>How we follow the General Data Protection Regulation, in the order in which people ask.</p>}
      parts={parts}
    />
  );
}
