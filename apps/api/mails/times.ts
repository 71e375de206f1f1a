// A mail does not know where its reader lives.
export function writeTime(time: Date): string {
  const format = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' });
  return `${format.format(time)} UTC`;
}
