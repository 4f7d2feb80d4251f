import { sql } from 'kysely';
import * as z from 'zod/mini';
import { notify } from '../../platform/offers.ts';
import { announcedStatusSql } from '../../base/announced-decision.ts';
import { task } from '../../base/task.ts';
import { meetingSides } from '../meetings/subject.ts';
import { slotsExpired } from './events.ts';
import { offerById } from './queries.ts';

export const expireOffers = task({
  name: 'expire-slot-offers',
  cron: '*/5 * * * *',
  payload: z.object({}),
  async run({ db }) {
    const over = await db
      .selectFrom('slot_offers')
      .innerJoin('applications', 'applications.id', 'slot_offers.application_id')
      .select('slot_offers.id')
      .where('slot_offers.status', '=', 'open')
      .where((eb) =>
        eb.or([
          sql<boolean>`slot_offers.expires_at <= now()`,
          eb(announcedStatusSql(), 'not in', ['submitted', 'under_review']),
        ]),
      )
      .limit(500)
      .execute();
    for (const { id } of over) {
      await db.transaction().execute(async (tx) => {
        const closed = await tx
          .updateTable('slot_offers')
          .set({ status: 'expired' })
          .where('id', '=', id)
          .where('status', '=', 'open')
          .returning('id')
          .executeTakeFirst();
        const offer = closed && (await offerById(tx, id));
        if (!offer || !['submitted', 'under_review'].includes(offer.application_status)) return;
        for (const side of meetingSides) {
          const to = { user_id: offer[`${side}_id`] };
          await notify(tx, slotsExpired(to, `slots-expired:${id}:${side}`, { offer_id: id, side }));
        }
      });
    }
  },
});
