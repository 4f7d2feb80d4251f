import { platformApi } from './platform/api.ts';
import { moneyApi } from './money/api.ts';
import { accountsApi } from './accounts/api.ts';
import { videoApi } from './video/api.ts';
import { peopleApi } from './people/api.ts';
import { jobsApi } from './jobs/api.ts';
import { hiringApi } from './hiring/api.ts';
import { interviewsApi } from './interviews/api.ts';
import { messagesApi } from './messages/api.ts';
import { complianceApi } from './compliance/api.ts';
import { administrationApi } from './administration/api.ts';

export const api = {
  ...platformApi,
  ...moneyApi,
  ...accountsApi,
  ...videoApi,
  ...peopleApi,
  ...jobsApi,
  ...hiringApi,
  ...interviewsApi,
  ...messagesApi,
  ...complianceApi,
  ...administrationApi,
  users: { ...accountsApi.users, ...peopleApi.users },
  videos: { ...videoApi.videos, ...hiringApi.videos },
  deletions: { ...accountsApi.deletions, ...complianceApi.deletions },
  notifications: { ...platformApi.notifications, ...accountsApi.notifications },
};
