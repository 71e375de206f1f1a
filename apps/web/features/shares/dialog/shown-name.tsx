import { shareRules } from '@hone/domain/shares';
import type { Outcome } from '../../../data/write/write.ts';
import { messageOfCode } from '../../../data/failures.ts';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

interface ShownNameProps {
  shown: string | null;
  ownName: string;
  change(name: string | null): Promise<Outcome<unknown>>;
}

/** The person's own name is proposed; any other will do. */
export function ShownName({ shown, ownName, change }: ShownNameProps) {
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (typed === undefined) return;
    const name = typed.trim();
    if (name === '') return setError(messageOfCode('shares.name.blank'));
    if ([...name].length > shareRules.nameMaximum) return setError(messageOfCode('shares.name.too_long'));
    if ((await change(name)).ok) setTyped(undefined);
  };
  const toggle = (isShown: boolean) => {
    setTyped(undefined);
    setError(undefined);
    void change(isShown ? ownName : null);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Switch label={t(words.showName)} hint={t(words.showNameHint)} checked={shown !== null} onChange={toggle} />
      {shown !== null && (
        <form className="flex items-start gap-2" onSubmit={(event) => void save(event)}>
          <div className="min-w-0 grow">
            <TextField
              label={t(words.name)}
              dir="auto"
              autoComplete="off"
              value={typed ?? shown}
              error={error}
              onChange={(event) => {
                setTyped(event.target.value);
                setError(undefined);
              }}
            />
          </div>
          {typed !== undefined && typed !== shown && (
            <Button type="submit" size="field" className="mt-6">
              {t(words.saveName)}
            </Button>
          )}
        </form>
      )}
    </div>
  );
}
