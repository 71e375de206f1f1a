import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from '../../../ui/t.ts';
import { SaveForm, type SaveableText } from './save-form.tsx';
import { words } from './words.ts';

interface SavePromptDialogProps {
  isOpen: boolean;
  /** The first one is preselected. */
  texts: readonly SaveableText[];
  close(): void;
}

const form = 'save-prompt';

export function SavePromptDialog({ isOpen, texts, close }: SavePromptDialogProps) {
  const [isSaving, setSaving] = useState(false);
  // Keeps its content while it closes; opens fresh.
  const [last, setLast] = useState({ isOpen, texts, times: 0 });
  if (isOpen !== last.isOpen)
    setLast({ isOpen, texts: isOpen ? texts : last.texts, times: last.times + (isOpen ? 1 : 0) });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && close()}
      title={t(words.title)}
      footer={
        <>
          <Button onClick={close}>{t(words.cancel)}</Button>
          <Button look="ink" type="submit" form={form} busy={isSaving}>
            {t(words.save)}
          </Button>
        </>
      }
    >
      <SaveForm key={last.times} id={form} texts={last.texts} isSaving={isSaving} setSaving={setSaving} close={close} />
    </Dialog>
  );
}
