const minute = 60;
const hour = 60 * minute;

/** Rounded up, so that no one retries too early: '1 second', '45 seconds', '2 minutes', '1 hour'. */
export function formatWait(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < minute) return count(whole, 'second');
  const minutes = Math.ceil(whole / minute);
  return minutes < 60 ? count(minutes, 'minute') : count(Math.ceil(whole / hour), 'hour');
}

function count(number: number, unit: string): string {
  return number === 1 ? `1 ${unit}` : `${number} ${unit}s`;
}
