export function WaitingCount({ count, words }: { count: number; words: string }) {
  if (count <= 0) return null;
  return (
    <span className="inline-flex h-6 items-center rounded-full bg-second px-2.5 text-xs font-heavy whitespace-nowrap text-on-second tnum">
      {words}
    </span>
  );
}
