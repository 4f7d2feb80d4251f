export function DemoLabel({ demo, className = 'text-sm text-ink-3' }: { demo: boolean; className?: string }) {
  return demo ? <span className={className}>Demo, not a model</span> : null;
}
