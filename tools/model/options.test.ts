import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOwnFile } from './gguf.ts';
import { readOptions } from './options.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'hone-model-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('without options a model is chosen, and served on port 4180', () => {
  expect(readOptions([])).toEqual({ file: undefined, model: undefined, port: 4180, lists: false });
  expect(readOptions(['--file', 'a.gguf', '--port', '4181'])).toMatchObject({ file: 'a.gguf', port: 4181 });
  expect(readOptions(['--list']).lists).toBe(true);
});

test.each([
  [['--what'], /^Unknown option '--what'\. Use npm run model -- with --list .* --port NUMBER for another port\.$/],
  [['--file'], /^Option '--file <value>' argument missing\. Use npm run model -- /],
  [['qwen'], /^Unexpected argument 'qwen'\. Use npm run model -- /],
  [['--port', '80x'], /^--port is 80x, but must be a number from 1 to 65535\.$/],
  [['--port', '0'], /^--port is 0, /],
  [['--file', 'a', '--model', 'b'], /^Choose either --file or --model, not both\.$/],
])('%s is refused in one line', (words, sentence) => {
  expect(() => readOptions(words)).toThrow(sentence);
});

test('a model file of your own is named after the file, without spaces', () => {
  const path = join(folder, 'My model Q4.gguf');
  writeFileSync(path, 'GGUF and so on');
  expect(readOwnFile(path)).toEqual({ name: 'My-model-Q4', path, bytes: 14 });
});

test('a file that is not GGUF is refused before anything is installed', () => {
  const path = join(folder, 'model.safetensors');
  writeFileSync(path, 'something else');
  expect(() => readOwnFile(path)).toThrow(`${path} isn’t a GGUF file, the only kind that llama.cpp reads: look`);
  expect(() => readOwnFile(folder)).toThrow('isn’t a GGUF file');
  expect(() => readOwnFile(join(folder, 'none.gguf'))).toThrow(`There is no file ${join(folder, 'none.gguf')}.`);
});
