import { countBytes } from '../encoding.ts';

export const passwordRules = { minimum: 8, maximumBytes: 1024, special: '@$!%*?&#' } as const;

export type PasswordFault = 'too_short' | 'too_long' | 'uppercase' | 'lowercase' | 'digit' | 'special';

/** In the order in which a form shows them. */
export function passwordFaults(password: string): PasswordFault[] {
  // An endless password is refused before anything reads all of it.
  if (password.length > passwordRules.maximumBytes) return ['too_long'];
  const faults: PasswordFault[] = [];
  if ([...password].length < passwordRules.minimum) faults.push('too_short');
  if (!/[A-Z]/.test(password)) faults.push('uppercase');
  if (!/[a-z]/.test(password)) faults.push('lowercase');
  if (!/[0-9]/.test(password)) faults.push('digit');
  if (!/[@$!%*?&#]/.test(password)) faults.push('special');
  if (countBytes(password) > passwordRules.maximumBytes) faults.push('too_long');
  return faults;
}

// Everyday words that happen to contain 'hone'.
const innocent = /phone|honest|honey/g;

/** Its owner's name, or the product's, is the first thing that anyone would guess. */
export function passwordContainsName(password: string, username: string): boolean {
  const text = password.toLowerCase();
  if (text.replace(innocent, ' ').includes('hone')) return true;
  return username.length >= 3 && text.includes(username.toLowerCase());
}
