import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  type LegalHoldSubject,
  legalHoldSubjects,
  type LegalHold,
  legalHolds as holdsApi,
} from '#contract/compliance/legal-holds.ts';
import { query, useCommand } from '../../../session/api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { TextareaField, TextField } from '../../../ui/form/field.tsx';
import { useFocusOnRefusal } from '../../../ui/form/focus-on-refusal.ts';
import { SelectField } from '../../../ui/form/select.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';
import { fieldErrorsOf } from '../../../session/field-errors.ts';

const subjects: Record<LegalHoldSubject, string> = { user: t`Person`, job: t`Job`, organization: t`Organization` };
const hints: Record<LegalHoldSubject, string> = {
  user: t`Email or id`,
  job: t`Id or address of the job`,
  organization: t`Name or id`,
};

const today = () => new Date().toISOString().slice(0, 10);
const isActive = ({ lifted_at, until }: LegalHold) => !lifted_at && (!until || until >= today());

export function LegalHolds() {
  const holds = useQuery(query(holdsApi.list, {}));
  const { data } = holds;
  return (
    <section aria-labelledby="legal-holds" className="mt-12">
      <h2 id="legal-holds" className="type-h2">
        Legal holds
      </h2>
      <p className="mt-1 mb-5 max-w-[64ch] text-ink-2">
        We won’t delete a held person, job, or organization, or anything about it, until the hold is lifted or expires.
      </p>
      <PlaceHold />
      {holds.isError && !data && <LoadFailure query={holds} className="mt-7" />}
      {data && data.holds.length > 0 && (
        <div className="mt-7">
          <Table caption="Legal holds" columns={columns} rows={data.holds} rowKey={({ id }) => id} />
        </div>
      )}
    </section>
  );
}

const columns: Column<LegalHold>[] = [
  { id: 'name', header: t`Held`, title: true, cell: ({ name, subject }) => name ?? subjects[subject] },
  { id: 'subject', header: t`Kind`, cell: ({ subject }) => subjects[subject] },
  { id: 'reason', header: t`Reason`, cell: ({ reason }) => <span className="break-words">{reason}</span> },
  {
    id: 'placed',
    header: t`Placed`,
    cell: ({ placed_by, placed_at }) => (
      <>
        <Time value={placed_at} /> {placed_by}
      </>
    ),
  },
  { id: 'until', header: t`Until`, cell: ({ until }) => (until ? <Time value={`${until}T12:00:00Z`} /> : t`Lifted`) },
  { id: 'lift', header: '', actions: true, cell: (hold) => <Lift hold={hold} /> },
];

function Lift({ hold }: { hold: LegalHold }) {
  const lift = useCommand(holdsApi.lift);
  if (!isActive(hold)) return <Badge>Over</Badge>;
  const send = () =>
    lift.mutate(
      { hold_id: hold.id },
      { onSuccess: () => toast({ title: t`Lifted` }), onError: ({ message }) => errorToast(message) },
    );
  return (
    <Button variant="outline" size="sm" disabled={lift.isPending} onClick={send}>
      Lift
    </Button>
  );
}

const [usual] = legalHoldSubjects;
const empty = { subject: usual as LegalHoldSubject, which: '', reason: '', until: '' };

function PlaceHold() {
  const [draft, setDraft] = useState(empty);
  const place = useCommand(holdsApi.place);
  const form = useFocusOnRefusal(place.error);
  const wrong = fieldErrorsOf(place.error);
  const set = (part: Partial<typeof empty>) => setDraft({ ...draft, ...part });
  const send = (event: FormEvent) => {
    event.preventDefault();
    place.mutate(
      { ...draft, until: draft.until || null },
      {
        onSuccess: ({ hold }) => {
          toast({ title: t`Held`, description: hold.name ?? '' });
          setDraft(empty);
        },
      },
    );
  };
  return (
    <form ref={form} noValidate onSubmit={send} className="grid max-w-[56rem] gap-4 sm:grid-cols-2">
      <SelectField
        label="What to hold"
        value={draft.subject}
        onChange={({ target }) => set({ subject: legalHoldSubjects.find((it) => it === target.value) ?? usual })}
        options={legalHoldSubjects.map((value) => ({ value, label: subjects[value] }))}
      />
      <TextField
        label="Which one"
        hint={hints[draft.subject]}
        value={draft.which}
        onChange={({ target }) => set({ which: target.value })}
        error={wrong['which']}
      />
      <TextareaField
        label="Reason"
        maxLength={1000}
        value={draft.reason}
        onChange={({ target }) => set({ reason: target.value })}
        error={wrong['reason']}
      />
      <TextField
        label="Last day"
        hint="Leave it empty to hold until lifted."
        type="date"
        value={draft.until}
        onChange={({ target }) => set({ until: target.value })}
        error={wrong['until']}
      />
      <div>
        <BusyButton type="submit" variant="outline" busy={place.isPending} busyLabel="Saving…">
          Place hold
        </BusyButton>
      </div>
    </form>
  );
}
