import type { Clock } from '../ports/clock.ts';

export const systemClock: Clock = {
  now: () => new Date(),
  pause: (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds)),
};
