import * as z from 'zod/mini';
import type { InterviewType } from '#contract/interviews/meetings.ts';
import { interviewTypes, meetingDurations, meetingTypes } from '#contract/interviews/meetings.ts';
import { errors } from '#contract/base/errors.ts';
import { meetingFields } from '#contract/interviews/meetings.ts';
import type { BusinessInfo } from '#contract/accounts/users.ts';
import { momentOfTyped, type TypedTime } from './typed-time.ts';
import { interviewWords } from '../meetings/meeting-words.ts';
import { plural, t } from '../../../ui/words.ts';

export type MeetingType = (typeof meetingTypes)[number];

export type InterviewDraft = TypedTime & {
  duration: number;
  meeting_type: MeetingType;
  interview_type: InterviewType;
  meeting_link: string;
  create_room: boolean;
  notes: string;
  private_notes: string;
};

export const newInterview = (timezone: string): InterviewDraft => ({
  date: '',
  time: '',
  timezone,
  which: '',
  duration: 30,
  meeting_type: 'video',
  interview_type: 'general',
  meeting_link: '',
  create_room: true,
  notes: '',
  private_notes: '',
});

export const durationOptions = meetingDurations.map((minutes) => ({
  minutes,
  value: String(minutes),
  label: plural(minutes, { one: '# minute', other: '# minutes' }),
}));

export const interviewOptions = interviewTypes.map((value) => ({ value, label: interviewWords[value] }));

/** An address, a city or a state is enough to find the place (specification §5). */
export const hasPlace = (business: BusinessInfo | undefined): boolean =>
  [business?.address1, business?.address2, business?.city, business?.state].some((text) => text?.trim());

export type InterviewProblem = { field: keyof InterviewDraft; text: string };
type Request = z.input<typeof meetingFields>;

/** Returns the request, or the first problem in the order of the specification. */
export function interviewOf(
  draft: InterviewDraft,
  { now = Date.now(), ...known }: LocationOptions & { now?: number },
): { request: Request } | { problem: InterviewProblem } {
  const moment = momentOfTyped(draft, now);
  if ('problem' in moment) return moment;
  const rest = detailsOf(draft, known);
  return 'problem' in rest ? rest : { request: { ...rest.details, scheduled_date: moment.at } };
}

export type LocationOptions = { place: boolean; rooms?: boolean | undefined };

export const inRoom = ({ meeting_type, create_room }: InterviewDraft, rooms: boolean): boolean =>
  meeting_type === 'video' && rooms && create_room;

export const linkMissing = t`Add a meeting link.`;

const detailFields = z.omit(meetingFields, { scheduled_date: true, force: true });

export function detailsOf(
  draft: InterviewDraft,
  { place, rooms = true }: LocationOptions,
): { details: z.output<typeof detailFields> } | { problem: InterviewProblem } {
  if (draft.meeting_type === 'in-person' && !place) {
    return { problem: { field: 'meeting_type', text: errors.business_info_missing.message } };
  }
  const create_room = inRoom(draft, rooms);
  const link = draft.meeting_type === 'video' && !create_room ? draft.meeting_link.trim() : '';
  if (draft.meeting_type === 'video' && !create_room && !link) {
    return { problem: { field: 'meeting_link', text: linkMissing } };
  }
  const { duration, timezone, meeting_type, interview_type, notes, private_notes } = draft;
  const parsed = z.safeParse(detailFields, {
    timezone,
    duration,
    meeting_type,
    interview_type,
    meeting_link: link || null,
    create_room,
    notes,
    private_notes,
  });
  if (parsed.success) return { details: parsed.data };
  const issue = parsed.error.issues[0];
  const field = Object.keys(draft).find((name) => name === issue?.path[0]) as keyof InterviewDraft | undefined;
  return { problem: { field: field ?? 'date', text: issue?.message ?? errors.invalid_input.message } };
}
