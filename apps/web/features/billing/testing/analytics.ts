import { onTestFinished } from 'vitest';

/** What the page tells to analytics from now on, oldest first. */
export function watchAnalytics(): () => unknown[] {
  const told: unknown[] = [];
  const hear = (event: Event) => void told.push((event as CustomEvent).detail);
  addEventListener('hone:analytics', hear);
  onTestFinished(() => removeEventListener('hone:analytics', hear));
  return () => told;
}
