import { setUserType } from './accounts/users/set-user-type.ts';
import type { Hooks } from './base/context.ts';
import { endMeeting } from './interviews/meetings/end.ts';
import { renameCompany } from './jobs/publishing/rename-company.ts';
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
  setAside: (tx, userId) => setAside(tx, hooks, userId),
  takeUp,
};
