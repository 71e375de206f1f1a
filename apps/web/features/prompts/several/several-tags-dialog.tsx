import type { Prompt } from '@hone/contracts/library/prompts';
import { tagKey } from '@hone/domain/tags';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from '../../../ui/t.ts';
import { TagsField } from '../editor/tags-field.tsx';
import { countTags } from '../tags.ts';
import type { TagEdit } from './use-several.ts';
import { words } from './words.ts';

interface SeveralTagsDialogProps {
  prompts: readonly Prompt[];
  isOpen: boolean;
  /** All tags of the library. */
  known: readonly string[];
  tag(edit: TagEdit): void;
  close(): void;
}

export function SeveralTagsDialog({ prompts, isOpen, known, tag, close }: SeveralTagsDialogProps) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [present] = useState(() => countTags(prompts));
  const switchTag = (key: string) => {
    const next = new Set(removed);
    if (!next.delete(key)) next.add(key);
    setRemoved(next);
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    close();
    if (added.length + removed.size > 0) tag({ add_tags: [...added], remove_tags: [...removed] });
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={close}
      size="small"
      title={t(words.tagsTitle)}
      description={t(words.prompts, { count: prompts.length })}
      footer={
        <>
          <Button onClick={close}>{t(words.cancel)}</Button>
          <Button look="ink" type="submit" form="tag-prompts">
            {t(words.saveTags)}
          </Button>
        </>
      }
    >
      <Form id="tag-prompts" onSubmit={save}>
        <TagsField label={t(words.addTags)} tags={added} onTags={setAdded} known={known} error={undefined} />
        {present.length > 0 && (
          <fieldset>
            <legend className="text-small font-medium">{t(words.removeTags)}</legend>
            <div className="mt-1 grid max-h-48 gap-1 overflow-y-auto px-0.5 [scrollbar-width:thin]">
              {present.map(({ tag: name, count }) => (
                <Checkbox
                  key={name}
                  label={t(words.tagCount, { tag: name, count })}
                  checked={removed.has(tagKey(name))}
                  onChange={() => switchTag(tagKey(name))}
                />
              ))}
            </div>
          </fieldset>
        )}
      </Form>
    </Dialog>
  );
}
