import type { Variable } from '@hone/contracts/library/variables';
import { countCharacters } from '@hone/domain/access/names';
import { variableRules } from '@hone/domain/variables';
import {
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
} from 'react';
import { useRules } from '../../../data/forms/form.ts';
import { useLibrary } from '../../../data/library/library.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { t } from '../../../ui/t.ts';
import { findConflicts, plainAsking, textsOf, type Texts } from '../change.ts';
import { AskingFields } from './asking-fields.tsx';
import { readDraft, sinceDraft, useDraft } from './drafts.ts';
import { ConflictNotice, DeletedNotice, DraftNotice, OfflineNotice } from './notices.tsx';
import { RenameChoice, useRenaming } from './rename-choice.tsx';
import { useSaving } from './saving.ts';
import { changeOf, rulesOf, startOf, writtenOf, type Subject, type Written } from './subject.ts';
import { words } from './words.ts';

const maximum = variableRules.descriptionMaximum;
const shown = { shouldDirty: true, shouldValidate: true } as const;

interface SubjectFormProps {
  subject: Subject;
  /** Absent when canceled. */
  close(kept?: Variable): void;
}

export function SubjectForm({ subject: opened, close }: SubjectFormProps) {
  const [restored] = useState(() => readDraft(opened));
  const subject = useMemo(() => sinceDraft(opened, restored), [opened, restored]);
  const { library, isOffline } = useLibrary();
  const [isSaving, setSaving] = useState(false);
  // While being saved it is already listed, and would conflict with itself.
  const [variables, setVariables] = useState(library.variables);
  if (!isSaving && variables !== library.variables) setVariables(library.variables);
  const known = subject.kind === 'create' ? undefined : variables.get(subject.variable.id);
  const rules = useMemo(() => rulesOf(subject, variables.values(), known), [subject, variables, known]);
  const form = useRules(rules, startOf(subject));
  const saving = useSaving(subject, form.place);
  const typed: Written = {
    name: form.value('name'),
    description: form.value('description'),
    type: form.value('type'),
    is_optional: form.value('is_optional'),
  };
  const newest = known && saving.told && saving.told.sequence > known.sequence ? saving.told : known;
  const now = newest && writtenNow(subject, newest);
  const isVariableGone = subject.kind !== 'create' && (saving.isGone || !newest);
  const isValueGone = subject.kind === 'edit-value' && newest !== undefined && !now;
  const changed = now && subject.kind !== 'create' ? findConflicts(newest, changeOf(subject, typed)) : [];
  const set = (texts: Texts) => {
    for (const text of ['name', 'description'] as const) form.set(text, texts[text], shown);
  };
  const draft = useDraft({ subject, restored, typed, saved: now ?? startOf(subject), set });
  const renaming = useRenaming(subject, typed.name, library.prompts);

  const follow = useEffectEvent((written: Written) => form.follow(written));
  const [nameNow, descriptionNow, typeNow, optionalNow] = [now?.name, now?.description, now?.type, now?.is_optional];
  useEffect(() => {
    if (nameNow === undefined || descriptionNow === undefined || !typeNow || optionalNow === undefined) return;
    follow({ name: nameNow, description: descriptionNow, type: typeNow, is_optional: optionalNow });
  }, [nameNow, descriptionNow, typeNow, optionalNow]);

  const submit = form.onSubmit(async (to) => {
    if (isSaving) return;
    setSaving(true);
    const isThere = !isVariableGone || (await saving.bringBack());
    const kept =
      isThere &&
      (await saving.save(to, { isForced: changed.length > 0 || isValueGone, isRenamedInPrompts: renaming.isWanted }));
    setSaving(false);
    if (!kept) return;
    draft.end();
    close(kept);
  });
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const submitByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    element.current?.requestSubmit();
  };
  const takeTheirs = () => now && changed.forEach((text) => form.set(text, now[text], shown));

  return (
    <Form id={id} ref={element} onSubmit={(event) => void submit(event)} onKeyDown={submitByKeys} busy={isSaving}>
      {isOffline && <OfflineNotice />}
      {(isVariableGone || isValueGone) && <DeletedNotice isValue={isValueGone} />}
      {changed.length > 0 && now && <ConflictNotice changed={changed} now={now} takeTheirs={takeTheirs} />}
      <TextField label={t(words.name)} dir="auto" autoComplete="off" maxLength={10_000} {...form.field('name')} />
      {renaming.isOffered && <RenameChoice renaming={renaming} />}
      <DescriptionField typed={typed.description} {...form.field('description')} />
      {(subject.kind === 'create' || subject.kind === 'edit') && (
        <AskingFields
          type={typed.type}
          is_optional={typed.is_optional}
          known={known?.type ?? 'text'}
          error={form.field('type').error}
          setType={(type) => form.set('type', type, shown)}
          setOptional={(isOptional) => form.set('is_optional', isOptional, shown)}
        />
      )}
      <DraftNotice {...draft} />
      <DialogFooter>
        <Button onClick={() => close()}>{t(words.cancel)}</Button>
        <Button type="submit" form={id} look="ink" busy={isSaving}>
          {t(
            isVariableGone
              ? words.bringBack
              : isValueGone
                ? words.addAgain
                : changed.length > 0
                  ? words.keepMine
                  : actOf(subject),
          )}
        </Button>
      </DialogFooter>
    </Form>
  );
}

function actOf({ kind }: Subject) {
  if (kind === 'create') return words.create;
  return kind === 'add-value' ? words.add : words.save;
}

/** The current state of what is being edited. */
function writtenNow(subject: Subject, newest: Variable): Written | undefined {
  if (subject.kind === 'edit') return writtenOf(newest);
  const value = subject.kind === 'edit-value' && newest.values.find(({ id }) => id === subject.value.id);
  return value ? { ...textsOf(value), ...plainAsking } : undefined;
}

type DescriptionFieldProps = ComponentProps<'textarea'> & { typed: string; error: string | undefined };

/** As the rule counts: letters, without surrounding spaces. */
function DescriptionField({ typed, ...rest }: DescriptionFieldProps) {
  // A file pasted by mistake isn't counted letter by letter.
  const count = typed.length > 8 * maximum ? typed.length : countCharacters(typed.trim());
  return (
    <TextArea
      {...rest}
      label={t(words.description)}
      optional
      maximum={maximum}
      count={count}
      dir="auto"
      className="max-h-[40dvh]"
    />
  );
}
