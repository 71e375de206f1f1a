import type { Saying } from '@hone/client/enhancing-state';
import type { RowView } from '@hone/client/rows';
import { slotOf } from '@hone/domain/brief';
import { variableRules } from '@hone/domain/variables';
import { X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';
import { OptionChip } from './option-chip.tsx';
import { OwnField } from './own-field.tsx';
import { focusNextRow } from './row-focus.ts';

interface BriefRowProps {
  view: RowView;
  /** Nothing is said to it yet, and it matters most. */
  isQuestion: boolean;
  say(saying: Saying): void;
  skip(slot: string): void;
  /** Where the focus goes when there is no next row. */
  leave(): void;
}

/** The question is a row like any other, so that answering it moves nothing and keeps the focus. */
export function BriefRow({ view, isQuestion, say, skip, leave }: BriefRowProps) {
  const id = useId();
  const { row, state, pressed, own, isRemembered } = view;
  const { slot } = row;
  const isEssential = row.essential ?? false;
  const isMaterial = slotOf(slot) === 'material';
  // A variable's value is a few words.
  const canKeep = own.trim().length <= variableRules.nameMaximum;
  const remember = isRemembered && canKeep;
  return (
    <li
      data-row={slot}
      className={classNames(
        // As high as before when it is answered, so that nothing moves under the pointer.
        isEssential && 'rounded-panel border bg-sunken p-3 @sm:p-4',
        isEssential && (isQuestion ? 'border-line-strong' : 'border-line'),
      )}
    >
      <fieldset
        aria-labelledby={`${id}label`}
        className={classNames(
          'grid min-w-0 gap-x-4 gap-y-2',
          !isEssential && !isMaterial && '@sm:grid-cols-[6rem_minmax(0,1fr)]',
        )}
      >
        <p
          id={`${id}label`}
          dir="auto"
          className={classNames(
            'font-medium wrap-anywhere',
            !isQuestion && 'text-ink-2',
            !isEssential && 'text-small @sm:py-1.5',
          )}
        >
          {row.label}
        </p>
        <div className="grid gap-2">
          <div className="flex flex-wrap items-center gap-2">
            {row.options.map((option) => (
              <OptionChip
                key={option.id}
                label={option.label}
                state={!pressed.includes(option.id) ? 'open' : state === 'proposed' ? 'proposed' : 'chosen'}
                press={() => say({ name: 'press', slot, option: option.id })}
              />
            ))}
            <OwnField
              view={view}
              isWide={isEssential}
              say={(next) => say({ name: 'say', slot, own: next, remember: isRemembered })}
            />
            {isQuestion && (
              <Button
                look="quiet"
                size="small"
                className="pointer-coarse:min-h-11"
                aria-label={t(words.rowSkipAbout, { row: row.label })}
                onClick={({ currentTarget }) => {
                  if (!focusNextRow(currentTarget)) leave();
                  skip(slot);
                }}
              >
                {t(words.rowSkip)}
              </Button>
            )}
          </div>
          {state === 'remembered' && (
            <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-2">
              <span className="min-w-0 wrap-anywhere">{t(words.rowRemembered, { name: row.remember ?? row.label })}</span>
              <Button
                look="quiet"
                size="small"
                className="pointer-coarse:min-h-11"
                aria-label={t(words.rowClear, { row: row.label })}
                onClick={({ currentTarget }) => {
                  currentTarget.closest('li')?.querySelector('input')?.focus();
                  say({ name: 'clear', slot });
                }}
              >
                <X aria-hidden />
              </Button>
            </p>
          )}
          {row.remember !== undefined && state === 'chosen' && own.trim() !== '' && (
            <Checkbox
              label={t(words.rowRemember, { name: row.remember })}
              checked={remember}
              disabled={!canKeep}
              onChange={({ target }) => say({ name: 'say', slot, own, remember: target.checked })}
            />
          )}
        </div>
      </fieldset>
    </li>
  );
}
