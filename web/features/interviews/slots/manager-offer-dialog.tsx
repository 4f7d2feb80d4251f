import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { slots as slotsApi, slotHoldDays } from '#contract/interviews/slots.ts';
import { rooms as roomsApi } from '#contract/interviews/rooms.ts';
import { users as usersApi } from '#contract/accounts/users.ts';
import { query, useCommand } from '../../../session/api.ts';
import { useStoredDraft } from '../../../session/stored-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { SelectField } from '../../../ui/form/select.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { ConflictNote, isConflict } from '../scheduling/manager-conflict.tsx';
import { interviewFailureText } from '../scheduling/manager-interview-dialog.tsx';
import { InterviewFields } from '../scheduling/manager-interview-fields.tsx';
import { hasPlace, newInterview } from '../scheduling/manager-interview-form.ts';
import { DateAndTime } from '../scheduling/typed-time-fields.tsx';
import { ZoneField } from '../../../ui/time/zone-field.tsx';
import { deviceZone } from '../../../ui/time/zoned-time.ts';
import { emptyRow, firstRows, canAddRow, type OfferDraft, offerOf, type SlotRow } from './manager-offer-form.ts';
import { plural, t } from '../../../ui/words.ts';

type Props = {
  application: { id: string; candidate: { first_name: string; last_name: string; timezone: string | null } };
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const holdOptions = slotHoldDays.map((days) => ({
  value: String(days),
  label: plural(days, { one: '1 day', other: '# days' }),
}));

export function OfferDialog({ application, open, onOpenChange }: Props) {
  const { candidate } = application;
  const me = useQuery(query(usersApi.me, {}));
  const rooms = useQuery(query(roomsApi.offered, {}));
  const business = useQuery({ ...query(usersApi.businessInfo, {}), enabled: open });
  const [typed, setTyped] = useStoredDraft<Partial<OfferDraft>>(`offer-${application.id}`, {});
  const offer = useCommand(slotsApi.offer);
  const fresh = {
    ...newInterview(me.data?.profile.timezone ?? deviceZone()),
    rows: firstRows(),
    hold_days: 3,
  } as const;
  const draft: OfferDraft = { ...fresh, ...typed };
  const judged = offerOf(draft, { place: hasPlace(business.data), rooms: rooms.data?.offered });
  const problem = 'problem' in judged ? judged.problem : null;
  const isTouched = Object.keys(typed).length > 0;
  const conflict = isConflict(offer.error);
  const change = (part: Partial<OfferDraft>) => {
    setTyped({ ...typed, ...part });
    offer.reset();
  };
  const send = () => {
    if (!('request' in judged)) return;
    offer.mutate(
      { ...judged.request, application_id: application.id },
      {
        onSuccess: () => {
          onOpenChange(false);
          setTyped(null);
          toast({
            title: t`Times offered`,
            description: t`${candidate.first_name} chooses one of them by email or here.`,
          });
        },
        onError: (error) => !isConflict(error) && errorToast(interviewFailureText(error)),
      },
    );
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Offer times"
      description={t`${candidate.first_name} ${candidate.last_name} chooses one and may change it once. Until then these times are held for ${candidate.first_name}.`}
      className="sm:w-[min(38rem,calc(100vw-2rem))]"
      submitLabel="Offer times"
      busyLabel="Offering…"
      busy={offer.isPending}
      submitDisabled={problem !== null}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Rows draft={draft} change={change} />
      <div className="grid gap-5 sm:grid-cols-2">
        <ZoneField timezone={draft.timezone} onChange={(timezone) => change({ timezone })} />
        <SelectField
          label="Hold them for"
          options={holdOptions}
          value={String(draft.hold_days)}
          onChange={(event) =>
            change({ hold_days: slotHoldDays.find((days) => String(days) === event.target.value) ?? 3 })
          }
        />
      </div>
      <InterviewFields
        draft={draft}
        change={change}
        problem={problem && problem.field !== 'rows' ? problem : null}
        firstName={candidate.first_name}
      />
      {conflict && (
        <ConflictNote error={offer.error} timezone={draft.timezone} firstName={candidate.first_name} final />
      )}
      {problem && isTouched && (
        <p role="status" className="text-sm text-ink-2">
          {problem.text}
        </p>
      )}
    </FormDialog>
  );
}

type RowsProps = { draft: OfferDraft; change: (part: Partial<OfferDraft>) => void };

function Rows({ draft, change }: RowsProps) {
  const { rows, timezone } = draft;
  const set = (key: number, part: Partial<SlotRow>) =>
    change({ rows: rows.map((row) => (row.key === key ? { ...row, ...part } : row)) });
  return (
    <fieldset className="grid gap-4">
      <legend className="type-label mb-2 text-[0.9375rem]">Times to choose from</legend>
      {rows.map((row, index) => (
        <div key={row.key} className="grid gap-1">
          <div className="flex items-center justify-between text-sm text-ink-2">
            Time {index + 1}
            <Button
              variant="quiet"
              size="icon-sm"
              aria-label={t`Remove time ${index + 1}`}
              disabled={rows.length <= 2}
              onClick={() => change({ rows: rows.filter(({ key }) => key !== row.key) })}
            >
              <X className="size-4" aria-hidden="true" />
            </Button>
          </div>
          <DateAndTime
            when={{ ...row, timezone }}
            name={t`time ${index + 1}`}
            onChange={({ timezone: _unused, ...part }) => set(row.key, part)}
          />
        </div>
      ))}
      {canAddRow(rows) && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => change({ rows: [...rows, emptyRow(Math.max(...rows.map(({ key }) => key)) + 1)] })}
        >
          <Plus className="size-4" aria-hidden="true" />
          Add a time
        </Button>
      )}
    </fieldset>
  );
}
