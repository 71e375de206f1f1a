import { ownerHash, shareRules, type ShareDays } from '@hone/domain/shares';
import { changeShare, listShares, type Share } from '@hone/contracts/library/shares';
import type { BodyOf } from '@hone/contracts/declarations/define';
import { useState } from 'react';
import { now } from '../../../browser/clock.ts';
import { useSend } from '../../../data/write/send.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { hidden } from '../../../ui/rich-parts.tsx';
import { rich, t } from '../../../ui/t.ts';
import { formatEnd } from './ends.ts';
import { isExpired, linkTo } from './links.ts';
import { ShownName } from './shown-name.tsx';
import { words } from './words.ts';

interface ShareOptionsProps {
  share: Share;
  ownName: string;
  /** Whether its variables have any. */
  hasValues: boolean;
}

type Change = BodyOf<typeof changeShare>;

/** Each is saved as soon as it is chosen. */
export function ShareOptions({ share, ownName, hasValues }: ShareOptionsProps) {
  const { id, shown_name, follows_changes, shows_values, openings } = share;
  const { send } = useSend(changeShare, { says: false, refreshes: [listShares] });
  const change = (body: Change) => send({ params: { id }, body });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ShownName shown={shown_name} ownName={ownName} change={(name) => change({ shown_name: name })} />
      <Expiry share={share} change={(days) => void change({ expires_in_days: days })} />
      <Switch
        label={t(words.follow)}
        hint={t(words.followHint)}
        checked={follows_changes}
        onChange={(next) => void change({ follows_changes: next })}
      />
      {(hasValues || shows_values) && (
        <Switch
          label={t(words.values)}
          hint={t(words.valuesHint)}
          checked={shows_values}
          onChange={(next) => void change({ shows_values: next })}
        />
      )}
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small text-ink-2">
        {t(words.openings, { count: openings })}
        <a
          href={linkTo(share) + ownerHash}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-6 items-center text-accent underline underline-offset-3 hover:text-accent-hover"
        >
          <span>{rich(words.look, { hidden })}</span>
        </a>
      </p>
    </div>
  );
}

const choices = ['kept', 'never', ...shareRules.days.map((days) => `${days}` as const)] as const;
type Choice = (typeof choices)[number];

/** The date stays as it is until another period is chosen. */
function Expiry({ share, change }: { share: Share; change(days: ShareDays | null): void }) {
  const [at] = useState(now);
  const { expires_at } = share;
  const label = (choice: Choice): string => {
    if (choice === 'never') return t(words.never);
    if (choice === 'kept') return t(words.until, { date: formatEnd(expires_at!) });
    return t(words.days, { count: Number(choice) });
  };
  const offered = choices.filter((choice) => choice !== 'kept' || expires_at !== null);
  return (
    <Select
      label={t(words.expires)}
      {...(isExpired(share, at) && { error: t(words.expired) })}
      options={offered.map((value) => ({ value, label: label(value) }))}
      value={expires_at === null ? 'never' : 'kept'}
      onChange={(choice) => {
        if (choice !== 'kept') change(choice === 'never' ? null : (Number(choice) as ShareDays));
      }}
    />
  );
}
