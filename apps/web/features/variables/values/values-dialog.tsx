import { createVariable, type Variable } from '@hone/contracts/library/variables';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { variableKey, type VariableValue } from '@hone/text/variables';
import { useLibrary, useLibrarySend } from '../../../data/library/library.ts';
import { isApple } from '../../../browser/media.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { t } from '../../../ui/t.ts';
import { track } from '../../../vendors/analytics.ts';
import { useVariableChange } from '../use-variable-change.ts';
import { fill, givenOf, keepName, startFillings } from '@hone/text/fillings';
import { isNew } from './filling.ts';
import { readLastValues } from './last-values.ts';
import { Preview } from './preview.tsx';
import { showSuggested, type SuggestedVariable } from './suggested.ts';
import { ValueField } from './value-field.tsx';
import { words } from './words.ts';

interface ValuesDialogProps {
  text: string;
  names: readonly string[];
  suggested: readonly SuggestedVariable[];
  isOpen: boolean;
  /** Absent when canceled. */
  end(given?: VariableValue[]): void;
}

/** With a live preview. */
export function ValuesDialog({ text, names, suggested, isOpen, end }: ValuesDialogProps) {
  const { library, isReady, isOffline } = useLibrary();
  const variables = useMemo(
    () => new Map([...library.variables.values()].map((variable) => [variableKey(variable.name), variable])),
    [library.variables],
  );
  const others = useMemo(
    () => new Map(suggested.map((variable) => [variableKey(variable.name), showSuggested(variable)])),
    [suggested],
  );
  const [fillings, setFillings] = useState(() => startFillings(names, variables, readLastValues()));
  const [seen, setSeen] = useState<string>();
  const add = useAdding();
  const proceed = () => end(givenOf(fillings));
  const goOnByKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, nativeEvent, target } = event;
    const isMeant = ctrlKey || metaKey || (target instanceof HTMLTextAreaElement && !shiftKey && !altKey);
    if (key !== 'Enter' || nativeEvent.isComposing || !isMeant) return;
    event.preventDefault();
    proceed();
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && end()}
      title={t(words.title)}
      description={t(words.text, { count: names.length })}
      footer={
        <>
          <Button onClick={() => end()}>{t(words.cancel)}</Button>
          <Button look="ink" aria-keyshortcuts="Control+Enter Meta+Enter" onClick={proceed}>
            {t(words.copy)}
            <Kbd keys="Enter" isApple={isApple()} />
          </Button>
        </>
      }
    >
      <div role="presentation" className="grid grid-cols-[minmax(0,1fr)] gap-5" onKeyDown={goOnByKey}>
        {fillings.map((filling) => {
          const { name } = filling;
          const key = variableKey(name);
          const variable = variables.get(key);
          const canAdd = isReady && !isOffline && (variable !== undefined || !others.has(key));
          return (
            <ValueField
              key={name}
              filling={filling}
              variable={variable ?? others.get(key)}
              onType={(typed) => setFillings((all) => fill(all, name, typed))}
              onLeave={(isLeft) => setFillings((all) => keepName(all, name, isLeft))}
              onFocus={() => setSeen(name)}
              add={canAdd && isNew(filling, variable) ? () => add(variable, name, filling.typed) : undefined}
            />
          );
        })}
        <Preview text={text} fillings={fillings} seen={seen} />
      </div>
    </Dialog>
  );
}

/** As a value of its variable, which is created if necessary. */
function useAdding() {
  const creation = useLibrarySend(createVariable);
  const change = useVariableChange();
  return async (variable: Variable | undefined, name: string, value: string): Promise<void> => {
    if (variable)
      await change(
        variable,
        { kind: 'add-value', to: { name: value, description: '' } },
        { says: 'variables.value.created' },
      );
    else if ((await creation.send({ body: { name, description: '', values: [{ value, description: '' }] } })).ok) {
      track('variable_add_success');
      track('variable_value_add_success');
    }
  };
}
