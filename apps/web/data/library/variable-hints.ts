import { useMemo } from 'react';
import { intlLocale } from '../../ui/t.ts';
import { useLibrary } from './library.ts';

interface VariableHint {
  name: string;
  hint: string;
}

/** `undefined`: not loaded yet. */
export function useVariableHints(): readonly VariableHint[] | undefined {
  const { library, isReady } = useLibrary();
  const { variables } = library;
  return useMemo(() => {
    if (!isReady) return undefined;
    const { compare } = new Intl.Collator(intlLocale(), { numeric: true, sensitivity: 'base' });
    return [...variables.values()]
      .map(({ name, default_value, values, description }) => ({
        name,
        hint: default_value ?? values[0]?.value ?? description,
      }))
      .toSorted((one, other) => compare(one.name, other.name));
  }, [variables, isReady]);
}
