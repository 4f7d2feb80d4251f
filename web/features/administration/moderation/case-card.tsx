import { type FormEvent, useState } from 'react';
import {
  cases as casesApi,
  type ModerationDecision,
  type ModerationCase,
} from '#contract/administration/moderation.ts';
import { useCommand } from '../../../session/api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { BusyButton } from '../../../ui/button.tsx';
import { TextareaField } from '../../../ui/form/field.tsx';
import { RelativeTime, useMinute } from '../../../ui/time/time.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { reportReasonLabels } from '../../platform/reporting/report-words.ts';
import { caseOutcomeLabels, reportKindLabels } from './case-labels.ts';
import { CasePerson, CaseSubject } from './case-people.tsx';
import { ReportedContentView } from './reported-content-view.tsx';
import { plural, t } from '../../../ui/words.ts';

const hideWords = {
  job: t`Hide the job`,
  profile: t`Hide the profile`,
  message: t`Hide the message`,
  company: t`Hide the company page`,
} as const;

export function CaseCard({ found }: { found: ModerationCase }) {
  const { kind, owner, reports, hidden, outcome, opened_at, note } = found;
  return (
    <li className="sheet grid gap-x-10 gap-y-6 p-5 sm:p-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="outline">{reportKindLabels[kind]}</Badge>
          {hidden && <Badge tone="danger">Hidden</Badge>}
          {owner.suspended && <Badge tone="warn">Owner suspended</Badge>}
          {outcome && <Badge tone="info">{caseOutcomeLabels[outcome]}</Badge>}
          <span className="text-sm text-ink-3">
            First reported <RelativeTime value={opened_at} />
          </span>
          {!outcome && <Clock due={found.due_at} />}
        </p>
        <ReportedContentView found={found} />
        <CaseSubject found={found} />
        {found.answered_at && (
          <section className="mt-4 rounded-md border border-rule p-4 wrap-anywhere">
            {note && (
              <p className="text-sm text-ink-2">
                {t`Your decision`}: {note}
              </p>
            )}
            <h3 className="type-label mt-2">
              The owner’s answer, <RelativeTime value={found.answered_at} />
            </h3>
            <p className="type-voice mt-1 whitespace-pre-wrap">{found.answer}</p>
          </section>
        )}
      </div>
      <div className="min-w-0 lg:border-l lg:border-rule lg:pl-8">
        <h3 className="type-label text-[0.9375rem]">
          {plural(reports.length + found.mail_reports, { one: 'One report', other: '# reports' })}
        </h3>
        <ul className="mt-2 grid gap-3">
          {reports.map(({ reporter, reason, words, created_at }) => (
            <li key={reporter.id} className="wrap-anywhere">
              <span className="font-medium">{reportReasonLabels[reason]}</span>
              {words && <span className="type-voice block">{words}</span>}
              <span className="block text-sm text-ink-3">
                Reported <RelativeTime value={created_at} />
              </span>
              <CasePerson person={reporter} />
            </li>
          ))}
        </ul>
        {found.mail_reports > 0 && (
          <p className="mt-3">
            {plural(found.mail_reports, {
              one: 'One person without an account reported an email from this company.',
              other: '# people without an account reported emails from this company.',
            })}
          </p>
        )}
        {outcome ? <Decided found={found} note={note} /> : <Decide found={found} />}
      </div>
    </li>
  );
}

function Clock({ due }: { due: string }) {
  const isLate = useMinute() > Date.parse(due);
  return (
    <span className="flex items-center gap-2 text-sm text-ink-3">
      {isLate && <Badge tone="danger">Overdue</Badge>}
      <span>
        Due <RelativeTime value={due} />
      </span>
    </span>
  );
}

const done = () => toast({ title: t`Decided`, description: t`We’ll email the people involved.` });

function Decide({ found: { id, kind, hidden } }: { found: ModerationCase }) {
  const [note, setNote] = useState('');
  const [pressed, setPressed] = useState<ModerationDecision | null>(null);
  const decide = useCommand(casesApi.decide);
  const missing = pressed !== null && pressed !== 'dismiss' && !note.trim();
  const press = (decision: ModerationDecision) => {
    setPressed(decision);
    if (decision !== 'dismiss' && !note.trim()) return;
    decide.mutate({ case_id: id, decision, note }, { onSuccess: done, onError: ({ message }) => errorToast(message) });
  };
  const busy = (decision: ModerationDecision) => decide.isPending && pressed === decision;
  return (
    <form noValidate className="mt-5 grid gap-3" onSubmit={(event: FormEvent) => event.preventDefault()}>
      <TextareaField
        label="Note to the owner"
        hint="Needed to warn, hide or suspend. Only the owner reads it."
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        {...(missing && { error: t`Please give a reason. The person will see it.` })}
      />
      <div className="flex flex-wrap gap-2">
        <BusyButton size="sm" variant="outline" busy={busy('dismiss')} busyLabel="…" onClick={() => press('dismiss')}>
          {hidden ? t`Show it again` : t`Dismiss`}
        </BusyButton>
        <BusyButton size="sm" variant="outline" busy={busy('warn')} busyLabel="…" onClick={() => press('warn')}>
          {hidden ? t`Show it with a warning` : t`Warn the owner`}
        </BusyButton>
        <BusyButton size="sm" variant="danger-outline" busy={busy('hide')} busyLabel="…" onClick={() => press('hide')}>
          {hidden ? t`Keep it hidden` : hideWords[kind]}
        </BusyButton>
        <BusyButton size="sm" variant="danger" busy={busy('suspend')} busyLabel="…" onClick={() => press('suspend')}>
          Suspend the owner
        </BusyButton>
      </div>
    </form>
  );
}

function Decided({ found: { id, outcome }, note }: { found: ModerationCase; note: string }) {
  const restore = useCommand(casesApi.restore);
  return (
    <div className="mt-5 grid gap-3">
      {note && <p className="rounded-md bg-sunken p-3 wrap-anywhere">{note}</p>}
      {(outcome === 'hidden' || outcome === 'suspended') && (
        <BusyButton
          size="sm"
          variant="outline"
          className="justify-self-start"
          busy={restore.isPending}
          busyLabel="…"
          onClick={() =>
            restore.mutate({ case_id: id }, { onSuccess: done, onError: ({ message }) => errorToast(message) })
          }
        >
          Restore
        </BusyButton>
      )}
    </div>
  );
}
