import { passwordFaults, passwordRules, type PasswordFault } from '@hone/domain/access/passwords';
import { classNames } from '../../../ui/class-names.ts';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

const needs = [
  ['too_short', words.needsLength],
  ['uppercase', words.needsUppercase],
  ['lowercase', words.needsLowercase],
  ['digit', words.needsDigit],
  ['special', words.needsSpecial],
] as const satisfies [PasswordFault, string][];

/** Ticked off while typing. Silent: the field announces what is wrong. */
export function PasswordRequirements({ password }: { password: string }) {
  const faults: string[] = passwordFaults(password);
  return (
    <span className="grid grid-cols-2 gap-x-3 gap-y-0.5 text-tiny">
      <span className="sr-only">{t(words.needs)}</span>
      {needs.map(([fault, need]) => {
        const isMet = password !== '' && !faults.includes(fault);
        return (
          <span key={fault} className={classNames('flex min-w-0 gap-1', isMet && 'text-ok')}>
            <svg aria-hidden viewBox="0 0 12 12" className="mt-0.5 size-3 fill-none stroke-current stroke-[1.5]">
              {isMet ? (
                <path d="m2.5 6.5 2.5 2.5 4.5-5.5" strokeLinecap="round" strokeLinejoin="round" />
              ) : (
                <circle cx="6" cy="6" r="1.5" />
              )}
            </svg>
            {t(need, { characters: passwordRules.special })}
          </span>
        );
      })}
    </span>
  );
}
