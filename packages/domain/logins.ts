const hour = 3600;
const day = 24 * hour;

/** How long a sign-in lasts. Remembered ones idle longer; each renewal moves the idle end, never the last one. */
export const loginRules = {
  accessSeconds: 15 * 60,
  // Two tabs may renew with one token at once; later than this, a used token has been stolen.
  graceSeconds: 30,
  /** A sign-in shows for this long that it is the owner who asks. */
  provenSeconds: 600,
  /** A sign-in by a provider has to come back within this time. */
  nonceSeconds: 600,
  remembered: { idleSeconds: 30 * day, absoluteSeconds: 180 * day },
  passing: { idleSeconds: day, absoluteSeconds: 7 * day },
} as const;

export function loginEnds(startedAt: Date, now: Date, remember: boolean): { idle_ends_at: Date; ends_at: Date } {
  const rule = remember ? loginRules.remembered : loginRules.passing;
  const end = startedAt.getTime() + rule.absoluteSeconds * 1000;
  return { ends_at: new Date(end), idle_ends_at: new Date(Math.min(end, now.getTime() + rule.idleSeconds * 1000)) };
}
