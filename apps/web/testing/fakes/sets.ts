import type { Prompt } from '@hone/contracts/library/prompts';
import { deleteValueSet, keepValueSet, renameValueSet } from '@hone/contracts/library/sets';
import { fake } from './fake.ts';

/** Calls about the sets of values of a prompt. */
export function answerSets(
  find: (id: string) => Prompt,
  touch: (id: string, changes: Partial<Prompt>) => Prompt,
): void {
  const { api } = fake;
  const setsOf = (id: string) => find(id).value_sets;
  api.answers(keepValueSet, ({ params: { id }, body: { name, values } }) => {
    const before = setsOf(id).find((one) => one.name === name);
    const set = { id: before?.id ?? crypto.randomUUID(), name, values };
    return touch(id, { value_sets: [...setsOf(id).filter((one) => one !== before), set] });
  });
  api.answers(renameValueSet, ({ params: { id, set_id }, body: { name } }) =>
    touch(id, { value_sets: setsOf(id).map((set) => (set.id === set_id ? { ...set, name } : set)) }),
  );
  api.answers(deleteValueSet, ({ params: { id, set_id } }) =>
    touch(id, { value_sets: setsOf(id).filter((set) => set.id !== set_id) }),
  );
}
