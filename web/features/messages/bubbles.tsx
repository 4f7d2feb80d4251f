import { CircleAlert } from 'lucide-react';
import type { Message } from '#contract/messages.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { dateText } from '../../ui/date-text.ts';
import { Time } from '../../ui/time.tsx';
import type { Pending } from './message-queue.ts';

const bubble = 'type-voice w-fit max-w-[min(34rem,88%)] px-4 py-2 whitespace-pre-wrap wrap-anywhere';
const oursLook = 'ml-auto rounded-[16px_16px_4px_16px] bg-primary-tint text-on-primary-tint';
const theirsLook = 'rounded-[16px_16px_16px_4px] bg-sunken text-ink';

type Props = { messages: readonly Message[]; readByOther: number };

/** What was said, by day; the tail of a bubble points to who said it. */
export function Bubbles({ messages, readByOther }: Props) {
  const lastRead = messages.findLast(({ ours, number }) => ours && number <= readByOther)?.number;
  return (
    <ol className="grid gap-1">
      {messages.map((message, at) => {
        const before = messages[at - 1];
        const newDay = !before || dateText(before.created_at) !== dateText(message.created_at);
        const newSpeaker = newDay || before.sender !== message.sender || before.ours !== message.ours;
        return (
          <li key={message.number} className="[contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
            {newDay && (
              <p className="py-4 text-center text-xs text-ink-3">
                <Time value={message.created_at} />
              </p>
            )}
            {newSpeaker && (
              <p className={cn('mb-1 text-xs text-ink-3', !newDay && 'mt-3', message.ours && 'text-right')}>
                {message.mine ? 'You' : message.sender}
                {' · '}
                <Time value={message.created_at} as="time" className="tnum" />
              </p>
            )}
            <p className={cn(bubble, message.ours ? oursLook : theirsLook)}>{message.text}</p>
            {message.number === lastRead && <p className="mt-1 text-right text-xs text-ink-3">Read</p>}
          </li>
        );
      })}
    </ol>
  );
}

type WaitingProps = {
  pending: readonly Pending[];
  onRetry: (clientId: string) => void;
  onDrop: (clientId: string) => void;
};

/** What is on its way, and what did not get through. */
export function WaitingBubbles({ pending, onRetry, onDrop }: WaitingProps) {
  return (
    <ol aria-label="Not sent yet" className="mt-1 grid gap-1">
      {pending.map((one) => (
        <li key={one.client_id}>
          <p className={cn(bubble, oursLook, 'opacity-80')}>{one.text}</p>
          {one.error === null ? (
            <p className="mt-1 text-right text-xs text-ink-3">Sending…</p>
          ) : (
            <div className="mt-1 flex flex-wrap items-center justify-end gap-2">
              <p role="alert" className="flex items-center gap-1.5 text-sm font-[560] text-danger">
                <CircleAlert className="size-4" aria-hidden="true" />
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
