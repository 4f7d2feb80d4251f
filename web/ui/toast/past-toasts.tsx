import { History } from 'lucide-react';
import { clockText } from '../time/date-text.ts';
import { markToastsSeen, useToasts } from './toast.ts';
import { ToneIcon } from './toast-sheet.tsx';
import { t } from '../words.ts';

export function PastToasts() {
  const { past, unseen } = useToasts();
  return (
    <>
      <button
        type="button"
        popoverTarget="past-toasts"
        aria-label={unseen > 0 ? t`Recent messages, ${unseen} new` : t`Recent messages`}
        className="relative grid size-11 place-items-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <History className="size-[18px]" aria-hidden="true" />
        {unseen > 0 && (
          <span className="absolute top-2 right-2 size-2.5 rounded-full border-2 border-paper bg-second-deep" />
        )}
      </button>
      <div
        id="past-toasts"
        popover="auto"
        role="region"
        aria-label="Recent messages"
        onToggle={(event) => event.newState === 'open' && markToastsSeen()}
        className="popover-sheet sheet max-h-[70dvh] w-[min(22rem,calc(100vw-2rem))] overflow-y-auto p-4 text-ink shadow-float"
      >
        <h2 className="type-h3">Recent messages</h2>
        {past.length === 0 ? (
          <p className="mt-1 text-ink-2">Nothing in the last 15 minutes.</p>
        ) : (
          <ul className="mt-2 divide-y divide-rule">
            {past.map((item) => (
              <li key={item.id} className="flex items-start gap-3 py-3">
                <ToneIcon tone={item.tone} />
                <div className="min-w-0 flex-1">
                  <p className="font-bold">{item.title}</p>
                  {item.description && <p className="text-sm text-ink-2">{item.description}</p>}
                </div>
                <span className="text-sm text-ink-3 tnum">{clockText(item.at)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
