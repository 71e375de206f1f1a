import type { Client } from '@hone/client/client';
import type { Library } from '@hone/client/library';
import { searchPrompts } from '@hone/client/library-search';
import { createPrompt, recordPromptUse, type Prompt } from '@hone/contracts/library/prompts';
import { pathName } from '@hone/domain/categories';
import { libraryRules } from '@hone/domain/library';
import { keepLibrary } from '@hone/mcp/library';
import { variableKey, type VariableValue } from '@hone/text/variables';
import type { Command, Work } from './command.ts';
import { exits, Problem } from '../failures/problem.ts';
import { askLine } from '../questions/line.ts';
import type { Console } from '../terminal/console.ts';
import { readAll } from '../terminal/read-input.ts';
import { drawTable } from '../terminal/table.ts';
import { readPairs } from './pairs.ts';

const json = { type: 'boolean', is: 'Print JSON' } as const;

export const listCommand: Command = {
  name: 'prompts list',
  is: 'List your prompts, the ones used most recently first',
  most: 0,
  options: { json },
  run: (work) => showPrompts(work, ''),
};

export const searchCommand: Command = {
  name: 'prompts search',
  takes: 'words',
  is: 'Find prompts by name, tag, category or text',
  most: 20,
  options: { json },
  run: (work) => showPrompts(work, work.given.texts.join(' ')),
};

export const getCommand: Command = {
  name: 'prompts get',
  takes: 'name',
  is: 'Print a prompt as it’s written',
  most: 1,
  options: { json },
  async run({ console, given, client }) {
    const library = await readLibrary(client());
    const prompt = findPrompt(library, given.texts[0]);
    if (given.has('json')) console.print(JSON.stringify(describe(library, prompt), null, 2));
    else console.printText(prompt.text);
  },
};

export const useCommand: Command = {
  name: 'prompts use',
  takes: 'name',
  is: 'Print a prompt with its variables filled in',
  more: 'On a terminal, asks for the values that are missing.',
  most: 1,
  options: { var: { type: 'string', multiple: true, value: 'name=value', is: 'What a variable is filled with' } },
  async run({ console, given, client }) {
    const own = client();
    const library = await readLibrary(own);
    const prompt = findPrompt(library, given.texts[0]);
    console.printText(await fill(console, library, prompt, readPairs(given.all('var'), '--var', 'name=value')));
    // It counts among the recent ones if that works, and is printed in any case.
    await own.call(recordPromptUse, { params: { id: prompt.id } }).catch(() => undefined);
  },
};

export const saveCommand: Command = {
  name: 'prompts save',
  takes: 'name',
  is: 'Save standard input as a prompt',
  more: 'Write what changes each time as {{variables}}.',
  most: 1,
  options: {
    category: { type: 'string', value: 'name', is: 'An existing category' },
    tag: { type: 'string', multiple: true, value: 'tag', is: 'A tag; may be repeated' },
  },
  async run({ console, given, client }) {
    const name = needName(given.texts[0]);
    if (console.input.isTTY) throw new Problem('Give the prompt on standard input.', exits.usage);
    const own = client();
    const text = await readAll(console.input, libraryRules.textMaximumBytes, 'This prompt is too long to save.');
    const library = await readLibrary(own);
    const category = await placeFor(library, given.get('category'));
    const tags = [...given.all('tag')];
    const saved = await own.call(createPrompt, { body: { name, text, category, ...(tags.length > 0 && { tags }) } });
    console.tell(`Saved “${saved.name}” in “${pathName(library.categories, saved.category)}”.`);
  },
};

export function readLibrary(client: Client): Promise<Library> {
  return keepLibrary().read(client);
}

async function showPrompts({ console, given, client }: Work, query: string): Promise<void> {
  const library = await readLibrary(client());
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

function needName(name: string | undefined): string {
  if (name === undefined || name.trim() === '') throw new Problem('Which prompt? Give its name.', exits.usage);
  return name;
}

function findPrompt({ prompts }: Library, given: string | undefined): Prompt {
  const name = needName(given);
  const key = variableKey(name);
  const named = [...prompts.values()].filter((one) => one.id === name || variableKey(one.name) === key);
  // Where two have the same name, the one that was edited last is meant, as in a prompt that inserts it.
  const [found] = named.toSorted((one, other) => (one.edited_at < other.edited_at ? 1 : -1));
  if (!found) throw new Problem(`There is no prompt “${name}”. Find it with hone prompts search.`);
  return found;
}

async function fill(console: Console, library: Library, prompt: Prompt, given: VariableValue[]): Promise<string> {
  const { fillPrompt, openPrompt } = await import('@hone/mcp/prompts/fields');
  const opened = openPrompt(library, prompt);
  const names = opened.fields.map(({ name }) => name);
  const unknown = given.find(({ name }) => !names.some((one) => variableKey(one) === variableKey(name)));
  if (unknown) {
    const advice = names.length > 0 ? `It has: ${names.join(', ')}.` : 'It has none.';
    throw new Problem(`This prompt has no variable “${unknown.name}”. ${advice}`, exits.usage);
  }
  const filled = fillPrompt(opened, given);
  if (filled.open.length === 0) return filled.text;
  if (!console.canAsk) {
    const missing = filled.open.map(({ name }) => `--var ${JSON.stringify(`${name}=…`)}`).join(' ');
    throw new Problem(`This prompt needs more values: ${missing}`, exits.usage);
  }
  const values = [...given];
  for (const { name, description, values: choices } of filled.open) {
    const hint = [description, choices.map(({ value }) => value).join(', ')].filter(Boolean).join(': ');
    values.push({ name, value: await askLine(console, `${name}${hint ? ` (${hint})` : ''}:`) });
  }
  return fillPrompt(opened, values).text;
}

/** Without a name, the one that can't be deleted. */
async function placeFor(library: Library, wanted: string | undefined): Promise<string> {
  if (wanted !== undefined) {
    const { findCategory } = await import('@hone/mcp/tools/categories');
    return findCategory(library, wanted).id;
  }
  const usual = [...library.categories.values()].find(({ can_delete }) => !can_delete);
  if (!usual) throw new Problem('Your library has no category yet. Add one in the dashboard first.');
  return usual.id;
}
