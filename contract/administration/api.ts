import { moderation } from '../platform/reporting.ts';
import { admins } from './admins.ts';
import { mails } from './mails.ts';
import { cases, ownCases } from './moderation.ts';
import { policyReports } from './policy-reports.ts';
import { processing } from './processing.ts';
import { queues } from './queues.ts';
import { stats } from './statistics.ts';
import { contact } from './support.ts';
import { tickets } from './tickets.ts';
import { trends } from './trends.ts';
import { userRecords } from './user-record.ts';
import { administration } from './users.ts';

export const administrationApi = {
  admins,
  administration,
  cases,
  contact,
  mails,
  moderation,
  ownCases,
  policyReports,
  processing,
  queues,
  stats,
  tickets,
  trends,
  userRecords,
};
