import type { RowView } from '@hone/client/rows';
import { slotOf } from '@hone/domain/brief';
import { promptMaximum } from '@hone/domain/enhancing';
import { variableRules } from '@hone/domain/variables';
import { useRef, type FormEvent } from 'react';
import { t } from '../../platform/t.ts';
import type { Actions } from './actions.ts';
import { IconButton } from './button.tsx';
import { Option } from './option.tsx';
import { words } from './words.ts';

export interface RowProps {
  actions: Actions;
  view: RowView;
}

/** What can be said to a row: its options, and words of one's own. */
export function Says({ actions, view, labelledBy }: RowProps & { labelledBy?: string }) {
  const { row, own } = view;
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const isMaterial = slotOf(row.slot) === 'material';
  const write = ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    actions.say({ name: 'say', slot: row.slot, own: currentTarget.value, remember: view.isRemembered });
  const common = {
    ref: field,
    className: 'own',
    dir: 'auto',
    'aria-labelledby': labelledBy,
    'aria-label': labelledBy === undefined ? t(words.rowOwnAbout, { row: row.label }) : undefined,
    placeholder: row.hint ?? t(isMaterial ? words.rowPaste : words.rowOwn),
    value: own,
    maxLength: promptMaximum,
    onInput: write,
  } as const;
  const clear = () => {
    actions.say({ name: 'clear', slot: row.slot });
    field.current?.focus();
  };
  return (
    <>
      <Options actions={actions} view={view} />
      {isMaterial ? <textarea rows={2} {...common} /> : <input type="text" autoComplete="off" {...common} />}
      {own !== '' && (
        <IconButton label={t(words.rowClear, { row: row.label })} path="M4 4 12 12 M12 4 4 12" act={clear} />
      )}
      <Remember actions={actions} view={view} />
    </>
  );
}

function Options({ actions, view: { row, state, pressed } }: RowProps) {
  return row.options.map(({ id, label }) => (
    <Option
      key={id}
      label={label}
      isPressed={pressed.includes(id)}
      isProposed={state === 'proposed'}
      press={() => actions.say({ name: 'press', slot: row.slot, option: id })}
    />
  ));
}

/** What stays the same from prompt to prompt can be kept as a variable. */
function Remember({ actions, view: { row, state, own, isRemembered } }: RowProps) {
  if (row.remember === undefined || own.trim() === '') return null;
  const { remember: name, slot } = row;
  if (state === 'remembered') return <span className="kept">{t(words.rowRemembered, { name })}</span>;
  // A variable's value is only a few words.
  const canKeep = own.trim().length <= variableRules.nameMaximum;
  return (
    <label className="kept">
      <input
        type="checkbox"
        checked={isRemembered && canKeep}
        disabled={!canKeep}
        onChange={({ currentTarget }) => actions.say({ name: 'say', slot, own, remember: currentTarget.checked })}
      />
      {t(words.rowRemember, { name })}
    </label>
  );
}
