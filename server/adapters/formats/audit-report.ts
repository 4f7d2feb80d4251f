import type { AuditReport } from '#contract/platform/audit.ts';

const faultLine = ({ fault, entry, lane }: AuditReport['faults'][number]): string => {
  if (lane >= 0) return `${fault}: entry ${entry}, lane ${lane}`;
  if (fault === 'forked') return `forked: the log does not continue the given head of ${entry} leaves`;
  return fault === 'cut'
    ? `cut: the database lost seal ${entry}`
    : `${fault}: ${fault === 'inserted' ? 'entry' : 'seal'} ${entry}`;
};

export function reportLines({ intact, entries, seals, sealed_at, head, faults }: AuditReport): string[] {
  const none = seals === 0;
  const fits = none
    ? 'Every link fits. Without a seal, a log that was rewritten as a whole would look the same.'
    : 'The log is intact.';
  return [
    none
      ? `${entries} entries, no seals yet. The worker sets the first one within ten minutes.`
      : `${entries} entries, ${seals} seals, the last one of ${sealed_at}.`,
    ...(head ? [`Head: ${head}`] : []),
    ...faults.map(faultLine),
    intact ? fits : 'The log does not verify.',
  ];
}
