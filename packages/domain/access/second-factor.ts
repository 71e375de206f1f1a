const day = 24 * 3600;

export const secondFactorRules = {
  digits: 6,
  stepSeconds: 30,
  /** Of the clock, either way: people type slowly, and phones are set by hand. */
  driftSteps: 1,
  recoveryCodes: 10,
  /** From here on the person is asked to make new ones. */
  fewRecoveryCodes: 3,
  setupSeconds: 1800,
  rememberedSeconds: 90 * day,
} as const;

/** Without letters that look like digits. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 10;

/** `randomBelow(n)` must be unbiased. */
export function makeRecoveryCode(randomBelow: (limit: number) => number): string {
  return Array.from({ length }, () => letters[randomBelow(letters.length)]).join('');
}

/** As people read it. */
export function writeRecoveryCode(code: string): string {
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
}

/** As people type it, '123 456' or 'O4F7K Q-M2X9C': nothing but digits or the letters of a recovery code. */
export function readFactorCode(typed: string): string {
  const code = typed.toLowerCase().replace(/[\s-]/g, '');
  return code.length === length ? code.replaceAll('o', '0').replace(/[il]/g, '1') : code;
}

export function isAppCode(code: string): boolean {
  return /^[0-9]{6}$/.test(code);
}

export function isRecoveryCode(code: string): boolean {
  return code.length === length && [...code].every((letter) => letters.includes(letter));
}
