import type { Library } from '@hone/client/library';
import { createPrompt } from '@hone/contracts/library/prompts';
import { pathName } from '@hone/domain/categories';
import { libraryRules } from '@hone/domain/library';
import { findCategory } from '@hone/mcp/tools/categories';
import { exits, Problem } from '../failures/problem.ts';
import type { Work } from '../grammar/command.ts';
import { readAll } from '../terminal/read-input.ts';
import { needName, readLibrary } from './find.ts';

export async function savePrompt({ console, given, client }: Work): Promise<void> {
  const name = needName(given.texts[0]);
  if (console.input.isTTY) {
    throw new Problem(`Give the prompt on standard input: hone prompts save "${name}" < prompt.txt`, exits.usage);
  }
  const own = await client();
  const text = await readAll(console.input, libraryRules.textMaximumBytes, 'This prompt is too long to save.');
  const library = await readLibrary(own);
  const category = placeFor(library, given.get('category'));
  const tags = [...given.all('tag')];
  const saved = await own.call(createPrompt, { body: { name, text, category, ...(tags.length > 0 && { tags }) } });
  console.tell(`Saved “${saved.name}” in “${pathName(library.categories, saved.category)}”.`);
}

/** Without a name, the one that can't be deleted. */
function placeFor(library: Library, wanted: string | undefined): string {
  if (wanted !== undefined) return findCategory(library, wanted).id;
  const usual = [...library.categories.values()].find(({ can_delete }) => !can_delete);
  if (!usual) throw new Problem('Your library has no category yet. Add one in the dashboard first.');
  return usual.id;
}
