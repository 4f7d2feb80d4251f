import { CircleAlert } from 'lucide-react';
import { cn } from '../cn.ts';
import { Button } from '../button.tsx';
import { useLoadFailureToast } from '../toast/error-toast.ts';
import { t } from '../words.ts';

type Props = {
  title?: string | undefined;
  message: string;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  className?: string | undefined;
};

export function ErrorState(props: Props) {
  useLoadFailureToast(!props.retrying, props.title ?? props.message);
  return <ErrorSheet {...props} />;
}

export function ErrorSheet({ title, message, onRetry, retrying = false, className }: Props) {
  return (
    <div role="alert" className={cn('sheet flex flex-wrap items-center gap-x-4 gap-y-3 p-5', className)}>
      <CircleAlert className="size-6 shrink-0 text-danger" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-bold">{title ?? t`This didn’t load`}</p>
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
