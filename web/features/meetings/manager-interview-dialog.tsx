import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { meetings as meetingsApi } from '#contract/meetings.ts';
import { users as usersApi } from '#contract/users.ts';
import { AppError } from '#contract/errors.ts';
import { query, useCommand } from '../../api.ts';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { TextareaField, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select.tsx';
import { errorToast, toast } from '../../ui/toast.ts';
import { ConflictNote, isConflict } from './manager-conflict.tsx';
import {
  durationOptions,
  hasPlace,
  type InterviewDraft,
  interviewOf,
  interviewOptions,
  newInterview,
} from './manager-interview-form.ts';
import { WhenFields } from './manager-when-fields.tsx';
import { fillOutText } from './manager-when.ts';
import { deviceZone } from './zoned-time.ts';

type Props = {
  application: { id: string; candidate: { first_name: string; last_name: string; timezone: string | null } };
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Setting up an interview. What was typed stays when the dialog is closed and opened again. */
export function InterviewDialog({ application, open, onOpenChange }: Props) {
  const { candidate } = application;
  const me = useQuery(query(usersApi.me, {}));
  const business = useQuery({ ...query(usersApi.businessInfo, {}), enabled: open });
  const [typed, setTyped] = useState<Partial<InterviewDraft>>({});
  const create = useCommand(meetingsApi.create);

  const draft = { ...newInterview(me.data?.profile.timezone ?? deviceZone()), ...typed };
  const judged = interviewOf(draft, { place: hasPlace(business.data) });
  const problem = 'problem' in judged ? judged.problem : null;
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
          setTyped({});
          toast({ title: 'Success', description: 'Interview scheduled successfully.' });
        },
        onError: (error) => !isConflict(error) && errorToast(failureText(error)),
      },
    );
  };

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Setup Interview"
      description={`With ${candidate.first_name} ${candidate.last_name}. Both of you get an e-mail with the time in your own zone.`}
      className="sm:w-[min(38rem,calc(100vw-2rem))]"
      submitLabel={conflict ? 'Schedule anyway' : 'Schedule Interview'}
      busyLabel="Scheduling…"
      busy={create.isPending}
      submitDisabled={problem !== null}
      onSubmit={(event) => {
        event.preventDefault();
        schedule();
      }}
    >
      <WhenFields when={draft} onChange={change} candidate={candidate} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Duration"
          options={durationOptions}
          value={String(draft.duration)}
          onChange={(event) => change({ duration: Number(event.target.value) })}
        />
        <SelectField
          label="Interview type"
          options={interviewOptions}
          value={draft.interview_type}
          onChange={(event) => change({ interview_type: event.target.value as InterviewDraft['interview_type'] })}
        />
      </div>
      <Where draft={draft} change={change} placeMissing={problem?.field === 'meeting_type'} />
      {draft.meeting_type === 'video' && (
        <TextField
          label="Meeting link (optional)"
          type="url"
          inputMode="url"
          placeholder="https://"
          value={draft.meeting_link}
          onChange={(event) => change({ meeting_link: event.target.value })}
          {...(problem?.field === 'meeting_link' && { error: problem.text })}
        />
      )}
      <TextareaField
        label={`Note to ${candidate.first_name} (optional)`}
        value={draft.notes}
        maxLength={2000}
        onChange={(event) => change({ notes: event.target.value })}
      />
      <TextareaField
        label="Private note (optional)"
        hint={`${candidate.first_name} never sees this.`}
        value={draft.private_notes}
        maxLength={2000}
        onChange={(event) => change({ private_notes: event.target.value })}
      />
      {conflict && <ConflictNote error={create.error} timezone={draft.timezone} firstName={candidate.first_name} />}
      {problem && (
        <p role="status" className="text-sm text-ink-2">
          {problem.field === 'meeting_link' ? fillOutText : problem.text}
        </p>
      )}
    </FormDialog>
  );
}

type WhereProps = {
  draft: InterviewDraft;
  change: (part: Partial<InterviewDraft>) => void;
  placeMissing: boolean;
};

function Where({ draft, change, placeMissing }: WhereProps) {
  return (
    <div className="grid gap-2">
      <ChoiceCards
        legend="Meeting type"
        className="sm:grid-cols-2"
        choices={[
          { value: 'video', label: 'Video' },
          { value: 'in-person', label: 'In person' },
        ]}
        value={draft.meeting_type}
        onChange={(meeting_type) => change({ meeting_type })}
      />
      {placeMissing && (
        <Link to="/manager/business" className="justify-self-start font-[600] text-primary-text underline-link">
          Add your business location
        </Link>
      )}
    </div>
  );
}

const spoken = new Set(['date_in_past', 'business_info_missing', 'already_scheduled', 'illegal_move']);

/** The rules of an interview explain themselves; anything else is the fixed sentence. */
const failureText = (error: Error) =>
  error instanceof AppError && spoken.has(error.code) ? error.message : 'Failed to schedule interview.';
