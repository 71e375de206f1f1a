import { deleteSearch, keepSearch, renameSearch, type SavedSearch } from '@hone/contracts/library/searches';
import { fake } from './fake.ts';

type Given = Omit<SavedSearch, 'id' | 'sequence'>;

interface Rows {
  /** With an id, it replaces that one. */
  put(search: Given & { id?: string }): SavedSearch;
  find(id: string): SavedSearch;
  remove(search: { id: string }): { deleted_at: string };
}

/** Calls about saved searches. Returns what adds one on another device. */
export function answerSearches({
  put,
  find,
  remove,
}: Rows): (search: Partial<Given> & { name: string }) => SavedSearch {
  const { api } = fake;
  const add = (given: Partial<Given> & { name: string }) =>
    put({ search: '', tags: [], category: null, is_pinned: false, ...given });
  api.answers(keepSearch, ({ body }) => add(body as Given));
  api.answers(renameSearch, ({ params, body }) => put({ ...find(params.id), ...body }));
  api.answers(deleteSearch, ({ params }) => remove(params));
  return add;
}
