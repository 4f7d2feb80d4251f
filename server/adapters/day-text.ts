const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `November 24, 2026`, as e-mails say it; the day of UTC, as nobody's clock is known. */
export const dayText = (moment: string): string => day.format(new Date(moment));
