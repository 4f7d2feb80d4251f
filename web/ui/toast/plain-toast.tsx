import { X } from 'lucide-react';
import { TOAST_HOTKEY, type Tone } from './toast.ts';
import { ToneIcon } from './toast-sheet.tsx';
import { t } from '../words.ts';

type ToastContent = { title: string; description?: string | undefined; tone?: Tone | undefined };

export const failureToast = (problem: string | undefined): ToastContent | undefined =>
  problem === undefined ? undefined : { title: t`Error`, description: problem, tone: 'danger' };

export function PlainToasts({ said, unreachable }: { said: ToastContent | undefined; unreachable: string }) {
  return (
    <div role="region" aria-label={t`Notifications (${TOAST_HOTKEY})`}>
      <Toasts said={said} />
      <template data-unreachable="">
        <Toasts said={failureToast(unreachable)} />
      </template>
    </div>
  );
}

function Toasts({ said }: { said: ToastContent | undefined }) {
  const words = said ? [said.title, said.description].filter(Boolean).join('. ') : '';
  const urgent = said?.tone === 'danger';
  return (
    <>
      <p role="status" data-answer="status" className="sr-only">
        {urgent ? '' : words}
      </p>
      <p role="alert" data-answer="alert" className="sr-only">
        {urgent ? words : ''}
      </p>
      <ol
        tabIndex={-1}
        data-answer="toast"
        className="fixed right-4 bottom-4 z-[60] w-[min(24rem,calc(100vw-2rem))] outline-none max-sm:top-[calc(0.5rem+env(safe-area-inset-top))] max-sm:bottom-auto"
      >
        {said && <PlainToast {...said} />}
      </ol>
    </>
  );
}

const PlainToast = ({ title, description, tone = 'ok' }: ToastContent) => (
  <li className="sheet anim-away flex items-start gap-3 p-4 text-ink shadow-float">
    <ToneIcon tone={tone} />
    <div className="min-w-0 flex-1">
      <p className="font-bold">{title}</p>
      {description && <p className="text-sm text-ink-2">{description}</p>}
    </div>
    <button
      type="button"
      data-dismiss=""
      aria-label="Dismiss"
      className="-m-1 grid size-8 place-items-center rounded-sm text-ink-2 hover:bg-sunken noscript:hidden"
    >
      <X className="size-4" aria-hidden="true" />
    </button>
  </li>
);
