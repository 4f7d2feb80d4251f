import { expect, it } from 'vitest';
import { clockAt } from './room-clock.tsx';

const room = { scheduled_date: '2026-11-26T12:00:00Z', duration: 30, closes_at: '2026-11-26T13:30:00Z' };
const at = (time: string) => clockAt(room, Date.parse(`2026-11-26T${time}Z`));

it('the clock counts to the start and the end, warns before the end, and names the closing time', () => {
  expect(at('11:58:30')).toEqual({ figure: '1:30', label: 'until the start', warning: null });
  expect(at('12:10:00')).toEqual({ figure: '20:00', label: 'left', warning: null });
  expect(at('12:25:00').warning).toBe('5 minutes of the planned time are left.');
  expect(at('12:29:30').warning).toBe('1 minute of the planned time is left.');
  expect(at('12:31:00')).toMatchObject({ figure: '1:00', label: 'over the planned time' });
  expect(at('13:26:00').warning).toBe('The room closes in 4 minutes.');
});
