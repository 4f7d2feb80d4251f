import { interviewsApi } from '#contract/interviews/api.ts';
import { defineModule } from '../base/define-module.ts';
import { sections, notExported } from './personal-data/export.ts';
import { retainedTables, forget } from './personal-data/forget.ts';
import { mountCalendars } from '../adapters/pages/calendar-page.ts';
import { renewFeed, revokeFeed } from './calendar/feed.ts';
import { calendarFeed, feedText, meetingFile, replyFile } from './calendar/queries.ts';
import { cancelMeeting } from './meetings/cancel.ts';
import { concludeMeeting, concludeMeetings } from './meetings/conclude.ts';
import { createMeeting } from './meetings/create.ts';
import { endMeeting } from './meetings/end.ts';
import {
  meetingScheduled,
  meetingMoved,
  meetingReminder,
  outcomeConfirmationRequested,
  meetingHandedOver,
  meetingReassigned,
  meetingCancelled,
  meetingEndedWithApplication,
} from './meetings/events.ts';
import { handOverMeetings, meetingsToHandOver, overlapsInTeam } from './meetings/hand-over.ts';
import { noShowRecorded, noShowCorrected } from './meetings/no-show-events.ts';
import { meetingsOf, meetingsBetween } from './meetings/queries.ts';
import { remindOfMeetings } from './meetings/remind.ts';
import { rescheduleMeeting } from './meetings/reschedule.ts';
import { rsvpReceived } from './meetings/rsvp-events.ts';
import { notifyInterviewCancelled } from './meetings/notify-cancelled.ts';
import { answerRescheduleRequest } from './reschedule-requests/answer.ts';
import { rescheduleRequested, rescheduleDeclined } from './reschedule-requests/events.ts';
import { receiveCalendarReply } from './reschedule-requests/receive-counter-proposal.ts';
import { requestReschedule } from './reschedule-requests/request.ts';
import { areRoomsOffered, room } from './rooms/queries.ts';
import { exchangeSignals, leaveRoom } from './rooms/signal.ts';
import { closeMediaRoom } from './rooms/close-media-room.ts';
import { tidyRooms } from './rooms/tidy.ts';
import { slotsOffered, slotsWithdrawn, slotsExpired } from './slots/events.ts';
import { expireOffers } from './slots/expire.ts';
import { offerSlots } from './slots/offer.ts';
import { pickSlot } from './slots/pick.ts';
import { slotOffers } from './slots/queries.ts';
import { withdrawSlots } from './slots/withdraw.ts';

export const interviews = defineModule({
  name: 'interviews',
  tables: [
    'meetings',
    'slot_offers',
    'offered_slots',
    'reschedule_requests',
    'room_visits',
    'room_signals',
    'calendar_feeds',
  ],
  api: interviewsApi,
  endpoints: {
    meetings: {
      create: createMeeting,
      list: meetingsOf,
      between: meetingsBetween,
      cancel: cancelMeeting,
      conclude: concludeMeeting,
      reschedule: rescheduleMeeting,
    },
    rescheduleRequests: { make: requestReschedule, answer: answerRescheduleRequest },
    rooms: { offered: areRoomsOffered, one: room, exchange: exchangeSignals, leave: leaveRoom },
    slots: { offer: offerSlots, list: slotOffers, pick: pickSlot, withdraw: withdrawSlots },
    calendars: { feed: calendarFeed, renew: renewFeed, revoke: revokeFeed },
  },
  tasks: [concludeMeetings, expireOffers, tidyRooms, closeMediaRoom, remindOfMeetings, notifyInterviewCancelled],
  events: [
    meetingScheduled,
    meetingMoved,
    meetingReminder,
    outcomeConfirmationRequested,
    meetingHandedOver,
    meetingReassigned,
    meetingCancelled,
    meetingEndedWithApplication,
    noShowRecorded,
    noShowCorrected,
    rsvpReceived,
    rescheduleRequested,
    rescheduleDeclined,
    slotsOffered,
    slotsWithdrawn,
    slotsExpired,
  ],
  hooks: { endMeeting },
  personalData: {
    sections,
    notExported,
    retainedTables,
    forget: (_, tx, person) => forget(tx, person),
  },
  handoverWork: async (db, userId, limit) => ({
    ...(await meetingsToHandOver(db, userId, limit)),
    overlaps: await overlapsInTeam(db, userId),
  }),
  handOver: handOverMeetings,
  receiveMail: receiveCalendarReply,
  mount(http, { services, viewer }) {
    mountCalendars(http, {
      viewer,
      feed: (key) => feedText(services, key),
      meeting: (actor, id) => meetingFile(services, actor, id),
      reply: (actor, id, zone) => replyFile(services, actor, id, zone),
    });
  },
});
