import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { rooms as roomsApi } from '#contract/interviews/rooms.ts';
import { query } from '../../../session/api.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx';
import { TextareaField, TextField } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select.tsx';
import {
  durationOptions,
  type InterviewDraft,
  inRoom,
  interviewOptions,
  type InterviewProblem,
} from './manager-interview-form.ts';
import { t } from '../../../ui/words.ts';

type Props = {
  draft: InterviewDraft;
  change: (part: Partial<InterviewDraft>) => void;
  problem: InterviewProblem | null;
  firstName: string;
};

export function InterviewFields({ draft, change, problem, firstName }: Props) {
  const rooms = useQuery(query(roomsApi.offered, {}));
  return (
    <>
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
      {draft.meeting_type === 'video' && rooms.data?.offered && (
        <Checkbox
          label="Create a meeting room"
          hint="You meet here in the browser. Nothing to install; nothing is recorded or analyzed."
          checked={draft.create_room}
          onChange={(event) => change({ create_room: event.target.checked })}
        />
      )}
      {draft.meeting_type === 'video' && !inRoom(draft, rooms.data?.offered ?? true) && (
        <TextField
          label="Meeting link"
          required
          type="url"
          inputMode="url"
          placeholder="https://"
          value={draft.meeting_link}
          onChange={(event) => change({ meeting_link: event.target.value })}
          {...(problem?.field === 'meeting_link' && draft.meeting_link !== '' && { error: problem.text })}
        />
      )}
      <TextareaField
        label={t`Note to ${firstName} (optional)`}
        value={draft.notes}
        maxLength={2000}
        onChange={(event) => change({ notes: event.target.value })}
      />
      <TextareaField
        label="Private note (optional)"
        hint={t`${firstName} never sees this.`}
        value={draft.private_notes}
        maxLength={2000}
        onChange={(event) => change({ private_notes: event.target.value })}
      />
    </>
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
          { value: 'video', label: t`Video` },
          { value: 'in-person', label: t`In person` },
        ]}
        value={draft.meeting_type}
        onChange={(meeting_type) => change({ meeting_type })}
      />
      {placeMissing && (
        <Link to="/manager/business" className="justify-self-start font-semibold text-primary-text underline-link">
          Add your business location
        </Link>
      )}
    </div>
  );
}
