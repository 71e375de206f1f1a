import { slotOf } from '@hone/domain/enhance/brief';
import { variableRules } from '@hone/domain/variables';
import { useId, useRef, useState } from 'react';
import type { RowView } from '../session/rows.ts';
import type { Saying } from '../session/state.ts';
import { t } from '../t.ts';
import { words } from '../words.ts';
import { Button, Icon, IconButton } from './button.tsx';
import type { Field } from './field.tsx';
import { Option } from './option.tsx';
import { focusNextRow } from '../hooks/row-keys.ts';

export interface RowProps {
  view: RowView;
  lang: string | undefined;
  /** It arrived while the others were there. */
  isNew: boolean;
  /** It is unanswered, and matters most. */
  isQuestion: boolean;
  /** In little space, one row is open at a time. Undefined: there is enough space. */
  isOpen: boolean | undefined;
  open(): void;
  field: Field;
  say(saying: Saying): void;
  skip(slot: string): void;
}

export function Row(props: RowProps) {
  const { view, lang, isNew, isQuestion, isOpen, open } = props;
  const id = useId();
  const { row, state } = view;
  const isWide = row.essential === true || slotOf(row.slot) === 'material';
  const label = <bdi lang={lang}>{row.label}</bdi>;
  const look = ['row', isWide && 'wide', row.essential && 'essential', isNew && 'new'].filter(Boolean).join(' ');
  return (
    <li data-row={row.slot} className={look} data-state={state}>
      <fieldset aria-labelledby={id}>
        {isOpen === undefined ? (
          <p id={id} className="label">
            {label}
          </p>
        ) : (
          <button type="button" className="label" aria-expanded={isOpen} onClick={open}>
            <span id={id}>{label}</span>
            {!isOpen && <Said view={view} lang={lang} />}
            <Icon name="down" />
          </button>
        )}
        {isOpen !== false && <Says {...props} isQuestion={isQuestion} />}
      </fieldset>
    </li>
  );
}

/** The answer shown in a closed row. */
function Said({ view: { row, pressed, own, state }, lang }: Pick<RowProps, 'view' | 'lang'>) {
  const labels = row.options.filter(({ id }) => pressed.includes(id)).map(({ label }) => label);
  return (
    <span className={`said ${state}`}>
      {[...labels, ...(own.trim() === '' ? [] : [own])].map((said) => (
        <bdi key={said} lang={lang}>
          {said}
        </bdi>
      ))}
    </span>
  );
}

/** Its options, and a field for own words. Together they are one Tab stop. */
function Says({ view, lang, isQuestion, field: OwnField, say, skip }: RowProps) {
  const { row, state, pressed, own, isRemembered } = view;
  const { slot } = row;
  const says = useRef<HTMLDivElement>(null);
  const [last, setStop] = useState('own');
  // Another row may have replaced it.
  const stop = row.options.some(({ id }) => id === last) ? last : 'own';
  const isMaterial = slotOf(slot) === 'material';
  // A name is in one language: where the row's is another one, the group says which row it is.
  const nameOf = (about: string, alone: string) => (lang === 'en' ? t(about, { row: row.label }) : alone);
  // Its field keeps the arrow keys for itself.
  const tabIndexOf = (name: string) => (isMaterial || stop === name ? undefined : -1);
  const clear = () => {
    says.current?.querySelector<HTMLElement>('input,textarea')?.focus();
    say({ name: 'clear', slot });
  };
  return (
    <div ref={says} className="says">
      {row.options.map(({ id, label }) => (
        <Option
          key={id}
          label={label}
          lang={lang}
          state={!pressed.includes(id) ? 'open' : state === 'proposed' ? 'proposed' : 'chosen'}
          tabIndex={tabIndexOf(id)}
          onFocus={() => setStop(id)}
          press={() => say({ name: 'press', slot, option: id })}
        />
      ))}
      <OwnField
        label={nameOf(isMaterial ? words.rowPasteAbout : words.rowOwnAbout, row.label)}
        placeholder={row.hint ?? t(isMaterial ? words.rowPaste : words.rowOwn)}
        value={own}
        isLong={isMaterial}
        lang={lang}
        tabIndex={tabIndexOf('own')}
        onFocus={() => setStop('own')}
        onText={(next) => say({ name: 'say', slot, own: next, remember: isRemembered })}
      />
      {own !== '' && (
        <IconButton
          label={nameOf(words.rowClearAbout, words.rowClear)}
          icon="cross"
          isOfRow={!isMaterial}
          act={clear}
        />
      )}
      {isQuestion && (
        <Button
          look="quiet"
          isSmall
          className="skip"
          label={nameOf(words.rowSkipAbout, words.rowSkip)}
          act={() => {
            if (says.current) focusNextRow(says.current);
            skip(slot);
          }}
        >
          {t(words.rowSkip)}
        </Button>
      )}
      <Remember view={view} say={say} />
    </div>
  );
}

/** Facts that stay the same from prompt to prompt can be saved as a variable. */
function Remember({ view: { row, state, own, isRemembered }, say }: Pick<RowProps, 'view' | 'say'>) {
  if (row.remember === undefined || own.trim() === '') return null;
  const { remember: name, slot } = row;
  if (state === 'remembered') return <span className="kept">{t(words.rowRemembered, { name })}</span>;
  // A variable's value is a few words.
  const canKeep = own.trim().length <= variableRules.nameMaximum;
  return (
    <label className="kept">
      <input
        type="checkbox"
        checked={isRemembered && canKeep}
        disabled={!canKeep}
        onChange={({ currentTarget }) => say({ name: 'say', slot, own, remember: currentTarget.checked })}
      />
      <span>{t(words.rowRemember, { name })}</span>
    </label>
  );
}
