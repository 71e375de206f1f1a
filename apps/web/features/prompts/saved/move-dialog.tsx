import type { Prompt } from '@hone/contracts/library/prompts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { t } from '../../../ui/t.ts';
import { CategoryField, useNewCategory } from '../category-field.tsx';
import { words } from '../words.ts';

interface MoveDialogProps {
  prompt: Prompt;
  isOpen: boolean;
  move(category: string): void;
  close(): void;
}

export function MoveDialog({ prompt, isOpen, move, close }: MoveDialogProps) {
  const [chosen, setChosen] = useState(prompt.category);
  const making = useNewCategory();
  const finish = async () => {
    const goal = await making.settle(chosen, setChosen);
    if (goal === undefined) return;
    close();
    if (goal !== prompt.category) move(goal);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={close}
      size="small"
      title={t(words.moveTitle)}
      description={prompt.name}
      footer={
        <>
          <Button onClick={close}>{t(words.giveUp)}</Button>
          <Button look="ink" type="submit" form="move-prompt">
            {t(words.moveDone)}
          </Button>
        </>
      }
    >
      <Form
        id="move-prompt"
        onSubmit={(event) => {
          event.preventDefault();
          void finish();
        }}
      >
        <CategoryField value={chosen} choose={setChosen} making={making} />
      </Form>
    </Dialog>
  );
}
