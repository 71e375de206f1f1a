import type { Category } from '@hone/contracts/library/categories';
import { pathName, problemOfPlace } from '@hone/domain/categories';
import { useMemo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from '../../../ui/t.ts';
import { isUnansweredId } from '../unanswered.ts';
import { words } from '../words.ts';

interface MoveCategoryDialogProps {
  category: Category;
  /** In the order of the tree. */
  categories: readonly Category[];
  isOpen: boolean;
  move(category: Category, parent: string | null): void;
  close(): void;
}

const top = 'top';

export function MoveCategoryDialog({ category, categories, isOpen, move, close }: MoveCategoryDialogProps) {
  const [chosen, setChosen] = useState(category.parent ?? top);
  const options = useMemo(() => {
    const places = new Map(categories.map((one) => [one.id, one]));
    const possible = categories.filter(
      ({ id }) => !isUnansweredId(id) && problemOfPlace(places, category.id, id) === undefined,
    );
    return [
      { value: top, label: t(words.topLevel) },
      ...possible.map(({ id }) => ({ value: id, label: pathName(places, id) })),
    ];
  }, [categories, category.id]);
  const finish = () => {
    const parent = chosen === top ? null : chosen;
    close();
    if (parent !== category.parent) move(category, parent);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={close}
      size="small"
      title={t(words.placeTitle)}
      description={category.name}
      footer={
        <>
          <Button onClick={close}>{t(words.giveUp)}</Button>
          <Button look="ink" type="submit" form="move-category">
            {t(words.moveDone)}
          </Button>
        </>
      }
    >
      <Form
        id="move-category"
        onSubmit={(event) => {
          event.preventDefault();
          finish();
        }}
      >
        <Select
          label={t(words.place)}
          options={options}
          value={options.some(({ value }) => value === chosen) ? chosen : ''}
          onChange={setChosen}
        />
      </Form>
    </Dialog>
  );
}
