import type { ProfileForm } from '@hone/contracts/profile/profile';
import type { User } from '@hone/contracts/profile/user';
import { hasOwnName } from '../user.ts';

export type Values = ProfileForm;
export const fields = [
  'first_name',
  'last_name',
  'position',
  'department',
  'company_name',
] as const satisfies (keyof Values)[];
export type FieldName = (typeof fields)[number];

/** The version an edit started from. */
export interface Base {
  version: number;
  values: Values;
}

export function baseOf(user: User): Base {
  return { version: user.version, values: valuesOf(user) };
}

/** Placeholder names are left out. */
export function valuesOf(user: User): Values {
  const { first_name, last_name, position, department, company_name } = user;
  const names = hasOwnName(user) ? { first_name, last_name } : { first_name: '', last_name: '' };
  return { ...names, position, department, company_name };
}

/** Fields changed both here and elsewhere, to different values. */
export function findConflicts(before: Values, own: Values, theirs: Values): FieldName[] {
  return fields.filter(
    (name) => own[name] !== before[name] && theirs[name] !== before[name] && own[name] !== theirs[name],
  );
}

/** Both sides' changes; in a conflict, our own. */
export function mergeValues(before: Values, own: Values, theirs: Values): Values {
  return {
    ...theirs,
    ...Object.fromEntries(fields.filter((name) => own[name] !== before[name]).map((name) => [name, own[name]])),
  };
}
