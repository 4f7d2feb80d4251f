import { CalendarSync } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';

const FeedPanel = lazy(async () => (await import('./feed-panel.tsx')).FeedPanel);

export function Subscribe() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        <CalendarSync className="size-4" aria-hidden="true" />
        Subscribe in your calendar
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Subscribe in your calendar"
        className="sm:w-[min(38rem,calc(100vw-2rem))]"
      >
        <Suspense fallback={null}>
          <FeedPanel />
        </Suspense>
      </Dialog>
    </>
  );
}
