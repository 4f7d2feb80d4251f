import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

type Props = { to: string; title: string; note: string };

export function WaitingLink({ to, title, note }: Props) {
  return (
    <Link
      to={to}
      className="flex items-center gap-4 rounded-lg bg-info-tint px-4 py-3 text-ink hover:brightness-[.98] sm:px-5"
    >
      <span className="flex flex-1 flex-wrap gap-x-6 gap-y-1">
        <span className="font-bold">{title}</span>
        <span className="text-ink-2">{note}</span>
      </span>
      <ArrowRight className="size-4" aria-hidden="true" />
    </Link>
  );
}
