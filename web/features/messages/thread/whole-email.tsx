import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Message, messages as messagesApi } from '#contract/messages/messages.ts';
import { query } from '../../../session/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { SkeletonRows } from '../../../ui/loading/skeleton.tsx';
import { t } from '../../../ui/words.ts';

type Props = { conversationId: string; message: Pick<Message, 'number' | 'mine'> };

export function WholeEmail({ conversationId, message: { number, mine } }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className="text-xs text-ink-3">
        Sent by email. The quoted part was left out.{' '}
        <button
          type="button"
          className="min-h-6 font-semibold text-primary-text underline-link tap-area"
          onClick={() => setOpen(true)}
        >
          Show the whole email
        </button>
      </p>
      {open && <Whole conversationId={conversationId} message={{ number, mine }} onClose={() => setOpen(false)} />}
    </>
  );
}

function Whole({ conversationId, message: { number, mine }, onClose }: Props & { onClose: () => void }) {
  const whole = useQuery(query(messagesApi.whole, { conversation_id: conversationId, number }));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`The whole email`}
      description={
        mine
          ? t`Both sides can open this. If something is missing above, send it as a message.`
          : t`The email as it came. Addresses and links that only its sender may use are left out.`
      }
    >
      <div className="mt-4 grid gap-4">
        {whole.isPending && <SkeletonRows count={3} label={t`Loading the email`} />}
        {whole.isError && <LoadFailure query={whole} />}
        {whole.data && (
          <p
            role="region"
            aria-label={t`The whole email`}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
            tabIndex={0}
            className="max-h-80 overflow-y-auto rounded-md bg-sunken p-4 whitespace-pre-wrap wrap-anywhere"
          >
            {whole.data.text}
          </p>
        )}
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
