import type { BiasAudit, Oversight } from '#contract/hiring/oversight.ts';
import { placeNoticesOf, type PlaceRule, placeRequirementsOf } from '#contract/platform/place-rules.ts';
import { Suspense, useState } from 'react';
import { placeRuleName } from '../../jobs/job/place-name.ts';
import { Button } from '../../../ui/button.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { dateText } from '../../../ui/time/date-text.ts';
import { type Column, Table } from '../../../ui/table.tsx';
import { plural, t } from '../../../ui/words.ts';

const AuditDialog = lazy(async () => (await import('./audit-dialog.tsx')).AuditDialog);

type Row = Oversight['places'][number];

const columns: Column<Row>[] = [
  { id: 'place', header: t`Place`, cell: ({ rule }) => placeRuleName(rule), title: true },
  { id: 'effects', header: t`What happens there`, cell: ({ rule }) => <Effects rule={rule} /> },
  { id: 'law', header: t`Law`, cell: ({ rule }) => <Law rule={rule} /> },
  { id: 'open', header: t`Open applications`, numeric: true, cell: ({ applications }) => applications },
  { id: 'waiting', header: t`Waiting for a notice`, numeric: true, cell: ({ waiting }) => waiting },
];

function Law({ rule }: { rule: PlaceRule }) {
  const { statute, inForce, reviewed } = placeRequirementsOf(rule);
  const [start, checked] = [inForce, reviewed].map((day) => day && dateText(`${day}T12:00`));
  return (
    <>
      {statute}
      <span className="block text-sm text-ink-3">
        {checked
          ? t`In force from ${start}, reviewed ${checked}`
          : t`In force from ${start}, not reviewed by a lawyer yet`}
      </span>
    </>
  );
}

function RegisteredAudit({ audit: { auditor, audited_on, valid_until, summary_url } }: { audit: BiasAudit }) {
  const [day, until] = [audited_on, valid_until].map((it) => dateText(`${it}T12:00`));
  return <>{t`Independent audit by ${auditor} on ${day}, valid until ${until}: ${summary_url}`}</>;
}

function Effects({ rule }: { rule: PlaceRule }) {
  const { waitWorkingDays, agreedBeforeRecording, backupDays, explainedForDays, leftOut, recordYears } =
    placeRequirementsOf(rule);
  const effects = [
    placeNoticesOf([rule], true).length > 0 && t`Notice before the camera`,
    waitWorkingDays && plural(waitWorkingDays, { one: 'AI waits # business day', other: 'AI waits # business days' }),
    agreedBeforeRecording && t`Consent before recording, ZIP codes left out`,
    backupDays &&
      plural(backupDays, {
        one: 'Deleted within # day, backups included',
        other: 'Deleted within # days, backups included',
      }),
    explainedForDays &&
      plural(explainedForDays, {
        one: 'Rejections explained, # day to correct and appeal',
        other: 'Rejections explained, # days to correct and appeal',
      }),
    leftOut && t`Motivation isn’t scored`,
    recordYears && plural(recordYears, { one: 'Decisions kept # year', other: 'Decisions kept # years' }),
  ].filter((effect) => typeof effect === 'string');
  return (
    <ul className="grid gap-0.5">
      {effects.map((effect) => (
        <li key={effect}>{effect}</li>
      ))}
    </ul>
  );
}

export function PlaceTable({ rows, audit }: { rows: Row[]; audit: Oversight['audit'] }) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="places">
      <h2 id="places" className="type-h2">
        Rules by place
      </h2>
      <p className="mt-1 mb-4 max-w-[64ch] text-ink-2">
        Based on the job’s and the candidate’s address. To turn AI off completely in a place, stop AI analysis there.
      </p>
      <Table caption="Rules by place" columns={columns} rows={rows} rowKey={({ rule }) => rule} />
      <p className="mt-4 max-w-[64ch] text-ink-2 wrap-anywhere">
        {audit ? (
          <RegisteredAudit audit={audit} />
        ) : (
          t`No independent audit of the last year is registered, so AI reads no answer of New York City.`
        )}
      </p>
      <Button variant="outline" className="mt-3" onClick={() => setOpen(true)}>
        Register an audit
      </Button>
      <Suspense fallback={null}>{open && <AuditDialog onClose={() => setOpen(false)} />}</Suspense>
    </section>
  );
}
