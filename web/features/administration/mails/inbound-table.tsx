import type { LoggedInboundMail } from '#contract/administration/mails.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { t } from '../../../ui/words.ts';
import { inboundStateLabels, inboundStateTones } from './mail-labels.ts';
import { SubjectLink } from './subject-link.tsx';

export const InboundTable = ({ mails }: { mails: readonly LoggedInboundMail[] }) => (
  <Table caption={t`Received emails`} columns={columns} rows={mails} rowKey={({ id }) => id} />
);

const columns: Column<LoggedInboundMail>[] = [
  {
    id: 'subject',
    header: t`Email`,
    title: true,
    className: 'md:min-w-52',
    cell: ({ subject }) => <span className="wrap-anywhere">{subject || t`Without a subject`}</span>,
  },
  { id: 'sender', header: t`From`, className: 'wrap-anywhere', cell: ({ sender }) => sender },
  {
    id: 'state',
    header: t`State`,
    className: 'md:min-w-48',
    cell: ({ state, reason }) => (
      <>
        <Badge tone={inboundStateTones[state]}>{inboundStateLabels[state]}</Badge>
        {reason && <span className="mt-1 block text-sm text-ink-2">{reason}</span>}
      </>
    ),
  },
  {
    id: 'at',
    header: t`When`,
    className: 'whitespace-nowrap',
    cell: ({ received_at }) => <Time value={received_at} as="date-time" />,
  },
  {
    id: 'about',
    header: t`About`,
    className: 'whitespace-nowrap',
    cell: ({ link }) => (link ? <SubjectLink link={link} /> : '—'),
  },
];
