import { zonedFormat } from '../../../ui/time/zoned-time.ts';

export const promisedDay = (due: string, zone: string): string =>
  zonedFormat(zone, { weekday: 'short', month: 'short', day: 'numeric' }).format(new Date(due));
