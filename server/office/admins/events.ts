import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import { said } from '../../adapters/language/said.ts';
import { event } from '../../platform/notifications/event.ts';

/** To every other administrator: no one joins them unseen. */
export const adminJoined = event({
  kind: 'admin-joined',
  values: z.object({ admin_id: uuid }),
  facts: (db, { admin_id }) =>
    db
      .selectFrom('users')
      .innerJoin('users_profiles', 'users_profiles.id', 'users.id')
      .select(['email', 'first_name', 'last_name'])
      .where('users.id', '=', admin_id)
      .executeTakeFirst(),
  mail: ({ email, first_name, last_name }, { link }) => ({
    subject: said('There is a new administrator'),
    lines: [
      said('{name} ({email}) is now an administrator.', { name: `${first_name} ${last_name}`, email }),
      said('If you don’t know this person, suspend the account now.'),
    ],
    action: link(said('Open the users'), '/admin/users?role=admin'),
  }),
});
