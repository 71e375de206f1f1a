export const codeRules = {
  digits: 6,
  lifetimeSeconds: 600,
  tries: 5,
  resendAfterSeconds: 60,
  perHour: 5,
  perDay: 10,
  resetRedirectSeconds: 2,
} as const;

export type CodePurpose = 'activation' | 'reset';

/** `randomBelow(n)` must be unbiased. */
export function makeCode(randomBelow: (limit: number) => number): string {
  return String(randomBelow(10 ** codeRules.digits)).padStart(codeRules.digits, '0');
}

export function isCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text);
}

export function secondsUntilResend(sentAt: Date, now: Date): number {
  const passed = Math.floor((now.getTime() - sentAt.getTime()) / 1000);
  return Math.min(codeRules.resendAfterSeconds, Math.max(0, codeRules.resendAfterSeconds - passed));
}
