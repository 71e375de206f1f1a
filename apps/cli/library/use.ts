import { recordPromptUse } from '@hone/contracts/library/prompts';
import { fillPrompt, openPrompt, type OpenedPrompt } from '@hone/mcp/prompts/fields';
import { isValid, type AskedField } from '@hone/text/fields';
import { variableKey, type VariableValue } from '@hone/text/variables';
import { exits, Problem } from '../failures/problem.ts';
import type { Work } from '../grammar/command.ts';
import { readPairs } from '../grammar/pairs.ts';
import { choose } from '../questions/choose.ts';
import { askLine } from '../questions/line.ts';
import type { Console } from '../terminal/console.ts';
import { findPrompt, needName, readLibrary } from './find.ts';

export async function usePrompt({ console, given, client }: Work): Promise<void> {
  const name = needName(given.texts[0]);
  const own = await client();
  const library = await readLibrary(own);
  const prompt = findPrompt(library, name);
  const values = readPairs(given.all('var'), '--var', 'name=value');
  console.printText(await fill(console, openPrompt(library, prompt), values));
  // It counts among the recent ones if that works, and is printed in any case.
  await own.call(recordPromptUse, { params: { id: prompt.id } }).catch(() => undefined);
}

async function fill(console: Console, opened: OpenedPrompt, given: VariableValue[]): Promise<string> {
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
  for (const field of filled.open) values.push({ name: field.name, value: await askValue(console, field) });
  return fillPrompt(opened, values).text;
}

async function askValue(console: Console, field: AskedField): Promise<string> {
  const { name, description, control, values } = field;
  const question = description ? `${name} (${description})` : name;
  if (control === 'choice') {
    const options = values.map(({ value }) => ({ id: value, label: value }));
    return (await choose(console, { question, options, chosen: [], several: false }))[0] ?? '';
  }
  const form = { number: ', a number', date: ', such as 2026-11-30' }[control as string] ?? '';
  const value = (await askLine(console, `${question}${form}:`)).trim();
  return isValid(field, value) ? value : askValue(console, field);
}
