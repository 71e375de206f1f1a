import type { Prompt } from '@hone/contracts/library/prompts';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { useState, type SubmitEvent } from 'react';
import { messageOfField } from '../../../data/failures.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { t } from '../../../ui/t.ts';
import { useTagging } from '../quick-edits.ts';
import { TagsField } from '../editor/tags-field.tsx';
import { words } from '../words.ts';

interface TagsDialogProps {
  prompt: Prompt;
  isOpen: boolean;
  /** All tags of the library. */
  known: readonly string[];
  close(): void;
}

export function TagsDialog({ prompt, isOpen, known, close }: TagsDialogProps) {
  const [tags, setTags] = useState(prompt.tags);
  const [error, setError] = useState<string>();
  const place = (refusal: Refusal) => {
    const reason = messageOfField(refusal, Object.keys(refusal.fields ?? {})[0] ?? '');
    if (reason !== undefined) setError(reason);
    return reason !== undefined;
  };
  const { tag, isSending } = useTagging(place);
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isSending && (await tag(prompt, tags))) close();
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={close}
      size="small"
      title={t(words.tagsTitle)}
      description={prompt.name}
      footer={
        <>
          <Button onClick={close}>{t(words.giveUp)}</Button>
          <Button look="ink" type="submit" form="tag-prompt" busy={isSending}>
            {t(words.saveTags)}
          </Button>
        </>
      }
    >
      <Form id="tag-prompt" busy={isSending} onSubmit={(event) => void save(event)}>
        <TagsField
          tags={tags}
          onTags={(next) => {
            setTags(next);
            setError(undefined);
          }}
          known={known}
          error={error}
        />
      </Form>
    </Dialog>
  );
}
