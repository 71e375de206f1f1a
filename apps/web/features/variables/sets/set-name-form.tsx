import type { ValueSet } from '@hone/contracts/library/prompts';
import { variableRules } from '@hone/domain/variables';
import { variableKey } from '@hone/text/variables';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { messageOfCode } from '../../../data/failures.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

interface SetNameFormProps {
  start: string;
  /** Whose names are replaced, which the button says. */
  taken: readonly ValueSet[];
  refused: string | undefined;
  isBusy: boolean;
  submit(name: string): Promise<void>;
  cancel(): void;
}

/** In place of the sets while one is named; Enter doesn't reach the form below. */
export function SetNameForm({ start, taken, refused, isBusy, submit, cancel }: SetNameFormProps) {
  const [name, setName] = useState(start);
  const [isJudged, setJudged] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const replaced = taken.find((set) => variableKey(set.name) === variableKey(name));
  const isMissing = name.trim() === '';
  const save = () => {
    setJudged(true);
    if (isMissing) field.current?.focus();
    else void submit(name);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || event.target !== field.current) return;
    event.preventDefault();
    save();
  };
  return (
    <div role="presentation" onKeyDown={onKeyDown} className="flex flex-wrap items-start gap-2">
      <div className="min-w-48 grow max-sm:min-w-full">
        <TextField
          ref={field}
          label={t(words.name)}
          dir="auto"
          autoComplete="off"
          maxLength={variableRules.nameMaximum}
          value={name}
          error={isJudged && isMissing ? messageOfCode('variables.name.required') : refused}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <Button look="ink" size="field" className="sm:mt-6" busy={isBusy} onClick={save}>
        {replaced ? t(words.replace, { name: replaced.name }) : t(words.save)}
      </Button>
      <Button size="field" className="sm:mt-6" onClick={cancel}>
        {t(words.cancel)}
      </Button>
    </div>
  );
}
