import { type FormEvent, useState } from 'react';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { audit as auditApi, type AuditFault, type AuditReport } from '#contract/platform/audit.ts';
import { useCommand } from '../../../session/api.ts';
import { fieldErrorsOf } from '../../../session/field-errors.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { dateTimeText } from '../../../ui/time/date-text.ts';
import { errorToast } from '../../../ui/toast/toast.ts';
import { plural, t } from '../../../ui/words.ts';

const faultWords: Record<Exclude<AuditFault, 'cut' | 'forked'>, string> = {
  changed: t`was changed afterwards`,
  deleted: t`was deleted, or its link was`,
  inserted: t`was slipped in and never linked`,
  rewritten: t`contradicts a seal`,
};

function sentenceOf({ fault, entry, lane }: AuditReport['faults'][number]): string {
  if (fault === 'forked')
    return t`The log doesn’t continue the head from the email. It was cut back or rewritten, or a backup was restored.`;
  if (fault === 'cut')
    return t`Seal ${entry} is in the file storage and not in the database. Entries were cut off, or a backup was restored.`;
  if (fault === 'rewritten' && lane < 0 && entry === 0) return t`A stored seal isn’t signed by this installation.`;
  if (fault === 'rewritten' && lane < 0) return t`Seal ${entry} was changed, or the one before it is missing.`;
  return t`Entry ${entry} ${faultWords[fault]}.`;
}

export function VerifyLog() {
  const verify = useCommand(auditApi.verify);
  const report = verify.data;
  const [head, setHead] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    verify.mutate(head.trim() ? { head } : {}, {
      onError: (error) => Object.keys(fieldErrorsOf(error)).length === 0 && errorToast(error.message),
    });
  };
  return (
    <section aria-labelledby="verify" className="mt-8 sheet p-5 sm:p-6">
      <form onSubmit={send} className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="verify" className="type-h3">
            Is the log complete and unchanged?
          </h2>
          <p className="text-ink-2">
            Each entry links to the one before it, and we seal the latest entries every ten minutes. The seals are also
            stored outside the database, and each week’s head is in an email to you.
          </p>
        </div>
        <TextField
          label="Head from an email (optional)"
          value={head}
          error={fieldErrorsOf(verify.error)['head']}
          onChange={({ target }) => setHead(target.value)}
        />
        <BusyButton type="submit" variant="outline" busy={verify.isPending} busyLabel="Verifying…">
          Verify
        </BusyButton>
      </form>
      <div role="status">
        {report?.intact && (
          <p className="mt-4 flex items-start gap-2.5 border-t border-rule pt-4">
            <ShieldCheck className="mt-0.5 size-5 shrink-0 text-ok" aria-hidden="true" />
            <span>
              {plural(report.entries, { one: 'The only entry is intact', other: 'All # entries are intact' })}
              {report.sealed_at ? t`, sealed last on ${dateTimeText(report.sealed_at)}.` : t`. Nothing is sealed yet.`}
            </span>
          </p>
        )}
        {report && !report.intact && (
          <div className="mt-4 flex items-start gap-2.5 border-t border-rule pt-4">
            <ShieldAlert className="mt-0.5 size-5 shrink-0 text-danger" aria-hidden="true" />
            <div className="min-w-0">
              <p className="font-bold text-danger">The log doesn’t verify.</p>
              <ul className="mt-2 grid gap-1">
                {report.faults.map((fault) => (
                  <li key={`${fault.fault}${fault.lane}${fault.entry}`}>{sentenceOf(fault)}</li>
                ))}
              </ul>
            </div>
          </div>
        )}
      </div>
    </section>
  );
}
