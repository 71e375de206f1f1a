import type { Variable } from '@hone/contracts/library/variables';
import { askedNames, describeFields, fillFromSet, type AskedField } from '@hone/text/fields';
import { givenOf } from '@hone/text/fillings';
import { variableKey, type VariableValue } from '@hone/text/variables';
import { useMemo } from 'react';
import { isApple } from '../../../browser/media.ts';
import { useLibrary } from '../../../data/library/library.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from '../../../ui/t.ts';
import { SetsBar } from '../sets/sets-bar.tsx';
import { isNew } from './filling.ts';
import { readLastValues } from './last-values.ts';
import { showSuggested, type SuggestedVariable } from './suggested.ts';
import { useAdding } from './use-adding.ts';
import { useFilling, ValuesForm } from './values-form.tsx';
import { words } from './words.ts';

interface ValuesDialogProps {
  /** Of the library, so that values can be kept with it. */
  prompt: string | undefined;
  text: string;
  suggested: readonly SuggestedVariable[];
  isOpen: boolean;
  /** Absent when canceled. */
  end(given?: VariableValue[]): void;
}

/** With a live preview. */
export function ValuesDialog({ prompt, text, suggested, isOpen, end }: ValuesDialogProps) {
  const { library, isReady, isOffline } = useLibrary();
  const own = useMemo(() => byKey(library.variables.values()), [library.variables]);
  const others = useMemo(() => byKey(suggested), [suggested]);
  const fields = useMemo(() => {
    const shown = [...others].map(([key, variable]) => [key, showSuggested(variable)] as const);
    return describeFields(askedNames(text), new Map([...shown, ...own]), readLastValues());
  }, [text, own, others]);
  const filling = useFilling(fields);
  const add = useAdding();
  const proceed = () => end(givenOf(filling.fillings));
  const addOf = ({ name }: AskedField, typed: string) => {
    const key = variableKey(name);
    const variable: Variable | undefined = own.get(key);
    const canAdd = isReady && !isOffline && (variable !== undefined || !others.has(key));
    return canAdd && isNew(name, typed, variable) ? () => add(variable, name, typed) : undefined;
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && end()}
      title={t(words.title)}
      description={t(words.text, { count: fields.length })}
      footer={
        <>
          <Button onClick={() => end()}>{t(words.cancel)}</Button>
          <Button look="ink" aria-keyshortcuts="Control+Enter Meta+Enter" onClick={() => filling.check() && proceed()}>
            {t(words.copy)}
            <Kbd keys="Enter" isApple={isApple()} />
          </Button>
        </>
      }
    >
      <ValuesForm text={text} filling={filling} Choice={Select} proceed={proceed} addOf={addOf}>
        {prompt !== undefined && isReady && (
          <SetsBar
            prompt={prompt}
            given={() => givenOf(filling.fillings)}
            choose={(values) => filling.setFillings((all) => fillFromSet(fields, all, values))}
          />
        )}
      </ValuesForm>
    </Dialog>
  );
}

function byKey<Named extends { name: string }>(all: Iterable<Named>): Map<string, Named> {
  return new Map([...all].map((one) => [variableKey(one.name), one]));
}
