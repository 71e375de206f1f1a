import type { Library } from '@hone/client/library';
import { searchPrompts } from '@hone/client/library-search';
import type { Prompt } from '@hone/contracts/library/prompts';
import { pathName } from '@hone/domain/categories';
import type { Work } from '../grammar/command.ts';
import { drawTable } from '../terminal/table.ts';
import { findPrompt, needName, readLibrary } from './find.ts';

export const listPrompts = (work: Work) => showPrompts(work, '');

export const searchLibrary = (work: Work) => showPrompts(work, work.given.texts.join(' '));

export async function getPrompt({ console, given, client }: Work): Promise<void> {
  const name = needName(given.texts[0]);
  const library = await readLibrary(await client());
  const prompt = findPrompt(library, name);
  if (given.has('json')) console.print(JSON.stringify(describe(library, prompt), null, 2));
  else console.printText(prompt.text);
}

async function showPrompts({ console, given, client }: Work, query: string): Promise<void> {
  const library = await readLibrary(await client());
  const found = searchPrompts(library, query).map(({ prompt }) => describe(library, prompt));
  if (given.has('json') || !console.isTerminal) {
    console.print(JSON.stringify(found, null, 2));
    return;
  }
  if (found.length === 0) {
    console.tell(query ? 'No prompt matches. Try other words.' : 'Your library has no prompts yet.');
    return;
  }
  const rows = found.map(({ name, category, tags }) => [name, category, tags.map((tag) => `#${tag}`).join(' ')]);
  const [head = '', ...lines] = drawTable(['Name', 'Category', 'Tags'], rows, console.output.columns || 80);
  console.printText([
    { text: head, paint: (clean) => console.style('bold', clean) },
    { text: `\n${lines.join('\n')}` },
  ]);
}

function describe({ categories }: Library, { id, name, text, category, tags }: Prompt) {
  return { id, name, category: pathName(categories, category), tags, text };
}
