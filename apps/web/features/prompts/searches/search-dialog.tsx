import { SearchDraft, type SavedSearch } from '@hone/contracts/library/searches';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import * as z from 'zod/mini';
import { useRules } from '../../../data/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from '../../../ui/t.ts';
import { suggestName, type Sought } from './saved-search.ts';
import { useNamingSearch } from './use-searches.ts';
import { words } from './words.ts';

interface SearchDialogProps {
  /** One that is saved, or one to save. */
  subject: SavedSearch | Sought;
  isOpen: boolean;
  close(): void;
}

const rules = z.object({ name: SearchDraft.shape.name });

export function SearchDialog({ subject, isOpen, close }: SearchDialogProps) {
  const isNew = !('id' in subject);
  const form = useRules(rules, { name: isNew ? suggestName(subject, t(words.pinned)) : subject.name });
  const { save, isSending } = useNamingSearch((refusal: Refusal) => form.place(refusal));
  return (
    <Dialog
      open={isOpen}
      onOpenChange={close}
      size="small"
      title={t(isNew ? words.saveTitle : words.renameTitle)}
      footer={
        <>
          <Button onClick={close}>{t(words.cancel)}</Button>
          <Button look="ink" type="submit" form="name-search" busy={isSending}>
            {t(words.saveDone)}
          </Button>
        </>
      }
    >
      <Form
        id="name-search"
        busy={isSending}
        onSubmit={form.onSubmit(async ({ name }) => {
          if (!isSending && (await save(subject, name))) close();
        })}
      >
        <TextField label={t(words.name)} dir="auto" autoComplete="off" {...form.field('name')} />
      </Form>
    </Dialog>
  );
}
