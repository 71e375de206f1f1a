import type { Code } from '@hone/contracts/messages';
import { messages } from '@hone/contracts/messages';
import type { Refusal } from '@hone/contracts/refusal';
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
import { sayCode, sayField } from './failures.ts';
import { afterPress } from './press.ts';

type Rules = z.ZodMiniType<FieldValues, FieldValues>;

interface FormOptions {
  /**
   * Of a field that is left as it was shown nothing is said: the form is one part of a page that people tab through.
   */
  leavesUnchangedAlone?: boolean;
}

/**
 * A form made from a contract's rules: they are judged on change, on blur and on submit, and a submit shows what is
 * wrong with every field. What the server refuses stands under its field until that field is changed.
 */
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
    /** What a field of this name needs: its ref and its handlers, and what is wrong with it. */
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
        // It may be right by now: the server judges it anew.
        refused.current.clear();
        return submit(event);
      };
    },
    value: <Name extends FieldPath<Values>>(name: Name) => form.watch(name),
    set: form.setValue,
    /** Judges all fields anew, where one decides what another has to be. */
    judge: () => form.trigger(),
    /** As typed, whether or not the rules are kept. */
    values: form.getValues,
    /** Something was typed that is not kept yet. */
    isChanged: form.formState.isDirty,
    /** What is kept now stands in every field that nobody has changed since it was sent, or since it was shown. */
    follow(kept: Values, before = form.formState.defaultValues as Values, now = form.getValues()) {
      const shown = form.formState.defaultValues as Values;
      for (const name of Object.keys(kept) as FieldPath<Values>[]) {
        if ([now, before, shown].every((values) => values[name] === kept[name])) continue;
        form.resetField(name, { defaultValue: kept[name] });
        if (now[name] !== before[name]) form.setValue(name, now[name], { shouldDirty: true, shouldValidate: true });
      }
    },
    isTouched: (name: FieldPath<Values>) => form.getFieldState(name, form.formState).isDirty,
    /** Puts a refusal's first reason under each of its fields; false when one of them is not on this form. */
    place(refusal: Refusal): boolean {
      const names = Object.keys(refusal.fields ?? {});
      const isPlaced = names.length > 0 && names.every((name) => name in start);
      if (!isPlaced) return false;
      names.forEach((name, index) => {
        const said = { type: 'server', message: sayField(refusal, name) ?? '' };
        refused.current.set(name, { value: form.getValues(name as FieldPath<Values>), said });
        form.setError(name as FieldPath<Values>, said, { shouldFocus: index === 0 });
      });
      return true;
    },
  };
}

/** By the name of a field: what the server said of which value. */
type Refused = Map<string, { value: unknown; said: { type: string; message: string } }>;

function judgeBy(rules: Rules, refused: Refused): Resolver<FieldValues> {
  return (values) => {
    const judged = z.safeParse(rules, values);
    const errors: FieldErrors = {};
    for (const { path, message } of judged.error?.issues ?? []) {
      const name = String(path[0] ?? 'root');
      errors[name] ??= { type: 'rule', message: message in messages ? sayCode(message as Code) : message };
    }
    for (const [name, { value, said }] of refused) if (values[name] === value) errors[name] ??= said;
    return judged.success && Object.keys(errors).length === 0
      ? { values: judged.data, errors: {} }
      : { values: {}, errors };
  };
}
