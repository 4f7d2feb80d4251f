import { useQuery } from '@tanstack/react-query';
import { users } from '#contract/accounts/users.ts';
import { query } from '../../../session/api.ts';
import { deviceZone, supportedZone } from '../../../ui/time/zoned-time.ts';

/** Returns the time zone for interviews on screens and in mails: the profile's zone, otherwise the device's. */
export function useOwnZone(): string {
  const { data: me } = useQuery(query(users.me, {}));
  return supportedZone(me?.profile.timezone ?? deviceZone());
}
