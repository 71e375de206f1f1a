import type { Code } from '@hone/contracts/messages';
import { messages } from '@hone/contracts/messages';
import type { Refusal } from '@hone/contracts/declarations/refusal';
import { useRef, type FocusEvent, type SyntheticEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path as FieldPath,
  type Resolver,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { messageOfCode, messageOfField } from '../failures.ts';
import { afterPress } from './after-press.ts';

type Rules = z.ZodMiniType<FieldValues, FieldValues>;

interface FormOptions {
  /** Leaves untouched fields without an error: people tab through the form on their way. */
  leavesUnchangedAlone?: boolean;
}

/** Validates on change, blur and submit. A server refusal stays under its field until that field is changed. */
export function useRules<R extends Rules>(
  rules: R,
  start: z.input<R>,
  { leavesUnchangedAlone = false }: FormOptions = {},
) {
  type Values = z.input<R> & FieldValues;
  const refused = useRef<Refused>(new Map());
  const resolver = judgeBy(rules, refused.current) as unknown as Resolver<Values>;
  const form = useForm<Values>({ mode: 'all', defaultValues: start as DefaultValues<Values>, resolver });
  const { errors } = form.formState;
  return {
    field<Name extends FieldPath<Values>>(name: Name) {
      const { onBlur, ...registered } = form.register(name);
      const error = errors[name]?.message as string | undefined;
      const isAsShown = () => form.getValues(name) === form.formState.defaultValues?.[name];
      const leave = async (event: FocusEvent) => {
        const left = await afterPress(event);
        if (!leavesUnchangedAlone || !isAsShown()) await onBlur(left);
      };
      return { ...registered, onBlur: leave, error };
    },
    onSubmit(act: (values: z.output<R>) => Promise<void> | void) {
      const submit = form.handleSubmit((values) => act(values as z.output<R>));
      return (event?: SyntheticEvent) => {
        // It may be valid by now: the server decides again.
        refused.current.clear();
        return submit(event);
      };
    },
    value: <Name extends FieldPath<Values>>(name: Name) => form.watch(name),
    set: form.setValue,
    /** For fields whose rules depend on one another. */
    judge: () => form.trigger(),
    values: form.getValues,
    isChanged: form.formState.isDirty,
    /** Takes over saved values in every field not changed since it was sent or shown. */
    follow(kept: Values, before = form.formState.defaultValues as Values, now = form.getValues()) {
      const shown = form.formState.defaultValues as Values;
      for (const name of Object.keys(kept) as FieldPath<Values>[]) {
        if ([now, before, shown].every((values) => values[name] === kept[name])) continue;
        form.resetField(name, { defaultValue: kept[name] });
        if (now[name] !== before[name]) form.setValue(name, now[name], { shouldDirty: true, shouldValidate: true });
      }
    },
    isTouched: (name: FieldPath<Values>) => form.getFieldState(name, form.formState).isDirty,
    /** False when a refused field is not on this form. */
    place(refusal: Refusal): boolean {
      const names = Object.keys(refusal.fields ?? {});
      const isPlaced = names.length > 0 && names.every((name) => name in start);
      if (!isPlaced) return false;
      names.forEach((name, index) => {
        const said = { type: 'server', message: messageOfField(refusal, name) ?? '' };
        refused.current.set(name, { value: form.getValues(name as FieldPath<Values>), said });
        form.setError(name as FieldPath<Values>, said, { shouldFocus: index === 0 });
      });
      return true;
    },
  };
}

/** What the server said about which value, by field name. */
type Refused = Map<string, { value: unknown; said: { type: string; message: string } }>;

function judgeBy(rules: Rules, refused: Refused): Resolver<FieldValues> {
  return (values) => {
    const judged = z.safeParse(rules, values);
    const errors: FieldErrors = {};
    for (const { path, message } of judged.error?.issues ?? []) {
      const name = String(path[0] ?? 'root');
      errors[name] ??= { type: 'rule', message: message in messages ? messageOfCode(message as Code) : message };
    }
    for (const [name, { value, said }] of refused) if (values[name] === value) errors[name] ??= said;
    return judged.success && Object.keys(errors).length === 0
      ? { values: judged.data, errors: {} }
      : { values: {}, errors };
  };
}
