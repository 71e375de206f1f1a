import {
  useDeferredValue,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  type Ref,
} from 'react';
import { variableKey } from '@hone/text/variables';
import { classNames } from '../class-names.ts';
import { CompletionList, optionId } from './completion-list.tsx';
import type { VariableHint } from './completion.ts';
import { boxClass, Field, type FieldLook } from '../fields/field.tsx';
import { useFlood } from '../fields/flood.ts';
import { boundsOf, hasRightToLeft, MarkedLayer, promptFieldClass } from './marked-layer.tsx';
import { t } from '../t.ts';
import { useCompletion } from './use-completion.ts';
import { words } from './variable-words.ts';

export interface MarkedTextAreaProps
  extends FieldLook, Pick<ComponentProps<'textarea'>, 'id' | 'name' | 'placeholder' | 'onBlur' | 'readOnly'> {
  ref?: Ref<HTMLTextAreaElement> | undefined;
  value: string;
  onText(text: string): void;
  /** `undefined`: not loaded yet, so all names are marked alike. */
  variables?: readonly VariableHint[] | undefined;
  createVariable?: ((name: string) => void) | undefined;
  /** That it can insert, each named with its mark. `undefined`: none, or not loaded yet. */
  prompts?: readonly VariableHint[] | undefined;
  /** A longer paste is rejected, which `onFlood` reports. */
  flood?: number | undefined;
  onFlood?: ((length: number) => void) | undefined;
  notice?: ReactNode;
  aside?: ReactNode;
  isLabelHidden?: boolean | undefined;
  className?: string | undefined;
}

/** Above this length the marks lag behind the letters, so that typing never waits. */
const long = 10_000;

/** A native text area, so that undo, autocorrect and input methods keep working. */
export function MarkedTextArea({
  ref,
  label,
  error,
  hint,
  optional,
  id,
  value,
  onText,
  variables,
  createVariable,
  prompts,
  flood = Infinity,
  onFlood,
  notice,
  aside,
  isLabelHidden,
  className,
  ...rest
}: MarkedTextAreaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const list = useId();
  const known = useMemo(
    () => variables && new Set([...variables, ...(prompts ?? [])].map(({ name }) => variableKey(name))),
    [variables, prompts],
  );
  const completion = useCompletion({ variables, prompts, create: createVariable });
  const { query, choices, active } = completion;
  useFlood(field, flood, onFlood);
  // Uncontrolled: React would rewrite the text at every key press.
  const [first] = useState(value);
  useLayoutEffect(() => {
    if (field.current && field.current.value !== value) field.current.value = value;
  }, [value]);
  const later = useDeferredValue(value);
  const isMixed = useMemo(() => hasRightToLeft(value), [value]);
  const marked = value.length > long ? later : value;

  const onChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
    onText(event.currentTarget.value);
    const { inputType, isComposing } = event.nativeEvent as InputEvent;
    // Unfinished compositions are ignored, but phones compose everything.
    if (isComposing && !matchMedia('(pointer: coarse)').matches) completion.leave();
    else completion.look(event.currentTarget, { mayOpen: inputType === 'insertText' });
  };
  return (
    <Field {...{ label, error, hint, optional, id, notice, aside, isLabelHidden }}>
      {(control) => (
        <div
          className={classNames(
            boxClass,
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            'has-aria-invalid:border-danger',
          )}
        >
          <div
            className={classNames('w-full resize-y overflow-y-auto overscroll-contain rounded-[inherit]', className)}
          >
            <div className="relative grid min-h-full grid-cols-[minmax(0,1fr)]">
              <MarkedLayer ref={layer} text={marked} isMixed={isMixed} known={known} />
              <textarea
                {...rest}
                {...control}
                ref={(element) => {
                  field.current = element;
                  if (typeof ref === 'function') ref(element);
                  else if (ref) ref.current = element;
                }}
                defaultValue={first}
                onChange={onChange}
                onSelect={(event) => completion.look(event.currentTarget, { mayOpen: false })}
                onCompositionEnd={(event) => completion.look(event.currentTarget, { mayOpen: true })}
                onKeyDown={completion.onKey}
                onBlur={(event) => {
                  completion.leave();
                  rest.onBlur?.(event);
                }}
                rows={1}
                dir={isMixed ? 'auto' : 'ltr'}
                spellCheck
                {...(variables && { 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox' })}
                {...(query && { 'aria-controls': list, 'aria-activedescendant': optionId(list, active) })}
                className={classNames(
                  promptFieldClass,
                  isMixed && '[unicode-bidi:plaintext]',
                  'relative block h-full w-full resize-none scroll-mb-28 field-sizing-content overflow-hidden',
                  'outline-none',
                )}
              />
            </div>
          </div>
          {query && (
            <CompletionList
              id={list}
              label={t(words.variables)}
              choices={choices}
              active={active}
              setActive={completion.setActive}
              take={(choice) => field.current && completion.take(field.current, choice)}
              findAnchor={() =>
                layer.current ? boundsOf(layer.current, marked, query.start - 2, query.start) : undefined
              }
            />
          )}
          <output className="sr-only">{query && t(words.found, { count: choices.length })}</output>
        </div>
      )}
    </Field>
  );
}
