import type { LiveTopic } from '#contract/platform/live.ts';

const conversations = ['/functions/v1/conversations', '/functions/v1/messages/unread'];
const stats = ['/functions/v1/candidate-stats', '/functions/v1/manager-stats', '/functions/v1/admin-stats'];

const applications = [
  '/functions/v1/applications',
  '/functions/v1/application-details',
  '/functions/v1/job-details',
  '/functions/v1/manager-prospects',
  '/functions/v1/manager-jobs',
  '/functions/v1/manager-job',
  '/functions/v1/compare-applications',
  '/functions/v1/remaining-applicants',
  '/functions/v1/responsiveness',
];
const meetings = ['/functions/v1/meetings', '/functions/v1/slots'];
const invitations = ['/functions/v1/proposals', '/functions/v1/search-candidates', '/functions/v1/candidate-profile'];
const credits = [
  '/api/v1/get-credits',
  '/functions/v1/user-credits',
  '/api/v1/credit-history',
  '/api/v1/billing',
  '/api/v1/payments',
];
const notifications = ['/api/v1/notifications', '/api/v1/notifications/unread'];

/** Maps each topic to the queries that it invalidates; a thread catches up by itself. */
export const pathsToInvalidate: Record<Exclude<LiveTopic, 'again' | 'typing'>, readonly string[]> = {
  conversation: [...conversations, ...stats],
  application: [...applications, ...meetings, ...stats],
  meeting: [...meetings, ...applications, ...stats],
  invitation: [...invitations, ...applications, ...stats],
  credits: [...credits, ...stats],
  notification: [...notifications, '/api/v1/organisation'],
  ticket: ['/functions/v1/admin-tickets', '/functions/v1/admin-tickets/:ticket_id', ...stats],
};
