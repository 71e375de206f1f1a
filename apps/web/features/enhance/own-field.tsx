import { PlainField, type FieldProps } from '@hone/panel/parts/field';
import { useId, useRef } from 'react';
import { CompletionList, optionId } from '../../ui/writing/completion-list.tsx';
import type { VariableHint } from '../../ui/writing/completion.ts';
import { t } from '../../ui/t.ts';
import { useCompletion } from '../../ui/writing/use-completion.ts';
import { words } from '../../ui/writing/variable-words.ts';

export interface Variables {
  variables: readonly VariableHint[] | undefined;
  create: ((name: string) => void) | undefined;
}

/** `{{` completes the names of variables in a row too. */
export function OwnField({ variables, create, ...props }: FieldProps & Variables) {
  const { label, placeholder, value, isLong, lang, tabIndex, onFocus, onText } = props;
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const { query, choices, active, ...completion } = useCompletion({ variables, create });
  if (isLong) return <PlainField {...props} />;
  return (
    <>
      <input
        ref={field}
        type="text"
        className="own"
        data-stop
        {...(query && { 'data-takes-enter': true })}
        dir="auto"
        lang={lang}
        tabIndex={tabIndex}
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onFocus={onFocus}
        onChange={(event) => {
          onText(event.currentTarget.value);
          completion.look(event.currentTarget, { mayOpen: true });
        }}
        onKeyDown={completion.onKey}
        onBlur={completion.leave}
        {...(variables && { 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox' })}
        {...(query && { 'aria-controls': list, 'aria-activedescendant': optionId(list, active) })}
      />
      {query && (
        <CompletionList
          id={list}
          label={t(words.variables)}
          choices={choices}
          active={active}
          setActive={completion.setActive}
          take={(choice) => field.current && completion.take(field.current, choice)}
          findAnchor={() => field.current?.getBoundingClientRect()}
        />
      )}
    </>
  );
}
