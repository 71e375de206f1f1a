import { VersionTitle, type PromptVersion } from '@hone/contracts/library/versions';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { useRules } from '../../../data/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from '../../../ui/t.ts';
import { useNaming } from './use-versions.ts';
import { words } from './words.ts';

interface NameDialogProps {
  prompt: string;
  version: PromptVersion;
  isOpen: boolean;
  close(): void;
}

export function NameDialog({ prompt, version, isOpen, close }: NameDialogProps) {
  const form = useRules(VersionTitle, { title: version.title ?? '' });
  const { name, isSending } = useNaming((refusal: Refusal) => form.place(refusal));
  const save = async (title: string | null) => {
    if (!isSending && (await name(prompt, version, title))) close();
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={close}
      size="small"
      title={t(words.nameTitle)}
      description={t(words.nameHint)}
      footer={
        <>
          {version.title === null ? (
            <Button onClick={close}>{t(words.cancel)}</Button>
          ) : (
            <Button onClick={() => void save(null)}>{t(words.removeName)}</Button>
          )}
          <Button look="ink" type="submit" form="name-version" busy={isSending}>
            {t(words.saveName)}
          </Button>
        </>
      }
    >
      <Form id="name-version" busy={isSending} onSubmit={form.onSubmit(({ title }) => save(title))}>
        <TextField label={t(words.nameField)} dir="auto" autoComplete="off" {...form.field('title')} />
      </Form>
    </Dialog>
  );
}
