import type { Variable } from '@hone/contracts/library/variables';

/** What a field of the dialog shows of a variable. */
export type ShownVariable = Pick<Variable, 'name' | 'description' | 'values' | 'default_value'>;

/** For a prompt from elsewhere, whose variables the library may not have. */
export interface SuggestedVariable {
  name: string;
  about: string;
  values?: readonly string[];
}

export function showSuggested({ name, about, values = [] }: SuggestedVariable): ShownVariable {
  return {
    name,
    description: about,
    values: values.map((value) => ({ id: value, value, description: '' })),
    default_value: null,
  };
}
