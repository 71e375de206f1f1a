import type { AnalyticsEvent } from '@hone/contracts/analytics';
import type { BodyOf, InputOf } from '@hone/contracts/declarations/define';
import type { createVariable, Variable, VariableValue } from '@hone/contracts/library/variables';
import type { VariableType } from '@hone/text/variable-types';
import { variableKey } from '@hone/text/variables';

/** A value's name is the value itself. */
export interface Texts {
  name: string;
  description: string;
}

/** How it is asked for. */
export interface Asking {
  type: VariableType;
  is_optional: boolean;
}

export const plainAsking: Asking = { type: 'text', is_optional: false };

/** Can be applied to a newer version of the variable. */
export type VariableChange =
  | { kind: 'edit'; from: Texts & Asking; to: Texts & Asking }
  /** At the end, or behind the last of these that still exists. */
  | { kind: 'add-value'; to: Texts; behind?: readonly string[]; isDefault?: boolean }
  | { kind: 'edit-value'; id: string; from: Texts; to: Texts }
  | { kind: 'delete-value'; id: string }
  | { kind: 'set-default'; id: string | null };

type Body = InputOf<typeof createVariable>['body'];
type Draft = Required<BodyOf<typeof createVariable>>;

// Prefix of temporary ids, until the server assigns one.
const madeHere = 'new ';

function draftOf({ name, description, values, default_value, type, is_optional }: Variable): Draft {
  const drafts = values.map(({ id, ...texts }) => (id.startsWith(madeHere) ? texts : { id, ...texts }));
  return { name, description, values: drafts, default_value, type, is_optional };
}

export function withDraft(
  variable: Variable,
  { name, description = '', values = [], default_value = null, type = variable.type, ...rest }: Body,
): Variable {
  const named = values.map(({ id, value, description: text = '' }, index): VariableValue => ({
    id: id ?? `${madeHere}${index}`,
    value,
    description: text,
  }));
  const { is_optional = variable.is_optional } = rest;
  return { ...variable, name, description, values: named, default_value, type, is_optional };
}

export function textsOf({ value, description }: VariableValue): Texts {
  return { name: value, description };
}

/** Restoring is not reported. */
export function eventOf(change: VariableChange): AnalyticsEvent | undefined {
  if (change.kind === 'add-value') return change.behind ? undefined : 'variable_value_add_success';
  return change.kind === 'delete-value' ? 'variable_value_del_success' : 'variable_edit_success';
}

/** `undefined`: nothing would change. */
export function applyChange(variable: Variable, change: VariableChange): Draft | undefined {
  const draft = draftOf(variable);
  const { values } = draft;
  switch (change.kind) {
    case 'edit': {
      const edited = { ...mergeTexts(variable, change), ...mergeAsking(variable, change) };
      const isSame = (Object.keys(edited) as (keyof typeof edited)[]).every((text) => edited[text] === variable[text]);
      return isSame ? undefined : { ...draft, ...edited };
    }
    case 'add-value': {
      const { to, behind, isDefault = false } = change;
      if (behind && hasValue(variable, to.name)) return undefined;
      const place = behind ? variable.values.findLastIndex(({ id }) => behind.includes(id)) + 1 : values.length;
      const added = { value: to.name, description: to.description };
      return {
        ...draft,
        values: values.toSpliced(place, 0, added),
        default_value: isDefault ? to.name : draft.default_value,
      };
    }
    case 'edit-value': {
      const old = variable.values.find(({ id }) => id === change.id);
      if (!old) return applyChange(variable, { kind: 'add-value', to: change.to });
      const { name, description } = mergeTexts(textsOf(old), change);
      if (name === old.value && description === old.description) return undefined;
      const edited = { id: old.id, value: name, description };
      const isDefault = isDefaultOf(variable, old);
      return {
        ...draft,
        values: values.map((value) => (value.id === old.id ? edited : value)),
        default_value: isDefault ? name : draft.default_value,
      };
    }
    case 'delete-value': {
      const old = variable.values.find(({ id }) => id === change.id);
      if (!old) return undefined;
      const left = values.filter((_, index) => variable.values[index] !== old);
      return { ...draft, values: left, default_value: isDefaultOf(variable, old) ? null : draft.default_value };
    }
    case 'set-default': {
      const next = variable.values.find(({ id }) => id === change.id)?.value ?? null;
      if (next === variable.default_value || (change.id !== null && next === null)) return undefined;
      return { ...draft, default_value: next };
    }
  }
}

/** Texts changed elsewhere to something else; for a deleted value, its name. */
export function findConflicts(current: Variable, change: VariableChange): (keyof Texts)[] {
  if (change.kind !== 'edit' && change.kind !== 'edit-value') return [];
  const now = change.kind === 'edit' ? current : current.values.filter(({ id }) => id === change.id).map(textsOf)[0];
  if (!now) return ['name'];
  const { from, to } = change;
  return (['name', 'description'] as const).filter(
    (text) => to[text] !== from[text] && now[text] !== from[text] && now[text] !== to[text],
  );
}

export function isDefaultOf({ default_value }: Pick<Variable, 'default_value'>, { value }: VariableValue): boolean {
  return default_value !== null && variableKey(default_value) === variableKey(value);
}

export function hasValue({ values }: Variable, name: string): boolean {
  return values.some(({ value }) => variableKey(value) === variableKey(name));
}

function mergeAsking(now: Asking, { from, to }: { from: Asking; to: Asking }): Asking {
  return {
    type: to.type === from.type ? now.type : to.type,
    is_optional: to.is_optional === from.is_optional ? now.is_optional : to.is_optional,
  };
}

/** Our changes on top of the current state. */
function mergeTexts(now: Texts, { from, to }: { from: Texts; to: Texts }): Texts {
  return {
    name: to.name === from.name ? now.name : to.name,
    description: to.description === from.description ? now.description : to.description,
  };
}
