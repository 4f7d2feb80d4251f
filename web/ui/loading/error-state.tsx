import { CircleAlert } from 'lucide-react';
import { cn } from '../cn.ts';
import { Button } from '../button.tsx';
import { t } from '../words.ts';

type Props = {
  title?: string | undefined;
  /** What went wrong and what to do, in the words of the product. */
  message: string;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  className?: string | undefined;
};

/** Something on the page could not be loaded: said in its place, with the way out. */
export function ErrorState({ title = t`This didn’t load`, message, onRetry, retrying = false, className }: Props) {
  return (
    <div role="alert" className={cn('sheet flex flex-wrap items-center gap-x-4 gap-y-3 p-5', className)}>
      <CircleAlert className="size-6 shrink-0 text-danger" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-bold">{title}</p>
        <p className="text-ink-2">{message}</p>
      </div>
      {onRetry && (
        <Button variant="outline" size="sm" onClick={onRetry} disabled={retrying}>
          {retrying ? t`Trying again…` : t`Try again`}
        </Button>
      )}
    </div>
  );
}
