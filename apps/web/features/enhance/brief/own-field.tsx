import type { RowView } from '@hone/client/rows';
import { slotOf } from '@hone/domain/brief';
import { promptMaximum } from '@hone/domain/enhancing';
import type { KeyboardEvent } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/field.tsx';
import { t } from '../../../ui/t.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { words } from './words.ts';
import { focusNextRow } from './row-focus.ts';

const longestOwn = 2_000;
/** More needs a line of its own. */
const short = 20;

interface OwnFieldProps {
  view: RowView;
  isWide: boolean;
  say(own: string): void;
}

/** At hand without a press: own words say more than any option. */
export function OwnField({ view: { row, own }, isWide, say }: OwnFieldProps) {
  const placeholder = row.hint ?? t(words.rowOwn);
  if (slotOf(row.slot) === 'material')
    return (
      <div className="basis-full">
        <TextArea
          label={t(words.rowPaste)}
          placeholder={placeholder}
          rows={3}
          value={own}
          dir="auto"
          maxLength={promptMaximum}
          className="max-h-60"
          onChange={({ target }) => say(target.value)}
        />
      </div>
    );
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    focusNextRow(event.currentTarget);
  };
  return (
    <div className={classNames('min-w-0 grow', isWide || own.length > short ? 'basis-full' : 'basis-44')}>
      <TextField
        isInBar
        label={t(words.rowOwnAbout, { row: row.label })}
        placeholder={placeholder}
        value={own}
        dir="auto"
        autoComplete="off"
        maxLength={longestOwn}
        className="pointer-coarse:h-10.5"
        onKeyDown={onKeyDown}
        onChange={({ target }) => say(target.value)}
      />
    </div>
  );
}
