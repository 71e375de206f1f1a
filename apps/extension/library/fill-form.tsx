import { Button } from '@hone/panel/parts/button';
import { fillFromSet, isValid, type AskedField } from '@hone/text/fields';
import { fill, givenOf, keepName, startFillings, type Filling } from '@hone/text/fillings';
import { fillIn } from '@hone/text/left-out';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { t } from '@hone/panel/t';
import type { PromptToUse } from '../platform/messages/library.ts';
import { Filled } from './filled.tsx';
import { isComposed } from './search-field.tsx';
import { ValueField } from './value-field.tsx';
import { words } from './words.ts';

export interface FillFormProps {
  title: string;
  text: string;
  fields: readonly AskedField[];
  /** Values that are kept with the prompt. */
  sets?: PromptToUse['sets'];
  does: string;
  /** Undefined: canceled. */
  end(filled: { text: string; values: ReturnType<typeof givenOf> } | undefined): void;
}

/** By keyboard, it is scrolled with the arrow keys. */
const scrolled = { tabIndex: 0 } as const;
const enterKey = { name: 'Enter', print: '⏎' };
const controls = '.value :is(textarea, select, input:not([type=checkbox]))';

/** A modal dialog that asks for a text's variables. */
export function FillForm({ title, text, fields, sets = [], does, end }: FillFormProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [fillings, setFillings] = useState<readonly Filling[]>(() => startFillings(fields));
  const [isJudged, setJudged] = useState(false);
  const isWrong = (field: AskedField, at: number) => !isValid(field, fillings[at]?.typed ?? '');
  useLayoutEffect(() => {
    dialog.current?.showModal();
    focusOn(dialog.current, 0);
  }, []);

  /** Closed first, so that the focus can go back to what is inert behind it. */
  const cancel = () => {
    dialog.current?.close();
    end(undefined);
  };
  const finish = () => {
    const wrong = fields.findIndex(isWrong);
    setJudged(true);
    if (wrong >= 0) return focusOn(dialog.current, wrong);
    const values = givenOf(fillings);
    dialog.current?.close();
    return end({ text: fillIn(text, values), values });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    const { key, ctrlKey, metaKey, repeat } = event;
    if (event.altKey && event.shiftKey) return;
    event.stopPropagation();
    if (isComposed(event)) return;
    if (key === 'Escape') cancel();
    else if (key === 'Enter' && (ctrlKey || metaKey || endsByEnter(event))) void (repeat || finish());
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className="fill"
      aria-label={title}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        cancel();
      }}
    >
      <h2>
        <bdi>{title}</bdi>
      </h2>
      <div className="fields">
        {sets.length > 0 && (
          <select
            className="sets"
            aria-label={t(words.sets)}
            onChange={({ currentTarget: { value } }) =>
              setFillings((all) => fillFromSet(fields, all, sets[Number(value)]?.values ?? []))
            }
          >
            <option value="">{t(words.chooseSet)}</option>
            {sets.map(({ name }, at) => (
              <option key={name} value={at}>
                {name}
              </option>
            ))}
          </select>
        )}
        {fields.map((field, at) => (
          <ValueField
            key={field.name}
            field={field}
            typed={fillings[at]?.typed ?? ''}
            isInvalid={isJudged && isWrong(field, at)}
            onType={(typed) => setFillings((all) => fill(all, field.name, typed))}
            onLeave={(isLeft) => setFillings((all) => keepName(all, field.name, isLeft))}
          />
        ))}
      </div>
      <section className="preview" aria-label={t(words.result)} {...scrolled}>
        <Filled text={text} fillings={fillings} />
      </section>
      <div className="foot">
        <Button act={cancel}>{t(words.cancel)}</Button>
        <Button look="ink" keys={enterKey} act={finish}>
          {does}
        </Button>
      </div>
    </dialog>
  );
}

function focusOn(dialog: HTMLElement | null, at: number): void {
  const control = dialog?.querySelectorAll<HTMLElement>(controls)[at];
  control?.focus({ preventScroll: at === 0 });
  if (control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement) control.select();
}

function endsByEnter({ target, shiftKey, altKey }: KeyboardEvent): boolean {
  if (shiftKey || altKey) return false;
  if (target instanceof HTMLTextAreaElement) return target.rows === 1;
  return target instanceof HTMLInputElement && target.type !== 'checkbox';
}
