import { readFileSync, statSync } from 'node:fs';
import { promptLength, promptMaximum } from '@hone/domain/enhance/enhancing';
import { exits, Problem } from '../failures/problem.ts';
import type { Given } from '../grammar/command.ts';
import type { Console } from '../terminal/console.ts';
import { decode, readAll } from '../terminal/read-input.ts';

export async function readPrompt({ texts: [named] }: Given, { input }: Console): Promise<string> {
  const tooLong = `This prompt is too long. Use ${promptMaximum.toLocaleString('en')} characters or fewer.`;
  const read = async () => {
    if (named !== undefined && named !== '-') {
      if (isFile(named)) return readSmallFile(named, tooLong);
      if (/^\S+\.[a-z]\w{0,4}$/i.test(named)) throw new Problem(`There is no file “${named}”.`, exits.usage);
      return named;
    }
    if (input.isTTY) throw new Problem('Give a prompt or a file: hone enhance "write a poem"', exits.usage);
    return readAll(input, mostBytes, tooLong);
  };
  const text = await read();
  if (text.trim() === '') throw new Problem('There is no text to enhance.', exits.usage);
  if (promptLength(text) > promptMaximum) throw new Problem(tooLong);
  return text;
}

/** A character takes four bytes at most, and files may begin with a mark. */
const mostBytes = 4 * promptMaximum + 3;

function isFile(name: string): boolean {
  return name.length < 1000 && !name.includes('\0') && (statSync(name, { throwIfNoEntry: false })?.isFile() ?? false);
}

function readSmallFile(name: string, tooLong: string): string {
  if (statSync(name).size > mostBytes) throw new Problem(tooLong);
  return decode(readFileSync(name));
}
