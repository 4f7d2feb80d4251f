/** How many applications someone should look at, with the word for it; nothing at zero. */
export function WaitingCount({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null;
  return (
    <span className="inline-flex h-6 items-center rounded-full bg-second px-2.5 text-xs font-heavy whitespace-nowrap text-on-second tnum">
      {count} {label}
    </span>
  );
}
