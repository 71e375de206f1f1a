import type { Prompt } from '@hone/contracts/library/prompts';
import { libraryRules } from '@hone/domain/library';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { isApple } from '../../../browser/media.ts';
import { useVariableHints } from '../../../data/library/variable-hints.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { MarkedTextArea } from '../../../ui/writing/marked-text-area.tsx';
import { t } from '../../../ui/t.ts';
import { CategoryField } from '../category-field.tsx';
import { useArranging } from '../quick-edits.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { Counts, kilobytes } from './counts.tsx';
import type { AskValues, Enhancing } from './enhancing.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { Notices } from './notices.tsx';
import { TagsField } from './tags-field.tsx';
import { useFragments } from './use-fragments.tsx';
import { useEditor, type Editing } from './use-editor.ts';
import { words } from './words.ts';

export interface PromptEditorProps {
  /** Absent: a new prompt. It stays even if it is deleted in the meantime. */
  prompt?: Prompt | undefined;
  /** For a new prompt. */
  category?: string | undefined;
  /** For a new prompt. */
  begin?: { name: string; text: string } | undefined;
  /** Enhances as soon as it opens. */
  enhances?: boolean | undefined;
  /** `saved` is absent when the edit was abandoned. */
  onDone(saved?: Prompt): void;
  enhancing: Enhancing;
  createVariable(name: string): void;
  askValues?: AskValues | undefined;
}

export function PromptEditor(props: PromptEditorProps) {
  return <Editor key={props.prompt?.id ?? 'new'} {...props} />;
}

function Editor({
  prompt,
  category,
  begin,
  enhances,
  onDone,
  enhancing: Enhance,
  createVariable,
  askValues,
}: PromptEditorProps) {
  const editing = useEditor({ prompt, category, begin, onDone });
  const { field, text, isNew } = editing;
  const [isLeaving, setLeaving] = useState(false);
  const { use } = useArranging();
  const title = useId();
  const form = useRef<HTMLFormElement>(null);

  const leave = () => (editing.isChanged ? setLeaving(true) : editing.leave(true));
  useEditorKeys({ save: editing.submit, leave });
  const enter = useEffectEvent(() => {
    const name = form.current?.elements.namedItem('name');
    if (isNew && !begin && name instanceof HTMLElement) name.focus();
    else field.current?.focus();
  });
  useEffect(() => enter(), []);

  const askAndCount: AskValues = async (copied) => {
    const values = askValues ? await askValues(copied) : [];
    if (values && prompt) use(prompt);
    return values;
  };
  return (
    <Enhance
      field={field}
      text={text}
      startsAtOnce={enhances && editing.isAsBegun}
      askValues={askAndCount}
      onEnhanced={editing.setEnhanced}
    >
      {({ asking, problem, result }) => (
        <section aria-labelledby={title} className="@container relative min-w-0">
          <div
            className={classNames(
              'grid grid-cols-[minmax(0,1fr)] items-start gap-6',
              Boolean(result) && '@min-[54rem]:grid-cols-2',
            )}
          >
            <Form
              ref={form}
              busy={editing.isSending}
              onSubmit={(event) => {
                event.preventDefault();
                editing.submit();
              }}
            >
              <h2 id={title} className="font-serif text-h3 font-medium">
                {t(isNew ? words.newTitle : words.editTitle)}
              </h2>
              <Notices editing={editing} />
              <Fields editing={editing} createVariable={createVariable} />
              {problem}
              <div className="@container">
                <div className="flex flex-wrap items-center gap-x-2 gap-y-1">{asking}</div>
              </div>
              {/* In a column of its own it stays in view. */}
              <div
                className="flex flex-wrap justify-end gap-2 border-t border-line pt-4 max-sm:*:grow
                min-[900px]:sticky min-[900px]:-bottom-5 min-[900px]:z-10 min-[900px]:-mx-6 min-[900px]:bg-surface
                min-[900px]:px-6 min-[900px]:py-2.5"
              >
                <Button onClick={leave}>{t(words.cancel)}</Button>
                <Button type="submit" look="ink" busy={editing.isSending} aria-keyshortcuts="Control+S Meta+S">
                  {t(editing.isDeleted ? words.saveAsNew : words.save)}
                  <Kbd keys="Mod+S" isApple={isApple()} />
                </Button>
              </div>
            </Form>
            {result}
          </div>
          <LeaveDialog open={isLeaving} isNew={isNew} close={() => setLeaving(false)} leave={editing.leave} />
          <Conflict editing={editing} />
        </section>
      )}
    </Enhance>
  );
}

function Fields({ editing, createVariable }: { editing: Editing; createVariable: (name: string) => void }) {
  const { form, nameField, categoryField, holdText, textField, library, text } = editing;
  const { ref: holdCategory, error: categoryError } = categoryField;
  const [flood, setFlood] = useState(0);
  const variables = useVariableHints();
  const fragments = useFragments(editing);
  const known = useMemo(
    () =>
      [
        ...new Map(
          [...library.prompts.values()].flatMap(({ tags }) => tags.map((tag) => [tag.toLowerCase(), tag])),
        ).values(),
      ].toSorted(),
    [library.prompts],
  );
  const changed = { shouldDirty: true, shouldValidate: true } as const;
  return (
    <>
      <TextField {...nameField} label={t(words.name)} dir="auto" autoComplete="off" maxLength={10_000} />
      <div className="grid items-start gap-4 @min-[32rem]:grid-cols-2">
        <CategoryField
          ref={holdCategory}
          value={form.value('category')}
          choose={(next) => form.set('category', next, changed)}
          making={editing.making}
          error={categoryError}
        />
        <TagsField
          tags={form.value('tags') ?? []}
          onTags={(tags) => form.set('tags', tags, changed)}
          known={known}
          error={form.field('tags').error}
        />
      </div>
      <div className="min-w-0">
        <MarkedTextArea
          ref={holdText}
          name={textField.name}
          onBlur={textField.onBlur}
          label={t(words.text)}
          placeholder={t(words.placeholder, { open: '{{', close: '}}' })}
          value={text}
          onText={(next) => {
            setFlood(0);
            form.set('text', next, changed);
          }}
          error={textField.error}
          notice={
            flood > 0
              ? t(words.flood, { given: kilobytes(flood), maximum: kilobytes(libraryRules.textMaximumBytes) })
              : fragments.notice
          }
          variables={variables}
          prompts={fragments.hints}
          createVariable={createVariable}
          flood={2 * libraryRules.textMaximumBytes}
          onFlood={setFlood}
          className="max-h-[60dvh] min-h-52 min-[900px]:min-h-[clamp(8rem,calc(100dvh-45rem),13rem)]"
        />
        <Counts text={text} />
      </div>
    </>
  );
}

function Conflict({ editing: { conflict, library } }: { editing: Editing }) {
  // Keeps its content while it closes.
  const [last, setLast] = useState(conflict);
  if (conflict && conflict.current !== last?.current) setLast(conflict);
  const shown = conflict ?? last;
  return shown && <ConflictDialog conflict={shown} isOpen={conflict !== undefined} categories={library.categories} />;
}

interface EditorKeys {
  save(): void;
  leave(): void;
}

/** Dialogs, lists and the enhancing panel handle them first. */
function useEditorKeys({ save, leave }: EditorKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented, repeat } = event;
    if (isComposing || defaultPrevented || altKey || shiftKey || document.querySelector('[role=dialog]')) return;
    if (key.toLowerCase() === 's' && ctrlKey !== metaKey) {
      // Otherwise the browser saves the page.
      event.preventDefault();
      if (!repeat) save();
    } else if (key === 'Escape' && !ctrlKey && !metaKey && !repeat) {
      event.preventDefault();
      leave();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
