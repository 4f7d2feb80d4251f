export function EmptyIllustration({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 120 70" className={className} aria-hidden="true">
      <path d="M52 8A26 26 0 0 0 52 60Z" fill="var(--primary)" />
      <path
        d="M68 8A26 26 0 0 1 68 60Z"
        fill="none"
        stroke="var(--rule-strong)"
        strokeWidth="2.5"
        strokeDasharray="4 5"
      />
    </svg>
  );
}
