import type { AuditReport } from '#contract/platform/audit.ts';

export function reportLines({ intact, entries, seals, sealed_at, faults }: AuditReport): string[] {
  const none = seals === 0;
  const fits = none
    ? 'Every link fits. Without a seal, a log that was rewritten as a whole would look the same.'
    : 'The log is intact.';
  return [
    none
      ? `${entries} entries, no seals yet. The worker sets the first one within ten minutes.`
      : `${entries} entries, ${seals} seals, the last one of ${sealed_at}.`,
    ...faults.map(({ fault, entry, lane }) => `${fault}: entry ${entry}, lane ${lane}`),
    intact ? fits : 'The log has been tampered with.',
  ];
}
