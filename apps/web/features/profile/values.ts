import type { ProfileForm } from '@hone/contracts/profile';
import type { User } from '@hone/contracts/user';
import { hasOwnName } from './user.ts';

export type Values = ProfileForm;
export const fields = [
  'first_name',
  'last_name',
  'position',
  'department',
  'company_name',
] as const satisfies (keyof Values)[];
export type FieldName = (typeof fields)[number];

/** What an edit began with. */
export interface Base {
  version: number;
  values: Values;
}

export function baseOf(user: User): Base {
  return { version: user.version, values: valuesOf(user) };
}

/** Words that stand in for a name are not shown as one. */
export function valuesOf(user: User): Values {
  const { first_name, last_name, position, department, company_name } = user;
  const names = hasOwnName(user) ? { first_name, last_name } : { first_name: '', last_name: '' };
  return { ...names, position, department, company_name };
}

/** Which fields were changed here and elsewhere, to different things. */
export function findContradictions(before: Values, own: Values, theirs: Values): FieldName[] {
  return fields.filter(
    (name) => own[name] !== before[name] && theirs[name] !== before[name] && own[name] !== theirs[name],
  );
}

/** What was changed here and what was changed elsewhere, together; of what contradicts itself, the own. */
export function mergeValues(before: Values, own: Values, theirs: Values): Values {
  return {
    ...theirs,
    ...Object.fromEntries(fields.filter((name) => own[name] !== before[name]).map((name) => [name, own[name]])),
  };
}
