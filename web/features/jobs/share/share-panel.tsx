import { ExternalLink } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { CopyButton, CopyLine } from '../../../ui/form/copy-line.tsx';
import { QrCode, qrFile } from '../../../ui/qr-code.tsx';
import { t } from '../../../ui/words.ts';
import { shareAddresses, type SharedJob } from './share-addresses.ts';

export function SharePanel({ job }: { job: SharedJob }) {
  const to = shareAddresses(job, location.origin);
  return (
    <div className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid content-start gap-4">
        <CopyLine label={t`Public link`} value={to.link} />
        <div className="flex flex-wrap gap-2">
          <Outside to={to.link} label={t`Open`} />
          <Outside to={to.linkedin} label={t`LinkedIn`} />
          <Outside to={to.whatsapp} label={t`WhatsApp`} />
          <Button asChild variant="outline">
            <a href={to.email}>Email</a>
          </Button>
          <CopyButton text={to.mail} label={t`Copy email text`} />
        </div>
        <p className="text-sm text-ink-2">Each application shows which link was used. We don’t track who clicks.</p>
      </div>
      <div className="grid content-start justify-items-center gap-2">
        <QrCode text={to.qr} label={t`QR code of the public link`} />
        <a
          href={qrFile(to.qr)}
          download={`qr-${job.id.slice(0, 8)}.svg`}
          className="inline-flex h-11 items-center px-2 font-semibold text-primary-text underline-link"
        >
          Download QR code
        </a>
      </div>
    </div>
  );
}

const Outside = ({ to, label }: { to: string; label: string }) => (
  <Button asChild variant="outline">
    <a href={to} target="_blank" rel="noopener noreferrer">
      {label}
      <ExternalLink className="size-4" aria-hidden="true" />
    </a>
  </Button>
);
