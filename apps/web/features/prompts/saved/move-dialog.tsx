import { useState } from 'react';
import { messageOfCode } from '../../../data/failures.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { t } from '../../../ui/t.ts';
import { CategoryField, useNewCategory } from '../category-field.tsx';
import { words } from '../words.ts';

interface MoveDialogProps {
  /** What is moved. */
  description: string;
  /** Where it is now; `undefined`: in several. */
  from: string | undefined;
  isOpen: boolean;
  move(category: string): void;
  close(): void;
}

export function MoveDialog({ description, from, isOpen, move, close }: MoveDialogProps) {
  const [chosen, setChosen] = useState(from);
  const [isRefused, setRefused] = useState(false);
  const making = useNewCategory();
  const finish = async () => {
    const goal = await making.settle(chosen, setChosen);
    if (goal === undefined) return setRefused(true);
    close();
    if (goal !== from) move(goal);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={close}
      size="small"
      title={t(words.moveTitle)}
      description={description}
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
        <CategoryField
          value={chosen}
          choose={setChosen}
          making={making}
          error={isRefused && chosen === undefined ? messageOfCode('categories.required') : undefined}
        />
      </Form>
    </Dialog>
  );
}
