import { keyExpiry } from '@hone/domain/access/keys';
import { now } from '../../../browser/clock.ts';
import { Radios } from '../../../ui/fields/radios.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

type Days = (typeof keyExpiry.days)[number] | null;

interface ExpiryFieldProps {
  value: Days;
  onChange(days: Days): void;
}

const day = 24 * 3600 * 1000;
const choices: readonly Days[] = [...keyExpiry.days, null];

export function ExpiryField({ value, onChange }: ExpiryFieldProps) {
  return (
    <Radios
      label={t(words.expiry)}
      options={choices.map((days) => ({ value: String(days), label: nameOf(days) }))}
      value={String(value)}
      onChange={(chosen) => onChange(choices.find((days) => String(days) === chosen)!)}
      hint={value === null ? t(words.worksAlways) : t(words.worksUntil, { day: new Date(now() + value * day) })}
    />
  );
}

function nameOf(days: Days): string {
  if (days === null) return t(words.never);
  return days === 365 ? t(words.year) : t(words.days, { days });
}
