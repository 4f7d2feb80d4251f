import { useQuery } from '@tanstack/react-query';
import { users } from '#contract/accounts/users.ts';
import { query } from '../../../session/api.ts';
import { deviceZone } from '../../../ui/time/zoned-time.ts';

/** The zone this person's interviews are told in, on screens as in mails: the one of the profile, else the device's. */
export function useOwnZone(): string {
  const { data: me } = useQuery(query(users.me, {}));
  return me?.profile.timezone ?? deviceZone();
}
