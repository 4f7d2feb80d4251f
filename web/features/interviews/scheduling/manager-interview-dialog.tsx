import { useQuery } from '@tanstack/react-query';
import { meetings as meetingsApi } from '#contract/interviews/meetings.ts';
import { rooms as roomsApi } from '#contract/interviews/rooms.ts';
import { users as usersApi } from '#contract/accounts/users.ts';
import { AppError } from '#contract/base/errors.ts';
import { query, useCommand } from '../../../session/api.ts';
import { useStoredDraft } from '../../../session/stored-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { ConflictNote, isConflict } from './manager-conflict.tsx';
import { hasPlace, type InterviewDraft, interviewOf, linkMissing, newInterview } from './manager-interview-form.ts';
import { InterviewFields } from './manager-interview-fields.tsx';
import { TypedTimeFields } from './typed-time-fields.tsx';
import { missingFieldsText } from './typed-time.ts';
import { deviceZone } from '../../../ui/time/zoned-time.ts';
import { t } from '../../../ui/words.ts';

type Props = {
  application: { id: string; candidate: { first_name: string; last_name: string; timezone: string | null } };
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onOffer?: (() => void) | undefined;
};

export function InterviewDialog({ application, open, onOpenChange, onOffer }: Props) {
  const { candidate } = application;
  const me = useQuery(query(usersApi.me, {}));
  const rooms = useQuery(query(roomsApi.offered, {}));
  const business = useQuery({ ...query(usersApi.businessInfo, {}), enabled: open });
  const [typed, setTyped] = useStoredDraft<Partial<InterviewDraft>>(`interview-${application.id}`, {});
  const create = useCommand(meetingsApi.create);

  const draft = { ...newInterview(me.data?.profile.timezone ?? deviceZone()), ...typed };
  const judged = interviewOf(draft, { place: hasPlace(business.data), rooms: rooms.data?.offered });
  const problem = 'problem' in judged ? judged.problem : null;
  const isTouched = Object.keys(typed).length > 0;
  const conflict = isConflict(create.error);
  const change = (part: Partial<InterviewDraft>) => {
    setTyped({ ...typed, ...part });
    create.reset();
  };
  const schedule = () => {
    if (!('request' in judged)) return;
    create.mutate(
      { ...judged.request, application_id: application.id, force: conflict },
      {
        onSuccess: () => {
          onOpenChange(false);
          setTyped(null);
          toast({ title: t`Success`, description: t`Interview scheduled successfully.` });
        },
        onError: (error) => !isConflict(error) && errorToast(interviewFailureText(error)),
      },
    );
  };

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Setup Interview"
      description={t`With ${candidate.first_name} ${candidate.last_name}. You both get an email with the time in your own time zone.`}
      className="sm:w-[min(38rem,calc(100vw-2rem))]"
      submitLabel={conflict ? t`Schedule anyway` : t`Schedule Interview`}
      busyLabel="Scheduling…"
      busy={create.isPending}
      submitDisabled={problem !== null}
      onSubmit={(event) => {
        event.preventDefault();
        schedule();
      }}
    >
      <TypedTimeFields when={draft} onChange={change} other={candidate} />
      {onOffer && <OfferInstead firstName={candidate.first_name} onOffer={onOffer} />}
      <InterviewFields draft={draft} change={change} problem={problem} firstName={candidate.first_name} />
      {conflict && <ConflictNote error={create.error} timezone={draft.timezone} firstName={candidate.first_name} />}
      {problem && isTouched && (
        <p role="status" className="text-sm text-ink-2">
          {problem.field === 'meeting_link' && problem.text !== linkMissing ? missingFieldsText : problem.text}
        </p>
      )}
    </FormDialog>
  );
}

const spoken = new Set(['date_in_past', 'business_info_missing', 'already_scheduled', 'illegal_move']);

function OfferInstead({ firstName, onOffer }: { firstName: string; onOffer: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-2">
      Not sure when {firstName} has time?
      <Button variant="outline" size="sm" onClick={onOffer}>
        Offer several times
      </Button>
    </p>
  );
}

export const interviewFailureText = (error: Error) =>
  error instanceof AppError && spoken.has(error.code) ? error.message : t`Failed to schedule interview.`;
