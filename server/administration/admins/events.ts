import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import { message } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';

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
    subject: message('There is a new administrator'),
    lines: [
      message('{name} ({email}) is now an administrator.', { name: `${first_name} ${last_name}`, email }),
      message('If you don’t know this person, suspend the account now.'),
    ],
    action: link(message('Open the users'), '/admin/users?role=admin'),
  }),
});
