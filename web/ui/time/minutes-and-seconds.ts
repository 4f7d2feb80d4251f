/** Formats seconds as minutes and seconds: 102.4 is "1:42". */
export const minutesAndSeconds = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};
