import { useMemo, useState, type KeyboardEvent } from 'react';
import { findMatches, findQuery, newVariableName, type CompletionQuery, type VariableHint } from './completion.ts';
import { writeText, type TextBox } from './write-text.ts';

/** An existing variable, or one to create. */
export type Choice = VariableHint & { isNew?: true };

interface Completing {
  variables: readonly VariableHint[] | undefined;
  prompts?: readonly VariableHint[] | undefined;
  create: ((name: string) => void) | undefined;
}

/** Typing more letters brings up the others. */
const most = 50;

export function useCompletion({ variables, prompts, create }: Completing) {
  const [query, setQuery] = useState<CompletionQuery>();
  /** The start of a name whose list was dismissed. */
  const [closedAt, setClosedAt] = useState<number>();
  const [active, setActive] = useState(0);

  const choices = useMemo<readonly Choice[]>(() => {
    if (!query || !variables) return [];
    if (/^ *>/.test(query.text)) return findMatches(prompts ?? [], query.text).slice(0, most);
    const matches = findMatches(variables, query.text).slice(0, most);
    const name = create && newVariableName(variables, query.text);
    return name === undefined ? matches : [...matches, { name, isNew: true }];
  }, [query, variables, prompts, create]);

  const look = (field: TextBox, { mayOpen }: { mayOpen: boolean }) => {
    const { selectionStart, selectionEnd, value } = field;
    const found =
      selectionStart !== null && selectionStart === selectionEnd ? findQuery(value, selectionStart) : undefined;
    if (found?.start !== closedAt) setClosedAt(undefined);
    const isAllowed = found !== undefined && found.start !== closedAt && (mayOpen || query?.start === found.start);
    if (query?.text !== found?.text || !isAllowed) setActive(0);
    setQuery(isAllowed ? found : undefined);
  };

  const close = () => {
    setClosedAt(query?.start);
    setQuery(undefined);
  };

  const take = (field: TextBox, choice: Choice) => {
    if (!query) return;
    setQuery(undefined);
    writeText(field, `${choice.name}}}`, query.start, query.end);
    if (choice.isNew) create?.(choice.name);
  };

  return {
    query: choices.length > 0 ? query : undefined,
    choices,
    active,
    setActive,
    look,
    close,
    take,
    /** Without remembering a dismissal: the field lost focus, or a composition began. */
    leave: () => setQuery(undefined),
    /** Returns whether it handled the key. */
    onKey(event: KeyboardEvent<TextBox>) {
      const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event;
      if (!query || choices.length === 0 || nativeEvent.isComposing || ctrlKey || metaKey || altKey || shiftKey) return;
      if (key === 'ArrowDown' || key === 'ArrowUp')
        setActive((active + (key === 'ArrowDown' ? 1 : choices.length - 1)) % choices.length);
      else if (key === 'Enter' || key === 'Tab') take(event.currentTarget, choices[active]!);
      else if (key === 'Escape') close();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
