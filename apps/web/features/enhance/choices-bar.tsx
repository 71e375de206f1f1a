import { defaultPreferences } from '@hone/contracts/profile/preferences';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { quietClass } from '../../ui/quiet.ts';
import { Select } from '../../ui/fields/select.tsx';
import { t } from '../../ui/t.ts';
import { said, targets, tones } from './choice-options.ts';
import { MoreChoices, type ChoicesProps } from './more-choices.tsx';
import { words } from './words.ts';

/** Three quiet buttons, and what the last one opens below. */
export function ChoicesBar(props: ChoicesProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isSet = isAnythingSet(props);
  return (
    <>
      {/* In a narrow column always below the button, whose width changes. */}
      <div className="-ms-1.5 flex min-w-0 basis-full flex-wrap items-center @min-[24.5rem]:basis-auto">
        <FirstChoices {...props} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={isSet ? t(words.moreSet) : undefined}
          className={quietClass}
          onClick={() => setOpen(!isOpen)}
        >
          {t(words.more)}
          {isSet && <span aria-hidden className="size-1.5 rounded-full bg-accent forced-colors:bg-[ButtonText]" />}
          <ChevronDown aria-hidden className={classNames('size-3.5', isOpen && 'rotate-180')} />
        </button>
      </div>
      {isOpen && (
        <div id={id} className="order-last mt-2 grid basis-full gap-4 rounded-panel border bg-surface p-4">
          <MoreChoices {...props} />
        </div>
      )}
    </>
  );
}

/** What is active although it is hidden. */
function isAnythingSet({ choices: { mode, propose, standing, refused }, choosing: { muted } }: ChoicesProps): boolean {
  const isUsual = mode === defaultPreferences.mode && propose === defaultPreferences.propose;
  return !isUsual || Boolean(standing) || refused.length > 0 || muted.length > 0;
}

function FirstChoices({ choices: { target, tone }, choosing: { choose } }: ChoicesProps) {
  return (
    <>
      <Select
        isQuiet
        label={t(words.target)}
        options={said(targets)}
        value={target ?? 'any'}
        onChange={(next) => choose({ target: next === 'any' ? null : next })}
      />
      <Select
        isQuiet
        label={t(words.tone)}
        options={said(tones)}
        value={tone}
        onChange={(next) => choose({ tone: next })}
      />
    </>
  );
}
