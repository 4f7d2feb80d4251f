import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { continuationMinutes, continuations } from '#contract/accounts/continuations.ts';
import { inAppBrowserOf } from '#contract/accounts/in-app-browsers.ts';
import { applications, type ApplicationType, type OwnApplication } from '#contract/hiring/applications.ts';
import { call, query } from '../../../session/api.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { plural, t } from '../../../ui/words.ts';

type Props = {
  application: OwnApplication;
  door: ApplicationType;
  onTakeUp: () => void;
};

type Shown = { id: string; code: string | null };

const everyMs = 3000;

export function ContinueElsewhere({ application, door, onTakeUp }: Props) {
  const [shown, show] = useState<Shown | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const start = async (by_mail: boolean) => {
    setBusy(true);
    try {
      show(await call(continuations.start, { job_id: application.job_id, express: door === 'express', by_mail }));
      setOpen(true);
    } catch (error) {
      errorToast((error as Error).message);
    }
    setBusy(false);
  };
  const { data } = useQuery({
    ...query(continuations.state, { continuation_id: shown?.id ?? '' }),
    enabled: shown !== null,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'waiting' ? false : everyMs),
  });
  const used = data?.state === 'used';
  const aside = insideApp() || isPhone();
  return (
    <>
      {used ? (
        <Elsewhere application={application} door={door} onTakeUp={onTakeUp} />
      ) : (
        <BusyButton variant="outline" busy={busy} busyLabel="One moment…" onClick={() => void start(false)}>
          <Smartphone className="size-[18px]" aria-hidden="true" />
          {aside ? t`Continue in another browser` : t`Continue on your phone`}
        </BusyButton>
      )}
      <Dialog
        open={open && shown !== null && !used}
        onOpenChange={setOpen}
        title={aside ? t`Continue in another browser` : t`Continue on your phone`}
        description={plural(continuationMinutes, {
          one: 'This signs you in there once, with this draft open, within # minute.',
          other: 'This signs you in there once, with this draft open, within # minutes.',
        })}
      >
        {shown && (
          <Ways
            code={shown.code}
            over={data?.state === 'over'}
            phone={aside}
            busy={busy}
            onMail={() => void start(true)}
            onAgain={() => void start(false)}
          />
        )}
      </Dialog>
    </>
  );
}

export const insideApp = () => inAppBrowserOf(navigator.userAgent) !== null;
const isPhone = () => matchMedia('(pointer: coarse) and (width < 48rem)').matches;

type WaysProps = {
  code: string | null;
  over: boolean;
  phone: boolean;
  busy: boolean;
  onMail: () => void;
  onAgain: () => void;
};

function Ways({ code, over, phone, busy, onMail, onAgain }: WaysProps) {
  const { origin, host } = location;
  if (over)
    return (
      <div className="mt-6 grid gap-4" role="status">
        <p>This code has expired.</p>
        <BusyButton busy={busy} busyLabel="One moment…" className="justify-self-start" onClick={onAgain}>
          Get a new code
        </BusyButton>
      </div>
    );
  if (code === null)
    return (
      <p className="mt-6" role="status">
        We’ve emailed you the link. Open it where you want to continue.
      </p>
    );
  return (
    <div className="mt-6 grid gap-5">
      {!phone && (
        <QrCode
          text={new URL(`/continue#code=${code}`, origin).href}
          label={t`QR code that opens this draft on your phone`}
        />
      )}
      <p className="text-center">
        {phone
          ? t`In the other browser, open ${host}/continue and enter:`
          : t`Scan it with your phone’s camera, or open ${host}/continue and enter:`}
        <strong className="mt-2 block text-xl tnum select-all" data-code>
          {code}
        </strong>
      </p>
      <Button
        variant="outline"
        className="justify-self-center"
        onClick={onMail}
        {...(busy && { 'aria-disabled': true })}
      >
        Email me the link
      </Button>
    </div>
  );
}

function Elsewhere({ application, door, onTakeUp }: Props) {
  const navigate = useNavigate();
  const { id, job_id, video_url } = application;
  const { data } = useQuery({
    queryKey: ['draft elsewhere', id],
    queryFn: () => call(applications.create, { job_id, door }),
    refetchInterval: everyMs,
    gcTime: 0,
  });
  const now = data?.application;
  const sent = now !== undefined && now.status !== 'draft';
  const newer = now !== undefined && !sent && now.video_url !== null && now.video_url !== video_url;
  useEffect(() => {
    if (sent) {
      toast({ title: t`Application submitted`, description: t`You sent it from your phone.` });
      void navigate(`/candidate/applied-to/${id}`, { replace: true });
    } else if (newer) {
      toast({ title: t`Your recording is here`, description: t`It came from your phone.` });
      onTakeUp();
    }
  }, [sent, newer, id, navigate, onTakeUp]);
  return (
    <p role="status" className="flex items-center gap-2.5 font-medium">
      <Smartphone className="size-[18px] text-ok" aria-hidden="true" />
      Continued on your phone. What you record there appears here.
    </p>
  );
}
