import { ValueForm } from '@hone/contracts/library/variables';
import { rememberedAs, rememberedDescription, type RememberedRow } from '@hone/domain/enhance/brief';
import { isVariableTooLong, variableRules } from '@hone/domain/variables';
import { isOfType } from '@hone/text/variable-types';
import { variableKey } from '@hone/text/variables';
import type { Sql } from '../../database/port.ts';
import { countVariables, findByKey, findDefaults, findVariable } from './variables.store.ts';
import { createVariable, editVariable, type VariablesDeps } from './variables.ts';

const names = Object.entries(rememberedAs) as [RememberedRow, string][];
const keys = names.map(([, name]) => variableKey(name));

interface Remembered {
  user_id: string;
  row: RememberedRow;
  value: string;
  now: Date;
}

/** Facts to keep: each is the default of a variable, visible and editable like any other. */
export function openMemory(deps: VariablesDeps) {
  return {
    async read(sql: Sql, userId: string): Promise<Partial<Record<RememberedRow, string>>> {
      const kept = await findDefaults(sql, userId, keys);
      const known = names.map(([row, name]): [RememberedRow, string | undefined] => [row, kept.get(variableKey(name))]);
      return Object.fromEntries(known.filter(([, value]) => value !== undefined));
    },
    /** A fact that can't be a value, or exceeds the library's limits, is used only this time and not stored. */
    async keep(sql: Sql, { user_id: userId, row, value, now }: Remembered): Promise<void> {
      const { data } = ValueForm.safeParse({ name: value.trim(), description: '' });
      if (!data) return;
      const fact = data.name;
      // Concurrent callers wait here, and see what this one has written.
      await deps.record(sql, userId, 1);
      if (await deps.isFull(sql, userId)) return;
      const name = rememberedAs[row];
      const id = await findByKey(sql, userId, variableKey(name));
      const edit = { sql, userId, now };
      const added = { value: fact, description: '' };
      if (id === undefined) {
        if ((await countVariables(sql, userId)) >= variableRules.maximum) return;
        await createVariable(deps, edit, {
          name,
          description: rememberedDescription,
          values: [added],
          default_value: fact,
        });
        return;
      }
      const found = (await findVariable(sql, userId, id))!;
      const { name: own, description, values, type } = found;
      if (!isOfType(type, fact)) return;
      const isThere = values.some((each) => variableKey(each.value) === variableKey(fact));
      if (!isThere && values.length >= variableRules.valuesMaximum) return;
      const draft = { name: own, description, values: isThere ? values : [...values, added], default_value: fact };
      if (isVariableTooLong(draft, found)) return;
      await editVariable(deps, edit, id, draft, undefined);
    },
  };
}
