import type { LoggedMail } from '#contract/administration/mails.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { plural, t } from '../../../ui/words.ts';
import { kindText, mailStateLabels, mailStateTones, suppressionLabels } from './mail-labels.ts';
import { SubjectLink } from './subject-link.tsx';

type Props = { mails: readonly LoggedMail[]; open: (mail: LoggedMail) => void };

export const MailTable = ({ mails, open }: Props) => (
  <Table caption={t`Emails`} columns={columnsFor(open)} rows={mails} rowKey={({ id }) => id} />
);

export function MailState({ mail: { state, reason, answer } }: { mail: LoggedMail }) {
  const why = reason ? suppressionLabels[reason] : state === 'sent' ? null : answer;
  return (
    <>
      <Badge tone={mailStateTones[state]}>{mailStateLabels[state]}</Badge>
      {why && <span className="mt-1 line-clamp-3 text-sm text-ink-2 wrap-anywhere">{why}</span>}
    </>
  );
}

const columnsFor = (open: Props['open']): Column<LoggedMail>[] => [
  {
    id: 'kind',
    header: t`Email`,
    title: true,
    className: 'md:min-w-52',
    cell: ({ kind, subject }) => (
      <span className="wrap-anywhere">
        {subject ?? kindText(kind)}
        {subject !== null && <span className="block text-sm font-normal text-ink-2">{kindText(kind)}</span>}
      </span>
    ),
  },
  {
    id: 'recipient',
    header: t`To`,
    className: 'wrap-anywhere',
    cell: ({ recipient }) => recipient ?? t`Deleted user`,
  },
  { id: 'state', header: t`State`, className: 'md:min-w-48', cell: (mail) => <MailState mail={mail} /> },
  {
    id: 'at',
    header: t`When`,
    className: 'whitespace-nowrap',
    cell: ({ created_at, attempts }) => (
      <>
        <Time value={created_at} as="date-time" />
        {attempts > 1 && (
          <span className="block text-sm text-ink-2">
            {plural(attempts, { one: '# attempt', other: '# attempts' })}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'about',
    header: t`About`,
    className: 'whitespace-nowrap',
    cell: ({ link }) => (link ? <SubjectLink link={link} /> : '—'),
  },
  {
    id: 'actions',
    header: t`Actions`,
    actions: true,
    cell: (mail) => (
      <Button variant="outline" size="sm" onClick={() => open(mail)}>
        Open
        <span className="sr-only">
          {' '}
          the email “{mail.subject ?? kindText(mail.kind)}” to {mail.recipient ?? t`Deleted user`}
        </span>
      </Button>
    ),
  },
];
