import { useEffect, useState } from 'react';
import { type LoggedMail, mails, type OpenedMail } from '#contract/administration/mails.ts';
import { mailLogDays } from '#contract/platform/mail-log.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { SkeletonRows } from '../../../ui/loading/skeleton.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { plural, t } from '../../../ui/words.ts';
import { kindText } from './mail-labels.ts';
import { MailState } from './mail-table.tsx';
import { SubjectLink } from './subject-link.tsx';

const { text: textDays, payload: payloadDays } = mailLogDays;

type Props = { mail: LoggedMail; onChange: (mail: LoggedMail) => void; onClose: () => void };

/** The row comes from the list, which is refreshed; the text is requested once, because the audit log records each request. */
export function MailDialog({ mail, onChange, onClose }: Props) {
  const { opened, failed, retry } = useOpenedMail(mail.id);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={mail.subject ?? kindText(mail.kind)}
      description={t`The audit log records that you opened it.`}
      className="sm:w-[min(44rem,calc(100vw-2rem))]"
    >
      <MailFacts mail={{ ...mail, recipient: opened?.recipient ?? mail.recipient }} />
      <div className="mt-5">
        {opened ? (
          <MailText text={opened.text} state={mail.state} />
        ) : failed ? (
          <p role="alert">
            {failed}{' '}
            <Button variant="outline" size="sm" onClick={retry}>
              Try again
            </Button>
          </p>
        ) : (
          <SkeletonRows count={3} label={t`Loading the email`} />
        )}
      </div>
      <MailActions mail={mail} onChange={onChange} onClose={onClose} />
    </Dialog>
  );
}

function useOpenedMail(mail_id: string) {
  const [opened, setOpened] = useState<OpenedMail | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const { mutate } = useCommand(mails.open);
  const load = () => {
    setFailed(null);
    mutate({ mail_id }, { onSuccess: setOpened, onError: ({ message }) => setFailed(message) });
  };
  useEffect(() => {
    mutate({ mail_id }, { onSuccess: setOpened, onError: ({ message }) => setFailed(message) });
  }, [mail_id, mutate]);
  return { opened, failed, retry: load };
}

const MailFacts = ({ mail }: { mail: LoggedMail }) => (
  <dl className="mt-4 grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
    <div>
      <dt className="text-ink-3">{t`To`}</dt>
      <dd className="wrap-anywhere">{mail.recipient ?? t`Deleted user`}</dd>
    </div>
    <div>
      <dt className="text-ink-3">{t`State`}</dt>
      <dd>
        <MailState mail={mail} />
      </dd>
    </div>
    <div>
      <dt className="text-ink-3">{t`Created`}</dt>
      <dd>
        <Time value={mail.created_at} as="date-time" />
      </dd>
    </div>
    {mail.tried_at && (
      <div>
        <dt className="text-ink-3">{t`Last attempt`}</dt>
        <dd>
          <Time value={mail.tried_at} as="date-time" />
          <span className="block text-ink-2">{plural(mail.attempts, { one: '# attempt', other: '# attempts' })}</span>
        </dd>
      </div>
    )}
    {mail.state === 'sent' && mail.answer && (
      <div className="sm:col-span-2">
        <dt className="text-ink-3">{t`Answer of the mail server`}</dt>
        <dd className="font-mono text-xs wrap-anywhere">{mail.answer}</dd>
      </div>
    )}
    {mail.link && (
      <div>
        <dt className="text-ink-3">{t`About`}</dt>
        <dd>
          <SubjectLink link={mail.link} />
        </dd>
      </div>
    )}
  </dl>
);

function MailText({ text, state }: Pick<OpenedMail, 'text' | 'state'>) {
  if (text !== null)
    return (
      <>
        <h3 className="type-label">{t`Text, without one-time links and codes`}</h3>
        <p className="mt-2 rounded-md bg-sunken p-4 whitespace-pre-wrap wrap-anywhere">{text}</p>
      </>
    );
  return (
    <p className="rounded-md bg-sunken p-4">
      {state === 'sent' || state === 'bounced'
        ? t`The text is deleted ${textDays} days after it was sent.`
        : t`The text is written when the email is sent.`}
    </p>
  );
}

function MailActions({ mail, onChange, onClose }: Props) {
  const sendAgain = useCommand(mails.sendAgain);
  const send = () =>
    sendAgain.mutate(
      { mail_id: mail.id },
      {
        onSuccess: (queued) => {
          onChange(queued);
          toast({ title: t`The email will be sent again` });
        },
        onError: ({ message }) => errorToast(message),
      },
    );
  return (
    <>
      {mail.state === 'failed' && !mail.resendable && (
        <p className="mt-4 text-sm text-ink-2">
          {t`It can’t be sent again, because its links were deleted after ${payloadDays} days.`}
        </p>
      )}
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
        {mail.resendable && (
          <BusyButton busy={sendAgain.isPending} busyLabel={t`Sending…`} onClick={send}>
            Send again
          </BusyButton>
        )}
      </DialogActions>
    </>
  );
}
