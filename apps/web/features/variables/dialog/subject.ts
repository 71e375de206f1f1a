import {
  createVariable,
  ValueForm,
  VariableForm,
  type Variable,
  type VariableValue,
} from '@hone/contracts/library/variables';
import { rule } from '@hone/contracts/declarations/rules';
import { isVariableTooLong } from '@hone/domain/variables';
import { variableKey } from '@hone/text/variables';
import * as z from 'zod/mini';
import { applyChange, hasValue, textsOf, type VariableChange, type Texts } from '../change.ts';

export type Subject =
  | { kind: 'create'; name?: string }
  | { kind: 'edit'; variable: Variable }
  | { kind: 'add-value'; variable: Variable }
  | { kind: 'edit-value'; variable: Variable; value: VariableValue };

export function startOf(subject: Subject): Texts {
  if (subject.kind === 'edit') return { name: subject.variable.name, description: subject.variable.description };
  if (subject.kind === 'edit-value') return textsOf(subject.value);
  return { name: (subject.kind === 'create' && subject.name) || '', description: '' };
}

export function changeOf(subject: Exclude<Subject, { kind: 'create' }>, to: Texts): VariableChange {
  if (subject.kind === 'add-value') return { kind: 'add-value', to };
  const from = startOf(subject);
  return subject.kind === 'edit' ? { kind: 'edit', from, to } : { kind: 'edit-value', id: subject.value.id, from, to };
}

/** The contract's rules, a unique name, and that the variable doesn't become too long as a whole. */
export function rulesOf(subject: Subject, variables: Iterable<Variable>, newest: Variable | undefined) {
  const fits = z.refine<Texts>(
    (to) => {
      const changed = subject.kind !== 'create' && newest && applyChange(newest, changeOf(subject, to));
      return !changed || !isVariableTooLong(changed, newest);
    },
    { error: rule('variables.too_long'), path: ['description'] },
  );
  if (subject.kind === 'create' || subject.kind === 'edit') {
    const own = subject.kind === 'edit' ? subject.variable.id : undefined;
    const taken = new Set([...variables].filter(({ id }) => id !== own).map(({ name }) => variableKey(name)));
    return VariableForm.check(
      z.refine(({ name }) => !taken.has(variableKey(name)), { error: rule('variables.name.taken'), path: ['name'] }),
      fits,
    );
  }
  const own = subject.kind === 'edit-value' ? subject.value.id : undefined;
  const others = newest && { ...newest, values: newest.values.filter(({ id }) => id !== own) };
  return ValueForm.check(
    z.refine(({ name }) => !others || !hasValue(others, name), {
      error: rule('variables.values.taken'),
      path: ['name'],
    }),
    fits,
  );
}

/** Listed until the server has assigned an id. */
export function draftVariable({ name, description }: Texts): Variable {
  return {
    id: createVariable.id,
    name,
    description,
    values: [],
    default_value: null,
    created_at: '',
    edited_at: '',
    version: 0,
    sequence: 0,
  };
}
