import type { Category } from '@hone/contracts/categories';
import type { Prompt } from '@hone/contracts/prompts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { Select } from '../../../ui/select.tsx';
import { t } from '../../../ui/t.ts';
import { words } from '../words.ts';

interface MoveDialogProps {
  prompt: Prompt;
  isOpen: boolean;
  categories: readonly Category[];
  move(category: string): void;
  close(): void;
}

export function MoveDialog({ prompt, isOpen, categories, move, close }: MoveDialogProps) {
  const [chosen, setChosen] = useState(prompt.category);
  const finish = () => {
    close();
    if (chosen !== prompt.category) move(chosen);
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
          finish();
        }}
      >
        <Select
          label={t(words.category)}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          onChange={setChosen}
        />
      </Form>
    </Dialog>
  );
}
