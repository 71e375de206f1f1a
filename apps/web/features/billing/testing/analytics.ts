import { onTestFinished } from 'vitest';

/** Events from now on, oldest first. */
export function watchAnalytics(): () => unknown[] {
  const told: unknown[] = [];
  const hear = (event: Event) => void told.push((event as CustomEvent).detail);
  addEventListener('hone:analytics', hear);
  onTestFinished(() => removeEventListener('hone:analytics', hear));
  return () => told;
}
