import { CalendarSync } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';

// Done once in a while: no one who only looks at meetings should wait for it.
const FeedPanel = lazy(async () => (await import('./feed-panel.tsx')).FeedPanel);

/** Opens the panel with the private address under which a calendar program follows these meetings. */
export function Subscribe() {
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-10 border-t border-rule pt-6">
      <Button variant="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
        <CalendarSync className="size-4" aria-hidden="true" />
        Subscribe in your calendar
      </Button>
      {open && (
        <Suspense fallback={null}>
          <FeedPanel />
        </Suspense>
      )}
    </div>
  );
}
