import type { KeyboardEvent, RefObject } from 'react';
import { rowAfterKey } from '../../../ui/lists/long-list-keys.ts';
import type { ListHandle } from '../../../ui/lists/list-rows.tsx';
import type { FoundRow } from '../search.ts';
import { isUnansweredId } from '../unanswered.ts';
import type { Choice } from './use-choice.ts';

interface ChoiceKeys {
  choice: Choice;
  rows: readonly FoundRow[];
  list: RefObject<ListHandle | null>;
}

/** Space chooses, with Shift a range, Ctrl or Cmd+A all; Escape ends it. Runs after keys that write a name. */
export function useChoiceKeys({ choice: { ids, acts }, rows, list }: ChoiceKeys) {
  const stepOf = (event: KeyboardEvent, key: string) => {
    const at = rows.findIndex(({ prompt }) => prompt.id === key);
    return at === -1 ? undefined : rowAfterKey(event.key, at, rows.length);
  };
  return (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || event.altKey || !target.closest('[data-column=prompts]')) return;
    const end = () => {
      acts.clear();
      // The button that had the focus goes with the choice.
      if (!target.matches('[data-row]')) list.current?.focusRow(undefined);
    };
    const act = () => {
      if (event.ctrlKey || event.metaKey)
        return event.key.toLowerCase() === 'a' && !event.shiftKey ? acts.all : undefined;
      if (event.key === 'Escape') return ids.length > 0 ? end : undefined;
      const key = target.matches('[data-row]') ? target.closest<HTMLElement>('[data-key]')?.dataset['key'] : undefined;
      if (key === undefined || isUnansweredId(key)) return undefined;
      if (event.key === ' ') return event.shiftKey ? () => acts.extend(key) : () => acts.toggle(key);
      const to = event.shiftKey ? rows[stepOf(event, key) ?? -1]?.prompt.id : undefined;
      if (to === undefined) return undefined;
      return () => {
        acts.extend(to, key);
        list.current?.focusRow(to);
      };
    };
    const wanted = act();
    if (!wanted) return;
    event.preventDefault();
    wanted();
  };
}
