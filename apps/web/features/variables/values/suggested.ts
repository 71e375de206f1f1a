import type { FieldVariable } from '@hone/text/fields';

/** For a prompt from elsewhere, whose variables the library may not have. */
export interface SuggestedVariable {
  name: string;
  about: string;
  values?: readonly string[];
}

export function showSuggested({ about, values = [] }: SuggestedVariable): FieldVariable {
  return {
    type: 'text',
    is_optional: false,
    description: about,
    values: values.map((value) => ({ value, description: '' })),
    default_value: null,
  };
}
