import { isValid, type AskedField } from '@hone/text/fields';
import { fill, keepName, startFillings, type Filling } from '@hone/text/fillings';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Preview } from './preview.tsx';
import type { ChoiceControl } from './value-control.tsx';
import { ValueField } from './value-field.tsx';

/** The fields' state, and what was judged so far. */
export function useFilling(fields: readonly AskedField[]) {
  const [fillings, setFillings] = useState<readonly Filling[]>(() => startFillings(fields));
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const frame = useRef<HTMLDivElement>(null);
  const typedOf = (name: string) => fillings.find((filling) => filling.name === name)?.typed ?? '';
  return {
    fields,
    fillings,
    frame,
    typedOf,
    setFillings,
    type: (name: string, typed: string) => setFillings((all) => fill(all, name, typed)),
    leave: (name: string, isLeft: boolean) => setFillings((all) => keepName(all, name, isLeft)),
    judge: (name: string) => setJudged((all) => new Set([...all, name])),
    isInvalid: (field: AskedField) => judged.has(field.name) && !isValid(field, typedOf(field.name)),
    /** False: the first one that isn't valid says why, and has the focus. */
    check(): boolean {
      const at = fields.findIndex((field) => !isValid(field, typedOf(field.name)));
      if (at < 0) return true;
      setJudged(new Set(fields.map(({ name }) => name)));
      frame.current?.children[at]?.querySelector<HTMLElement>('textarea, input, select, [role=combobox]')?.focus();
      return false;
    },
  };
}

export type FillingState = ReturnType<typeof useFilling>;

interface ValuesFormProps {
  text: string;
  filling: FillingState;
  Choice: ChoiceControl;
  /** Enter, where it makes no new line, or Ctrl+Enter: with all values valid. */
  proceed(): void;
  addOf?: ((field: AskedField, typed: string) => (() => Promise<void>) | undefined) | undefined;
  /** Where the text is beside it. */
  hasPreview?: boolean;
  children?: ReactNode;
}

/** The fields of a prompt, and its text as it will be. It knows no library and makes no call. */
export function ValuesForm({ text, filling, Choice, proceed, addOf, hasPreview = true, children }: ValuesFormProps) {
  const { fields, fillings, frame, typedOf, type, leave, judge, isInvalid, check } = filling;
  const [seen, setSeen] = useState<string>();
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, nativeEvent } = event;
    if (
      key !== 'Enter' ||
      event.defaultPrevented ||
      nativeEvent.isComposing ||
      !(ctrlKey || metaKey || endsByEnter(event))
    )
      return;
    event.preventDefault();
    if (check()) proceed();
  };
  return (
    <div role="presentation" className="grid grid-cols-[minmax(0,1fr)] gap-5" onKeyDown={onKeyDown}>
      {children}
      <div ref={frame} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {fields.map((field) => {
          const typed = typedOf(field.name);
          return (
            <div
              key={field.name}
              role="presentation"
              className="min-w-0"
              onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && judge(field.name)}
            >
              <ValueField
                field={field}
                typed={typed}
                isInvalid={isInvalid(field)}
                Choice={Choice}
                onType={(next) => type(field.name, next)}
                onLeave={(isLeft) => leave(field.name, isLeft)}
                onFocus={() => setSeen(field.name)}
                add={isValid(field, typed) ? addOf?.(field, typed) : undefined}
              />
            </div>
          );
        })}
      </div>
      {hasPreview && <Preview text={text} fillings={fillings} seen={seen} />}
    </div>
  );
}

function endsByEnter({ target, shiftKey, altKey }: KeyboardEvent): boolean {
  if (shiftKey || altKey) return false;
  if (target instanceof HTMLTextAreaElement) return target.rows === 1;
  return target instanceof HTMLInputElement && target.type !== 'checkbox';
}
