// In UTC: an email doesn't know where its reader lives.
export function formatTime(time: Date): string {
  const format = new Intl.DateTimeFormat('en', {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  return `${format.format(time)} UTC`;
}
