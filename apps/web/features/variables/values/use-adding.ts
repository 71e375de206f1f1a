import { createVariable, type Variable } from '@hone/contracts/library/variables';
import { useLibrarySend } from '../../../data/library/library.ts';
import { track } from '../../../vendors/analytics.ts';
import { useVariableChange } from '../use-variable-change.ts';

/** As a value of its variable, which is created if necessary. */
export function useAdding() {
  const creation = useLibrarySend(createVariable);
  const change = useVariableChange();
  return async (variable: Variable | undefined, name: string, value: string): Promise<void> => {
    if (variable)
      await change(
        variable,
        { kind: 'add-value', to: { name: value, description: '' } },
        { says: 'variables.value.created' },
      );
    else if ((await creation.send({ body: { name, description: '', values: [{ value, description: '' }] } })).ok) {
      track('variable_add_success');
      track('variable_value_add_success');
    }
  };
}
