import { keepDays, type HistorySettings } from '@hone/contracts/history';
import { Menu, MenuChoice } from '../../../ui/overlays/menu.tsx';
import { t } from '../../../ui/t.ts';
import type { KeepDays } from './history-settings.ts';
import { words } from '../words.ts';

type Choice = 'ever' | `${(typeof keepDays)[number]}`;

const choices: readonly { value: Choice; days: KeepDays }[] = [
  { value: 'ever', days: null },
  ...keepDays.map((days) => ({ value: `${days}` as const, days })),
];

export function RetentionLine({
  settings,
  keepFor,
}: {
  settings: HistorySettings | undefined;
  keepFor(days: KeepDays): Promise<void>;
}) {
  // Reserves its room until loaded.
  if (!settings) return <div className="h-6" />;
  const { keep_days } = settings;
  const choose = (value: Choice) => void keepFor(choices.find((choice) => choice.value === value)?.days ?? null);
  return (
    <p className="min-h-6 text-small/6 text-ink-2 text-pretty">
      {keep_days === null ? t(words.keptForever) : t(words.keptForDays, { days: keep_days })}{' '}
      <Menu
        trigger={
          <button type="button" aria-label={t(words.changeKept)} className="link">
            {t(words.change)}
          </button>
        }
      >
        <MenuChoice
          label={t(words.keep)}
          value={choices.find(({ days }) => days === keep_days)?.value ?? 'ever'}
          choices={choices.map(({ value, days }) => ({
            value,
            label: days === null ? t(words.keepForever) : t(words.keepDays, { days }),
          }))}
          onChoose={choose}
        />
      </Menu>
    </p>
  );
}
