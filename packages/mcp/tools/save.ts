import type { Library } from '@hone/client/library';
import type { Category } from '@hone/contracts/library/categories';
import { createPrompt } from '@hone/contracts/library/prompts';
import { pathName } from '@hone/domain/categories';
import * as z from 'zod';
import { Problem } from '../problem.ts';
import { findCategory } from './categories.ts';
import type { ToolCall } from './tool.ts';

export const saveTool = {
  title: 'Save a prompt',
  description:
    'Save a new prompt in the person’s library. Write the parts that change each time as {{variables}}, such as ' +
    '{{customer}}.',
  inputSchema: z.object({
    name: z.string().describe('A short name that the person will recognise.'),
    text: z.string().describe('The prompt.'),
    category: z.string().optional().describe('The name or id of an existing category.'),
    tags: z.array(z.string()).optional().describe('Ten at most.'),
  }),
  outputSchema: z.object({ id: z.string(), name: z.string(), category: z.string() }),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
};

type Input = z.infer<typeof saveTool.inputSchema>;

export async function savePrompt({ name, text, category, tags }: Input, { client, readLibrary, signal }: ToolCall) {
  const library = await readLibrary();
  const { id } = category === undefined ? usualCategory(library) : findCategory(library, category);
  const saved = await client.call(
    createPrompt,
    { body: { name, text, category: id, ...(tags && { tags }) } },
    { signal },
  );
  const place = pathName(library.categories, id);
  return {
    texts: [`Saved “${saved.name}” in “${place}”.`],
    content: { id: saved.id, name: saved.name, category: place },
  };
}

/** The one that can't be deleted. */
function usualCategory({ categories }: Library): Category {
  const [usual] = [...categories.values()].toSorted((one, other) => Number(one.can_delete) - Number(other.can_delete));
  if (!usual) throw new Problem('The library has no category yet. Add one in the dashboard first.');
  return usual;
}
