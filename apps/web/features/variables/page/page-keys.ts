import type { Library } from '@hone/client/library';
import type { Variable, VariableValue } from '@hone/contracts/library/variables';
import { useEffect, useEffectEvent } from 'react';
import { useSingleKeys } from '../../../data/single-keys.ts';

interface PageKeys {
  library: Library;
  shown: Variable | undefined;
  create(): void;
  edit(variable: Variable): void;
  editValue(variable: Variable, value: VariableValue): void;
  addValue(variable: Variable): void;
  search(): void;
  leave(variable: Variable | undefined): void;
}

/** They act on the focused row, otherwise on the variable shown. */
export function usePageKeys({ library, shown, create, edit, editValue, addValue, search, leave }: PageKeys): void {
  const focused = (kind: 'variable' | 'value') =>
    document.activeElement?.closest<HTMLElement>(`[data-${kind}]`)?.dataset[kind];
  const focusedVariable = () => library.variables.get(focused('variable') ?? '') ?? shown;
  useSingleKeys('variables', {
    n: create,
    '/': search,
    a() {
      const variable = focusedVariable();
      if (variable) addValue(variable);
    },
    e() {
      const value = shown?.values.find(({ id }) => id === focused('value'));
      const variable = focusedVariable();
      if (shown && value) editValue(shown, value);
      else if (variable) edit(variable);
    },
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const outward = document.documentElement.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.defaultPrevented;
    if (event.key !== outward || !isPlain || !document.activeElement?.closest('[data-value]')) return;
    event.preventDefault();
    leave(shown);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
