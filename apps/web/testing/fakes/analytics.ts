import { onTestFinished } from 'vitest';

/** Events from now on, oldest first. */
export function watchAnalytics(): () => unknown[] {
  const events: unknown[] = [];
  const listen = (event: Event) => void events.push((event as CustomEvent).detail);
  addEventListener('hone:analytics', listen);
  onTestFinished(() => removeEventListener('hone:analytics', listen));
  return () => events;
}
