const hour = 3600;
const day = 24 * hour;

/** Each renewal extends a login's idle time, but never its absolute end. */
export const loginRules = {
  accessSeconds: 15 * 60,
  // Two tabs may renew with the same token together; any later, a used token must have been stolen.
  graceSeconds: 30,
  /** For so long after signing in, no further proof of identity is asked for. */
  provenSeconds: 600,
  /** How long a sign-in at a provider may take. */
  nonceSeconds: 600,
  /** How long the email about a sign-in can be answered. */
  disownDays: 7,
  remembered: { idleSeconds: 30 * day, absoluteSeconds: 180 * day },
  passing: { idleSeconds: day, absoluteSeconds: 7 * day },
} as const;

export function loginEnds(startedAt: Date, now: Date, remember: boolean): { idle_ends_at: Date; ends_at: Date } {
  const rule = remember ? loginRules.remembered : loginRules.passing;
  const end = startedAt.getTime() + rule.absoluteSeconds * 1000;
  return { ends_at: new Date(end), idle_ends_at: new Date(Math.min(end, now.getTime() + rule.idleSeconds * 1000)) };
}
