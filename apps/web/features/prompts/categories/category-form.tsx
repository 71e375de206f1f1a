import { CategoryDraft } from '@hone/contracts/library/categories';
import { libraryRules } from '@hone/domain/library';
import { Check, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { useRules } from '../../../data/forms/form.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { t } from '../../../ui/t.ts';
import { words } from '../words.ts';

interface CategoryFormProps {
  name: string;
  /** What it was renamed to elsewhere, while another name was typed here. */
  nameElsewhere: string | undefined;
  /** Hidden with its text while it is being saved. */
  isWaiting: boolean;
  /** `place` shows a refusal at the field. */
  save(name: string, place: (refusal: Refusal) => boolean): void;
  giveUp(): void;
}

/** Enter saves, Escape cancels. */
export function CategoryForm({ name, nameElsewhere, isWaiting, save, giveUp }: CategoryFormProps) {
  const form = useRules(CategoryDraft, { name });
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isWaiting) box.current?.querySelector('input')?.select();
  }, [isWaiting]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    giveUp();
  };
  return (
    <form
      ref={box}
      noValidate
      hidden={isWaiting}
      aria-label={t(words.categoryName)}
      onSubmit={(event) => void form.onSubmit((draft) => save(draft.name, form.place))(event)}
      className="flex items-start gap-1 px-2 py-1"
    >
      <div className="min-w-0 grow">
        <TextField
          {...form.field('name')}
          onKeyDown={onKeyDown}
          isInBar
          label={t(words.categoryName)}
          placeholder={t(words.categoryName)}
          dir="auto"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={libraryRules.categoryNameMaximum * 8}
        />
        {nameElsewhere !== undefined && (
          <div className="mt-1 grid justify-items-start gap-1 rounded-control bg-warn-bg p-2 text-small text-warn">
            <p role="alert" className="wrap-anywhere">
              {t(words.renamedElsewhere, { name: nameElsewhere })}
            </p>
            <Button size="small" onClick={giveUp}>
              {t(words.takeThatName)}
            </Button>
          </div>
        )}
      </div>
      <IconButton type="submit" label={t(words.saveCategory)}>
        <Check aria-hidden />
      </IconButton>
      <IconButton label={t(words.giveUp)} className="-ms-1" onClick={giveUp}>
        <X aria-hidden />
      </IconButton>
    </form>
  );
}
