import { setUserType } from './accounts/users/set-user-type.ts';
import type { Hooks } from './base/context.ts';
import { handOverInvitations } from './hiring/invitations/hand-over.ts';
import { endMeeting } from './interviews/meetings/end.ts';
import { handOverMeetings, meetingsToHandOver, overlapsInTeam } from './interviews/meetings/hand-over.ts';
import { handOverJobs, jobsToHandOver } from './jobs/job-life/hand-over.ts';
import { renameCompany } from './jobs/publishing/rename-company.ts';
import { countConversations, handOverConversations } from './messages/conversations/hand-over.ts';
import { setAside, takeUp } from './office/erasure/set-aside.ts';
import { foundOrganization } from './people/organizations/found.ts';
import { changeProfile } from './people/profiles/change.ts';
import { createProfile } from './people/profiles/create.ts';

/** Which room does what an earlier one asks for. */
export const hooks: Hooks = {
  createProfile,
  changeProfile,
  foundOrganization,
  setUserType,
  renameCompany,
  endMeeting,
  async leftWork(db, userId, limit) {
    const [jobs, meetings, overlaps, conversations] = await Promise.all([
      jobsToHandOver(db, userId, limit),
      meetingsToHandOver(db, userId, limit),
      overlapsInTeam(db, userId),
      countConversations(db, userId),
    ]);
    return { ...jobs, ...meetings, overlaps, conversations };
  },
  async handOver(tx, from, to) {
    await handOverJobs(tx, from, to);
    await handOverInvitations(tx, from, to);
    await handOverMeetings(tx, from, to);
    await handOverConversations(tx, from, to);
  },
  setAside: (tx, userId) => setAside(tx, hooks, userId),
  takeUp,
};
