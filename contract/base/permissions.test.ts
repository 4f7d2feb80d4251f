import { describe, expect, it } from 'vitest';
import { applicationStatuses } from '../hiring/applications.ts';
import type { Actor } from './endpoint.ts';
import { permissions } from './permissions.ts';

const actor = (role: Actor['role'], id: string, org_id: string | null = null): Actor => ({
  id,
  role,
  org_id,
  email_confirmed: true,
  org_role: org_id ? 'owner' : null,
  language: 'en',
  session_id: 's',
});
const people = {
  owner: actor('candidate', 'c'),
  stranger: actor('candidate', 'x'),
  manager: actor('manager', 'm', 'o'),
  colleague: actor('manager', 'n', 'o'),
  competitor: actor('manager', 'p', 'other'),
  admin: actor('admin', 'a'),
  // An organization alone is no key: someone who was a manager once keeps none of it.
  formerManager: actor('candidate', 'f', 'o'),
  newcomer: actor('user', 'u'),
};
/** Everything that a rule may look at, of one application. */
const application = {
  candidate_id: 'c',
  owner_id: 'c',
  user_id: 'c',
  author_id: 'n',
  org_id: 'o',
  status: 'submitted',
  reviewer_role: 'manager',
  involved: ['m'],
};
const allowedTo = [
  ['useVideo', ['owner']],
  ['editOwnApplication', ['owner']],
  ['endSession', ['owner']],
  ['editPasskey', ['owner']],
  ['editAlert', ['owner']],
  ['manageSubscription', ['manager', 'colleague']],
  ['manageJob', ['manager', 'colleague']],
  ['seeJobApplications', ['manager', 'colleague', 'admin']],
  ['reviewApplication', ['manager', 'colleague']],
  ['reviewAppeal', ['colleague']],
  ['editNote', ['colleague']],
  ['answerInvitation', ['owner']],
  ['attendMeeting', ['owner', 'manager', 'colleague']],
  ['converse', ['owner', 'manager', 'colleague']],
  ['manageMeeting', ['manager', 'colleague']],
  ['chooseSlot', ['owner']],
  ['processVideo', ['owner', 'manager', 'colleague', 'admin']],
] as const;

describe('permission rules', () => {
  it.each(allowedTo)('the rule %s allows exactly the listed people', (rule, allowed) => {
    const permitted = Object.entries(people).filter(([, person]) => permissions[rule](person, application));
    expect(permitted.map(([name]) => name)).toEqual(allowed);
  });

  it('the list of allowed people covers every permission rule', () => {
    expect(allowedTo.map(([rule]) => rule)).toEqual(Object.keys(permissions));
  });

  it('only the candidate sees drafts and withdrawn applications', () => {
    const seen = applicationStatuses.filter((status) =>
      permissions.reviewApplication(people.manager, { ...application, status }),
    );
    expect(seen).toEqual(['submitted', 'under_review', 'meeting_scheduled', 'accepted', 'rejected']);
  });
});
