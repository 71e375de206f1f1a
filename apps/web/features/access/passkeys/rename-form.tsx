import { renamePasskey } from '@hone/contracts/access/passkeys';
import { passkeyRules } from '@hone/domain/access/passkeys';
import { Check, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useRules } from '../../../data/forms/form.ts';
import { IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

interface RenameFormProps {
  name: string;
  save(name: string): void;
  giveUp(): void;
}

/** Enter saves, Escape cancels. */
export function RenameForm({ name, save, giveUp }: RenameFormProps) {
  const form = useRules(renamePasskey.body, { name });
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => box.current?.querySelector('input')?.select(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    giveUp();
  };
  return (
    <form
      ref={box}
      noValidate
      aria-label={t(words.name)}
      onSubmit={(event) => void form.onSubmit((draft) => save(draft.name))(event)}
      className="flex items-start gap-1 pb-1"
    >
      <div className="min-w-0 max-w-80 grow">
        <TextField
          {...form.field('name')}
          onKeyDown={onKeyDown}
          isInBar
          label={t(words.name)}
          dir="auto"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={passkeyRules.nameMaximum * 8}
        />
      </div>
      <IconButton type="submit" label={t(words.save)}>
        <Check aria-hidden />
      </IconButton>
      <IconButton label={t(words.cancel)} className="-ms-1" onClick={giveUp}>
        <X aria-hidden />
      </IconButton>
    </form>
  );
}
