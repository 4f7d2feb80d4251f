import { useQuery } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { useState } from 'react';
import { mailRefusals } from '#contract/base/mail-refusals.ts';
import { type AutomaticMail, automaticMailKinds } from '#contract/messages/automatic-mails.ts';
import { messages as messagesApi } from '#contract/messages/messages.ts';
import { query } from '../../../session/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { SkeletonRows } from '../../../ui/loading/skeleton.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { t } from '../../../ui/words.ts';

export function AutomaticMailLine({ mail }: { mail: AutomaticMail }) {
  const [open, setOpen] = useState(false);
  const kind = automaticMailKinds[mail.kind];
  const who = mail.mine ? t`your mailbox` : t`the mailbox of ${mail.sender}`;
  return (
    <>
      <div className="my-3 flex flex-wrap items-center justify-center gap-x-2 gap-y-1 text-center text-xs text-ink-3">
        <p>
          <MailX className="mr-2 inline size-3.5 align-[-0.2em]" aria-hidden="true" />
          {mail.why
            ? t`We didn’t accept an email to your reply address.`
            : t`${kind} from ${who}, not shown as a message`}
          {mail.why && ` ${mailRefusals[mail.why]}`}
          {' · '}
          <Time value={mail.received_at} />
        </p>
        {mail.readable ? (
          <button
            type="button"
            className="min-h-6 font-semibold text-primary-text underline-link tap-area"
            onClick={() => setOpen(true)}
          >
            Show
          </button>
        ) : (
          <p>It can be read once the name is no longer hidden.</p>
        )}
      </div>
      {open && (
        <Text
          id={mail.id}
          title={mail.why ? kind : t`${kind} from ${who}`}
          why={mail.why}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Text({ id, title, why, onClose }: Pick<AutomaticMail, 'id' | 'why'> & { title: string; onClose: () => void }) {
  const mail = useQuery(query(messagesApi.automaticMail, { id }));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={
        why
          ? t`Only you can see this. If you wrote it, you can send its text as a message.`
          : t`A mail program wrote this. It doesn’t count as an answer.`
      }
    >
      <div className="mt-4 grid gap-4">
        {mail.isPending && <SkeletonRows count={3} label={t`Loading the email`} />}
        {mail.isError && <LoadFailure query={mail} />}
        {mail.data && (
          <p
            role="region"
            aria-label={title}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
            tabIndex={0}
            className="max-h-80 overflow-y-auto rounded-md bg-sunken p-4 whitespace-pre-wrap wrap-anywhere"
          >
            {mail.data.text || t`This email has no text.`}
          </p>
        )}
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
