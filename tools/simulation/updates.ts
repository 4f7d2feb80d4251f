import { sql } from 'kysely';
import { within } from './invariants.ts';
import type { World } from './world.ts';

/** What each person can see change: decisions as announced, messages and notices. */
async function visibleTo({ product }: World): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; state: string }>`
    select u.id, concat_ws(' ',
      (select string_agg(a.id || coalesce(a.told_status, a.status), ',' order by a.id) from applications as a
        join jobs as j on j.id = a.job_id
        where a.submitted_at is not null and (a.candidate_id = u.id or (u.role = 'manager' and j.org_id = u.org_id))),
      (select count(*) from notifications where user_id = u.id)) as state
    from users as u where u.erased_at is null and u.role in ('candidate', 'manager')`.execute(product.db);
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Follows the live updates of the people of a world. */
export function followUpdates(world: World) {
  const counts = new Map<string, number>();
  const stops = new Map<string, () => void>();
  let before = new Map<string, string>();
  let countsBefore = new Map<string, number>();
  const countOf = (id: string) => counts.get(id) ?? 0;
  const follow = () => {
    const { managers, candidates, product } = world;
    for (const person of [...managers, ...candidates]) {
      if (stops.has(person.id)) continue;
      const address = { user_id: person.id, ...('org_id' in person && { org_id: person.org_id }) };
      stops.set(
        person.id,
        product.services.live.listen(address, () => counts.set(person.id, countOf(person.id) + 1)),
      );
    }
  };
  return {
    /** Call it before each step. */
    async begin() {
      follow();
      before = await visibleTo(world);
      countsBefore = new Map(counts);
    },
    /** The people for whom something changed in this step, and whom no update reached within two seconds. */
    async late(): Promise<string[]> {
      const late: string[] = [];
      for (const [id, state] of await visibleTo(world)) {
        if (!stops.has(id) || before.get(id) === state || world.erased.has(id)) continue;
        const isUpdated = () => countOf(id) > (countsBefore.get(id) ?? 0);
        if (!(await within(isUpdated))) late.push(`${id}: ${before.get(id)} became ${state}`);
      }
      return late;
    },
    stop: () => stops.forEach((stop) => stop()),
  };
}
