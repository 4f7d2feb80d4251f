const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** A length of time as people say it: hours up to two days, then days. */
export function spanText(hours: number): string {
  if (hours < 1) return 'under an hour';
  if (hours < 48) return hours < 1.5 ? '1 hour' : `${Math.round(hours)} hours`;
  return daysText(hours / 24);
}

export function daysText(days: number): string {
  if (days < 1) return 'under a day';
  const rounded = number.format(days);
  return rounded === '1' ? '1 day' : `${rounded} days`;
}
