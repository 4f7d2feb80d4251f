import { randomUUID } from 'node:crypto';
import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { feedUrl } from './queries.ts';

type Calendars = typeof api.calendars;

type Owner = Context<readonly ['candidate', 'manager']>;

export async function renewFeed({ db, actor, settings }: Owner): Promise<Result<Calendars['renew']>> {
  const id = randomUUID();
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('calendar_feeds')
      .values({ user_id: actor.id, id })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ id }))
      .execute();
    await recordChange(tx, {
      actor_id: actor.id,
      action: 'renew calendar address',
      subject: 'user',
      subject_id: actor.id,
    });
  });
  return { url: feedUrl(settings, id) };
}

export async function revokeFeed({ db, actor }: Owner): Promise<Result<Calendars['revoke']>> {
  await db.transaction().execute(async (tx) => {
    const gone = await tx.deleteFrom('calendar_feeds').where('user_id', '=', actor.id).returning('id').execute();
    if (gone.length === 0) return;
    await recordChange(tx, {
      actor_id: actor.id,
      action: 'revoke calendar address',
      subject: 'user',
      subject_id: actor.id,
    });
  });
  return { url: null };
}
