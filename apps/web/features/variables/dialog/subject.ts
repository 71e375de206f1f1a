import {
  createVariable,
  ValueForm,
  VariableForm,
  type Variable,
  type VariableValue,
} from '@hone/contracts/library/variables';
import { rule } from '@hone/contracts/declarations/rules';
import { isVariableTooLong } from '@hone/domain/variables';
import { isOfType, variableTypes } from '@hone/text/variable-types';
import { variableKey } from '@hone/text/variables';
import * as z from 'zod/mini';
import {
  applyChange,
  hasValue,
  plainAsking,
  textsOf,
  type Asking,
  type Texts,
  type VariableChange,
} from '../change.ts';

export type Subject =
  | { kind: 'create'; name?: string }
  | { kind: 'edit'; variable: Variable }
  | { kind: 'add-value'; variable: Variable }
  | { kind: 'edit-value'; variable: Variable; value: VariableValue };

/** What the dialog holds; a value has no type of its own. */
export type Written = Texts & Asking;

export function writtenOf({ name, description, type, is_optional }: Variable): Written {
  return { name, description, type, is_optional };
}

export function startOf(subject: Subject): Written {
  if (subject.kind === 'edit') return writtenOf(subject.variable);
  if (subject.kind === 'edit-value') return { ...textsOf(subject.value), ...plainAsking };
  return { name: (subject.kind === 'create' && subject.name) || '', description: '', ...plainAsking };
}

export function changeOf(subject: Exclude<Subject, { kind: 'create' }>, to: Written): VariableChange {
  if (subject.kind === 'add-value') return { kind: 'add-value', to };
  const from = startOf(subject);
  return subject.kind === 'edit' ? { kind: 'edit', from, to } : { kind: 'edit-value', id: subject.value.id, from, to };
}

const asking = { type: z.enum(variableTypes), is_optional: z.boolean() };
const forms = { variable: z.extend(VariableForm, asking), value: z.extend(ValueForm, asking) };

/** The contract's rules, a unique name, and that the variable doesn't become too long as a whole. */
export function rulesOf(subject: Subject, variables: Iterable<Variable>, newest: Variable | undefined) {
  const fits = z.refine<Written>(
    (to) => {
      const changed = subject.kind !== 'create' && newest && applyChange(newest, changeOf(subject, to));
      return !changed || !isVariableTooLong(changed, newest);
    },
    { error: rule('variables.too_long'), path: ['description'] },
  );
  if (subject.kind === 'create' || subject.kind === 'edit') {
    const own = subject.kind === 'edit' ? subject.variable.id : undefined;
    const taken = new Set([...variables].filter(({ id }) => id !== own).map(({ name }) => variableKey(name)));
    const values = newest?.values ?? [];
    return forms.variable.check(
      z.refine(({ name }) => !taken.has(variableKey(name)), { error: rule('variables.name.taken'), path: ['name'] }),
      z.refine(({ type }) => values.every(({ value }) => isOfType(type, value)), {
        error: rule('variables.type.values'),
        path: ['type'],
      }),
      fits,
    );
  }
  const own = subject.kind === 'edit-value' ? subject.value.id : undefined;
  const others = newest && { ...newest, values: newest.values.filter(({ id }) => id !== own) };
  const type = newest?.type ?? 'text';
  return forms.value.check(
    z.refine(({ name }) => isOfType(type, name.trim()), {
      error: rule(type === 'date' ? 'variables.value.not_date' : 'variables.value.not_number'),
      path: ['name'],
    }),
    z.refine(({ name }) => !others || !hasValue(others, name), {
      error: rule('variables.values.taken'),
      path: ['name'],
    }),
    fits,
  );
}

/** Listed until the server has assigned an id. */
export function draftVariable({ name, description, type, is_optional }: Written): Variable {
  return {
    id: createVariable.id,
    name,
    description,
    values: [],
    default_value: null,
    type,
    is_optional,
    created_at: '',
    edited_at: '',
    version: 0,
    sequence: 0,
  };
}
