import { expect, it } from 'vitest';
import { shortNames } from './server-offer.tsx';

it.each([
  [
    ['llama3.1:8b', 'google/gemma-3-4b'],
    ['llama3.1:8b', 'gemma-3-4b'],
  ],
  [
    ['/home/anna/models/qwen3-4b.gguf', 'C:\\models\\phi-4.gguf'],
    ['qwen3-4b.gguf', 'phi-4.gguf'],
  ],
  [
    ['one/gemma', 'two/gemma', 'phi'],
    ['one/gemma', 'two/gemma', 'phi'],
  ],
  [['models/'], ['models/']],
])('models are named without folder or publisher, unless two would then have the same name: %j', (models, names) => {
  expect(shortNames(models)).toEqual(names);
});
