import { PromptDraft, type Prompt } from '@hone/contracts/library/prompts';
import { useEffect, useEffectEvent, useRef, useState, type FocusEvent } from 'react';
import * as z from 'zod/mini';
import { useRules } from '../../../data/forms/form.ts';
import { useLibrary } from '../../../data/library/library.ts';
import { replaceText } from '../../../ui/writing/write-text.ts';
import { useNewCategory } from '../category-field.tsx';
import { initialValues } from './initial-values.ts';
import { useDraft } from './drafts.ts';
import { useSaving, type Conflict } from './use-saving.ts';
import { fields, mergeValues, valuesOf, type PromptValues } from '../values.ts';

interface EditorOptions {
  prompt: Prompt | undefined;
  category: string | undefined;
  begin: { name: string; text: string } | undefined;
  onDone(saved?: Prompt): void;
}

interface Following {
  theirs: PromptValues;
  before: PromptValues;
}

/** Its category is made when it is saved. */
const inNewCategory = z.extend(PromptDraft, { category: z.string() });
const changed = { shouldDirty: true, shouldTouch: true } as const;

export function useEditor({ prompt, category, begin, onDone }: EditorOptions) {
  const { library, isReady, isOffline } = useLibrary();
  const [beginning] = useState(() => initialValues({ prompt, category, begin, library }));
  const [base, setBase] = useState(beginning.base);
  const [restored, setRestored] = useState(beginning.draft);
  const [conflict, setConflict] = useState<Conflict>();
  const [isGone, setGone] = useState(false);
  const [isEnhanced, setEnhanced] = useState(false);
  /** What was written before the other version was taken. */
  const [replaced, setReplaced] = useState<PromptValues>();
  const field = useRef<HTMLTextAreaElement>(null);

  const making = useNewCategory();
  const form = useRules(making.isNew ? inNewCategory : PromptDraft, beginning.start);
  const values = (): PromptValues => ({ ...form.values(), tags: form.values().tags ?? [] });
  const fill = (next: PromptValues) => {
    if (field.current && field.current.value !== next.text) replaceText(field.current, next.text);
    for (const name of fields) form.set(name, next[name], { ...changed, shouldValidate: false });
  };
  // In page order: the first invalid field gets the focus.
  const nameField = form.field('name');
  const categoryField = form.field('category');
  const { ref: register, name: textName, error: textError, onBlur } = form.field('text');
  const own = {
    name: form.value('name'),
    text: form.value('text'),
    category: form.value('category'),
    tags: form.value('tags') ?? [],
  };
  const draft = useDraft({
    of: beginning.of,
    version: base?.version ?? null,
    restored: beginning.draft,
    isChanged: form.isChanged || making.isNamed,
    values: own,
  });

  const current = base && library.prompts.get(base.id);
  const isDeleted = base !== undefined && (isGone || (isReady && !current));
  const saving = useSaving({
    base: isDeleted ? undefined : base,
    isOffline,
    isEnhanced,
    place: form.place,
    onGone: () => setGone(true),
    onConflict: openConflict,
    onSaved(saved) {
      draft.drop();
      onDone(saved);
    },
    submit: () => submit(),
  });
  const onSettled = (act: (settled: PromptValues) => Promise<unknown>) =>
    form.onSubmit(async (body) => {
      const filed = await making.settle(body.category, (id) => form.set('category', id, { shouldDirty: true }));
      if (filed !== undefined) await act({ ...body, category: filed, tags: body.tags ?? [] });
    });
  const submit = () => {
    void making.judge();
    return (isOffline ? form.onSubmit(saving.wait) : onSettled(saving.save))();
  };
  function openConflict(next: Conflict) {
    // Where the dialog returns the focus.
    field.current?.focus();
    setConflict(next);
  }

  const takeUp = useEffectEvent(() => {
    for (const name of fields) form.set(name, beginning.written[name], { ...changed, shouldValidate: false });
  });
  useEffect(() => takeUp(), []);

  const isElsewhere =
    current !== undefined && base !== undefined && current.version > base.version && !saving.isSending && !conflict;
  /** Changes to different fields are merged without asking. */
  const [following, setFollowing] = useState<Following>();
  if (isElsewhere && (!form.isChanged || mergeValues(base.values, values(), valuesOf(current)))) {
    const theirs = valuesOf(current);
    setBase({ id: base.id, version: current.version, values: theirs });
    setFollowing({ theirs, before: base.values ?? values() });
  }
  const follow = useEffectEvent(({ theirs, before }: Following) => form.follow(theirs, before, values()));
  useEffect(() => {
    if (following) follow(following);
  }, [following]);

  // Applied after the dialog has released the focus.
  const [taken, setTaken] = useState<PromptValues>();
  const take = useEffectEvent((theirs: PromptValues) => {
    fill(theirs);
    form.follow(theirs, values(), values());
  });
  useEffect(() => {
    if (taken) take(taken);
  }, [taken]);

  return {
    form,
    field,
    nameField,
    categoryField,
    holdText(element: HTMLTextAreaElement | null) {
      field.current = element;
      register(element);
    },
    textField: {
      name: textName,
      error: textError,
      onBlur: (event: FocusEvent) => void onBlur(event),
    },
    library,
    making,
    text: own.text,
    /** What the prompt is called now, unless it is new. */
    own: prompt && { id: prompt.id, name: own.name },
    /** The text that is saved. */
    saved: prompt?.text ?? '',
    isNew: prompt === undefined,
    /** Not before its initial copy or draft is in the field. */
    isAsBegun: own.text === beginning.written.text,
    isChanged: form.isChanged || making.isNamed,
    isOffline,
    isDeleted,
    isSending: saving.isSending,
    isWaiting: saving.isWaiting,
    restored,
    replaced,
    setEnhanced,
    submit: () => void submit(),
    isElsewhere: isElsewhere && form.isChanged,
    elsewhere: current,
    compare: () => current && openConflict({ current, own: values() }),
    conflict: conflict && {
      ...conflict,
      close: () => setConflict(undefined),
      keepMine() {
        setConflict(undefined);
        void onSettled((settled) => saving.saveOver(settled, conflict.current))();
      },
      takeTheirs() {
        const theirs = valuesOf(conflict.current);
        setReplaced(values());
        setRestored(undefined);
        setBase({ id: conflict.current.id, version: conflict.current.version, values: theirs });
        setTaken(theirs);
        setConflict(undefined);
      },
      saveCopy(name: string) {
        setConflict(undefined);
        void onSettled((settled) => saving.saveNew({ ...settled, name }))();
      },
    },
    /** Back to the saved version. Ctrl+Z restores the text. */
    discard() {
      fill(base?.values ?? (current ? valuesOf(current) : beginning.start));
      if (current && base) setBase({ id: base.id, version: current.version, values: valuesOf(current) });
      setRestored(undefined);
    },
    bringBack() {
      if (replaced) fill(replaced);
      setReplaced(undefined);
    },
    /** The draft is deleted or kept. */
    leave(isForgotten: boolean) {
      if (isForgotten) draft.drop();
      onDone();
    },
  };
}

export type Editing = ReturnType<typeof useEditor>;
