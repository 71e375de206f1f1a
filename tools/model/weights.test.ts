import { expect, test } from 'vitest';
import { fileNameOf, findWeights, table } from './weights.ts';

test.each(table)('$name is offered with a checksum, at a pinned revision, under an open license', (weights) => {
  expect(weights.sha256).toMatch(/^[0-9a-f]{64}$/);
  // With a branch’s name, its owner could change the file.
  expect(weights.address).toMatch(
    /^https:\/\/huggingface\.co\/[\w.-]+\/[\w.-]+\/resolve\/[0-9a-f]{40}\/[\w.-]+\.gguf$/,
  );
  expect(['Apache-2.0', 'MIT']).toContain(weights.license);
  expect(weights.bytes / 1e9 / weights.billions).toBeGreaterThan(0.55);
  expect(weights.bytes / 1e9 / weights.billions).toBeLessThan(0.8);
});

test('no two models share a name, a file or a checksum', () => {
  for (const what of [table.map(({ name }) => name), table.map(fileNameOf), table.map(({ sha256 }) => sha256)]) {
    expect(new Set(what).size).toBe(table.length);
  }
});

test('an unknown name is refused with a list of the known ones', () => {
  expect(() => findWeights('gpt-5')).toThrow(/^No model here is called gpt-5\. Choose one of smollm2-1\.7b, qwen/);
});
