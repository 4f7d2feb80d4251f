import { CircleAlert } from 'lucide-react';
import { memo, useMemo } from 'react';
import type { AutomaticMail } from '#contract/messages/automatic-mails.ts';
import type { Message } from '#contract/messages/messages.ts';
import { messageSubject } from '#contract/platform/reporting.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { dateText } from '../../../ui/time/date-text.ts';
import { Time } from '../../../ui/time/time.tsx';
import { ReportButton } from '../../platform/reporting/report-button.tsx';
import { AutomaticMailLine } from './automatic-mail-line.tsx';
import { AttachmentView } from './attachment-view.tsx';
import type { Pending } from './message-queue.ts';
import { WholeEmail } from './whole-email.tsx';
import { useDrawn } from './use-drawn.ts';
import { t } from '../../../ui/words.ts';

const widest = 'max-w-[min(34rem,88%)]';
const bubble = 'type-voice w-fit px-4 py-2 whitespace-pre-wrap wrap-anywhere';
const oursLook = 'ml-auto rounded-[16px_16px_4px_16px] bg-primary-tint text-on-primary-tint';
const waitingLook =
  'ml-auto rounded-[16px_16px_4px_16px] bg-surface text-ink outline-1 -outline-offset-1 outline-rule-strong outline-dashed';
const theirsLook = 'rounded-[16px_16px_16px_4px] bg-sunken text-ink';

type Props = {
  conversationId: string;
  pages: readonly (readonly Message[])[];
  automatic: readonly AutomaticMail[];
  readByOther: number;
  wanted: number | null;
};

const together = 20;
const usualHeight = 64;

export function Bubbles({ conversationId, pages, automatic, readByOther, wanted }: Props) {
  const parts = useMemo(() => pages.flatMap(partsOf), [pages]);
  const lastRead = lastReadIn(pages, readByOther);
  const mailsIn = useMemo(() => parts.map((messages) => automaticIn(messages, automatic)), [parts, automatic]);
  return parts.map((messages, at) => (
    <Part
      key={messages[0]?.number ?? 0}
      conversationId={conversationId}
      messages={messages}
      automatic={mailsIn[at] ?? noMails}
      before={parts[at - 1]?.at(-1)}
      lastRead={messages.some(({ number }) => number === lastRead) ? lastRead : undefined}
      wanted={messages.some(({ number }) => number === wanted) ? wanted : null}
      first={pages.length === 1}
    />
  ));
}

function lastReadIn(pages: Props['pages'], readByOther: number): number | undefined {
  const isRead = ({ ours, number }: Message) => ours && number <= readByOther;
  return pages.findLast((page) => page.some(isRead))?.findLast(isRead)?.number;
}

const noMails: readonly AutomaticMail[] = [];

function automaticIn(messages: readonly Message[], automatic: readonly AutomaticMail[]): readonly AutomaticMail[] {
  const [first, last] = [messages[0]?.number ?? 0, messages.at(-1)?.number ?? 0];
  const found = automatic.filter(({ after }) => after >= first && after <= last);
  return found.length > 0 ? found : noMails;
}

const cut = new WeakMap<readonly Message[], Message[][]>();

/** Splits each page once, so that unchanged parts are the same object and do not render again. */
function partsOf(page: readonly Message[]): Message[][] {
  const known = cut.get(page);
  if (known) return known;
  const parts: Message[][] = [];
  for (let at = 0; at < page.length; at += together) parts.push(page.slice(at, at + together));
  cut.set(page, parts);
  return parts;
}

type PartProps = {
  conversationId: string;
  messages: readonly Message[];
  automatic: readonly AutomaticMail[];
  before: Message | undefined;
  lastRead: number | undefined;
  wanted: number | null;
  first: boolean;
};

// Parts far from the viewport render only a placeholder of the same height, so that long conversations stay fast.
const Part = memo(
  function Part({ conversationId, messages, automatic, before, lastRead, wanted, first }: PartProps) {
    const { ref, drawn, height } = useDrawn({ drawn: first, height: messages.length * usualHeight });
    if (!drawn && wanted === null) return <ol ref={ref} style={{ height }} className="contain-strict" />;
    return (
      <ol ref={ref} className="space-y-1 pb-1 [contain:layout_style]">
        {messages.map((message, at) => (
          <Line
            key={message.number}
            message={message}
            before={at === 0 ? before : messages[at - 1]}
            read={message.number === lastRead}
            wanted={message.number === wanted}
            conversationId={conversationId}
            automatic={automatic.filter(({ after }) => after === message.number)}
          />
        ))}
      </ol>
    );
  },
  (was, now) =>
    was.messages.length === now.messages.length &&
    was.messages.every((message, at) => message === now.messages[at]) &&
    was.automatic.length === now.automatic.length &&
    was.automatic.every(
      ({ id, readable }, at) => id === now.automatic[at]?.id && readable === now.automatic[at].readable,
    ) &&
    was.before === now.before &&
    was.lastRead === now.lastRead &&
    was.wanted === now.wanted,
);

type LineProps = {
  message: Message;
  before: Message | undefined;
  read: boolean;
  wanted: boolean;
  conversationId: string;
  automatic: readonly AutomaticMail[];
};

const showInTheMiddle = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

function Line({ message, before, read, wanted, conversationId, automatic }: LineProps) {
  const { ours, mine, sender, text, attachments, created_at } = message;
  const newDay = !before || dateText(before.created_at) !== dateText(created_at);
  const newSpeaker = newDay || before.sender !== sender || before.ours !== ours;
  return (
    <li className="group/line" {...(wanted && { ref: showInTheMiddle, 'aria-current': 'true' as const })}>
      {newDay && (
        <p className="py-4 text-center text-xs text-ink-3">
          <Time value={created_at} />
        </p>
      )}
      {newSpeaker && (
        <p className={cn('mb-1 text-xs text-ink-3', !newDay && 'mt-3', ours && 'text-right')}>
          {mine ? t`You` : sender}
          {' · '}
          <Time value={created_at} as="time" className="tnum" />
        </p>
      )}
      <div className={cn('flex items-center gap-1', ours && 'justify-end')}>
        <div className={cn('flex min-w-0 flex-col gap-1', widest, ours ? 'items-end' : 'items-start')}>
          {text && (
            <p
              className={cn(
                bubble,
                ours ? oursLook : theirsLook,
                wanted && 'outline-2 -outline-offset-2 outline-primary',
              )}
            >
              {text}
            </p>
          )}
          {message.cut && <WholeEmail conversationId={conversationId} message={message} />}
          {attachments.map((one) => (
            <AttachmentView key={one.id} attachment={one} />
          ))}
        </div>
        {!ours && (
          <span className="opacity-0 group-hover/line:opacity-100 focus-within:opacity-100 max-lg:opacity-100">
            <ReportButton
              kind="message"
              id={messageSubject(conversationId, message.number)}
              compact
              className="text-ink-3"
            />
          </span>
        )}
      </div>
      {read && <p className="mt-1 text-right text-xs text-ink-3">Read</p>}
      {automatic.map((mail) => (
        <AutomaticMailLine key={mail.id} mail={mail} />
      ))}
    </li>
  );
}

type WaitingProps = {
  pending: readonly Pending[];
  onRetry: (clientId: string) => void;
  onDrop: (clientId: string) => void;
};

export function WaitingBubbles({ pending, onRetry, onDrop }: WaitingProps) {
  return (
    <ol aria-label="Not sent yet" className="grid gap-1">
      {pending.map((one) => (
        <li key={one.client_id}>
          {one.text && <p className={cn(bubble, widest, waitingLook)}>{one.text}</p>}
          {one.attachments.map(({ id, filename }) => (
            <p key={id} className="ml-auto w-fit rounded-md border border-rule px-3 py-2 font-semibold">
              {filename}
            </p>
          ))}
          {one.error === null ? (
            <p className="mt-1 text-right text-xs text-ink-3">Sending…</p>
          ) : (
            <div className="mt-1 flex flex-wrap items-center justify-end gap-2">
              <p role="alert" className="flex items-center gap-1.5 text-sm font-medium text-danger">
                <CircleAlert className="size-4 shrink-0" aria-hidden="true" />
                {one.error}
              </p>
              <Button size="sm" variant="outline" onClick={() => onRetry(one.client_id)}>
                Send again
              </Button>
              <Button size="sm" variant="quiet" onClick={() => onDrop(one.client_id)}>
                Remove
              </Button>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
