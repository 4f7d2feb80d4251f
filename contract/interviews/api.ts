import { meetings } from './meetings.ts';
import { rescheduleRequests } from './reschedule-requests.ts';
import { rooms } from './rooms.ts';
import { slots } from './slots.ts';
import { calendars } from './calendar.ts';

export const interviewsApi = {
  meetings,
  rescheduleRequests,
  rooms,
  slots,
  calendars,
};
