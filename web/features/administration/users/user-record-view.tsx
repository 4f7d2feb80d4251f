import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { maxRecordEntries, userRecords, type UserRecord } from '#contract/administration/user-record.ts';
import { query } from '../../../session/api.ts';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { SkeletonRows } from '../../../ui/loading/skeleton.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { locale, t } from '../../../ui/words.ts';
import { ApplicationStatusBadge } from '../../hiring/applications/application-status-badge.tsx';
import { decisionWords } from '../../platform/consents/consent-words.ts';
import { ticketStateLabels } from '../support/ticket-badges.tsx';
import { caseOutcomeLabels, reportKindLabels } from '../moderation/case-labels.ts';
import { DeletionBadge } from './deletion-badge.tsx';
import { consentPurposeLabels, jobStatusLabels } from './record-labels.ts';

type PartProps = { userId: string; children: (record: UserRecord) => ReactNode };

export function WithUserRecord({ userId, children }: PartProps) {
  const found = useQuery(query(userRecords.get, { user_id: userId }));
  if (found.data) return children(found.data);
  return found.isError ? <LoadFailure query={found} /> : <SkeletonRows count={4} label="Loading the record" />;
}

export const UserRecordView = ({ userId }: { userId: string }) => (
  <WithUserRecord userId={userId}>
    {(record) => (
      <div className="grid gap-3">
        <DeletionBadge account={record.user} />
        <Jobs record={record} />
        <Applications record={record} />
        <Cases record={record} />
        <Tickets record={record} />
        <Holds record={record} />
        <Consents record={record} />
      </div>
    )}
  </WithUserRecord>
);

type Props = { record: UserRecord };

type SectionProps = { title: string; count: number; children: ReactNode };

const shownOpen = 5;

const Section = ({ title, count, children }: SectionProps) => (
  <details open={count <= shownOpen}>
    <summary className="min-h-8 py-1">
      <h3 className="type-label inline text-[0.9375rem]">{title}</h3>{' '}
      <span className="tnum text-sm text-ink-3">{count}</span>
    </summary>
    {count > 0 ? <ul className="divide-y divide-rule">{children}</ul> : <p className="text-sm text-ink-3">{t`None`}</p>}
    {count > maxRecordEntries && <p className="text-sm text-ink-3">{t`The newest ${maxRecordEntries}`}</p>}
  </details>
);

type LineProps = { children: ReactNode; side: ReactNode };

const Line = ({ children, side }: LineProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
    <span className="min-w-0 wrap-anywhere">{children}</span>
    <span className="flex flex-wrap items-center gap-2 text-sm text-ink-2">{side}</span>
  </li>
);

const linkClass = 'inline-block min-h-6 font-semibold text-primary-text underline-link';

const Jobs = ({ record: { jobs, job_count } }: Props) => (
  <Section title={t`Jobs`} count={job_count}>
    {jobs.map(({ id, title, status, created_at }) => (
      <Line
        key={id}
        side={
          <>
            {jobStatusLabels[status]} <Time value={created_at} />
          </>
        }
      >
        {status === 'Draft' ? (
          title || t`Untitled`
        ) : (
          <Link to={`/jobs/${id}`} className={linkClass}>
            {title}
          </Link>
        )}
      </Line>
    ))}
  </Section>
);

const Applications = ({ record: { applications, application_count } }: Props) => (
  <Section title={t`Applications`} count={application_count}>
    {applications.map(({ id, title, company, status, submitted_at }) => (
      <Line
        key={id}
        side={
          <>
            <ApplicationStatusBadge status={status} />
            {submitted_at && <Time value={submitted_at} />}
          </>
        }
      >
        {title}, {company}
      </Line>
    ))}
  </Section>
);

const Cases = ({ record: { cases, case_count } }: Props) => (
  <Section title={t`Moderation cases`} count={case_count}>
    {cases.map(({ id, kind, outcome, opened_at, reported_by_user }) => (
      <Line key={id} side={<Time value={opened_at} />}>
        <Link to={`/admin/moderation${outcome ? '?state=decided' : ''}`} className={linkClass}>
          {reportKindLabels[kind]}
        </Link>{' '}
        {reported_by_user ? t`reported by this user` : t`of this user`},{' '}
        {outcome ? caseOutcomeLabels[outcome] : t`waiting`}
      </Line>
    ))}
  </Section>
);

const Tickets = ({ record: { tickets } }: Props) => (
  <Section title={t`Support tickets`} count={tickets.length}>
    {tickets.map(({ id, subject, state, created_at }) => (
      <Line
        key={id}
        side={
          <>
            {ticketStateLabels[state]} <Time value={created_at} />
          </>
        }
      >
        <Link to={`/admin/support/${id}`} className={linkClass}>
          {subject}
        </Link>
      </Line>
    ))}
  </Section>
);

const amountText = (cents: number, currency: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100);

const Holds = ({ record: { legal_holds, payment_holds } }: Props) => (
  <Section title={t`Holds`} count={legal_holds.length + payment_holds.length}>
    {legal_holds.map(({ id, reason, placed_at }) => (
      <Line key={id} side={<Time value={placed_at} />}>
        <Link to="/admin/retention" className={linkClass}>
          Legal hold
        </Link>{' '}
        {reason}
      </Line>
    ))}
    {payment_holds.map(({ payment_id, reason, amount, currency, created_at }) => (
      <Line key={payment_id} side={<Time value={created_at} />}>
        {t`Payment hold`}: {amountText(amount, currency)}, {reason}
      </Line>
    ))}
  </Section>
);

const Consents = ({ record: { consents } }: Props) => (
  <Section title={t`Consents`} count={consents.length}>
    {consents.map(({ id, purpose, decision, job_title, at }) => (
      <Line
        key={id}
        side={
          <>
            {decisionWords[decision]} <Time value={at} />
          </>
        }
      >
        {consentPurposeLabels[purpose]}
        {job_title && <span className="block text-sm text-ink-2">{job_title}</span>}
      </Line>
    ))}
  </Section>
);
