import { Button } from '@hone/panel/parts/button';
import { fill, givenOf, keepName, type Filling } from '@hone/text/fillings';
import { fillVariables, variableKey } from '@hone/text/variables';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { VariableField } from '../platform/messages/library.ts';
import { t } from '@hone/panel/t';
import { Filled } from './filled.tsx';
import { isComposed } from './search-field.tsx';
import { ValueField } from './value-field.tsx';
import { words } from './words.ts';

export interface FillFormProps {
  title: string;
  text: string;
  fields: readonly VariableField[];
  does: string;
  /** Undefined: canceled. */
  end(filled: { text: string; values: ReturnType<typeof givenOf> } | undefined): void;
}

/** By keyboard, it is scrolled with the arrow keys. */
const scrolled = { tabIndex: 0 } as const;
const enterKey = { name: 'Enter', print: '⏎' };

/** A modal dialog that asks for a text's variables. */
export function FillForm({ title, text, fields, does, end }: FillFormProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [fillings, setFillings] = useState<readonly Filling[]>(() =>
    fields.map(({ name, typed }) => ({ name, typed, before: typed })),
  );
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const first = element?.querySelector('textarea');
    first?.focus({ preventScroll: true });
    first?.select();
  }, []);

  /** Closed first, so that the focus can go back to what is inert behind it. */
  const cancel = () => {
    dialog.current?.close();
    end(undefined);
  };
  const finish = () => {
    const values = givenOf(fillings);
    dialog.current?.close();
    end({ text: fillVariables(text, values), values });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, repeat, target } = event;
    if (altKey && shiftKey) return;
    event.stopPropagation();
    if (isComposed(event)) return;
    const isMeant = ctrlKey || metaKey || (target instanceof HTMLTextAreaElement && !shiftKey && !altKey);
    if (key === 'Escape') cancel();
    else if (key === 'Enter' && isMeant) void (repeat || finish());
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
        {fields.map((field, at) => (
          <ValueField
            key={field.name}
            field={field}
            typed={fillings[at]?.typed ?? ''}
            isChosen={(value) => variableKey(value) === variableKey(fillings[at]?.typed ?? '')}
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
