import { useEffect, useState } from 'react';
import { clockText, dateText, dateTimeText, dayText, type Moment, relativeText } from './date-text.ts';

const texts = { date: dateText, day: dayText, time: clockText, 'date-time': dateTimeText };

type Props = { value: Moment; as?: keyof typeof texts | undefined; className?: string | undefined };

export function Time({ value, as = 'date', className }: Props) {
  return (
    <time dateTime={new Date(value).toISOString()} className={className}>
      {texts[as](value)}
    </time>
  );
}

export function RelativeTime({ value, className }: { value: Moment; className?: string | undefined }) {
  const now = useMinute();
  return (
    <time dateTime={new Date(value).toISOString()} title={dateTimeText(value)} className={className}>
      {relativeText(value, now)}
    </time>
  );
}

export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
