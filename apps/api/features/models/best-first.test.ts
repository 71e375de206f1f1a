import { describe, expect, it } from 'vitest';
import { namesBestFirst } from './best-first.ts';

const gigabyte = 1e9;
const told = { family: undefined, parameters: undefined, bytes: undefined };
const order = (names: readonly string[], memory = 16 * gigabyte) =>
  namesBestFirst(
    names.map((name) => ({ ...told, name })),
    memory,
  );

describe('a server’s models', () => {
  it('are listed with the largest that fits in half the memory first, and those that are too large last', () => {
    const names = ['llama3.1:70b', 'gemma3:270m', 'llama3.1:8b', 'qwen3:32b', 'qwen3:14b'];
    expect(order(names)).toEqual(['llama3.1:8b', 'gemma3:270m', 'qwen3:14b', 'qwen3:32b', 'llama3.1:70b']);
    expect(order(names, 64 * gigabyte)[0]).toBe('qwen3:32b');
    expect(order(names, 4 * gigabyte)[0]).toBe('gemma3:270m');
  });

  it('are ranked by the sizes the server reports, if it reports any', () => {
    const small = { ...told, name: 'small', parameters: 3e9, bytes: 6 * gigabyte };
    const large = { ...told, name: 'large', parameters: 8e9, bytes: 5 * gigabyte };
    const full = { ...told, name: 'full:4b', parameters: 4e9, bytes: 9 * gigabyte };
    const light = { ...told, name: 'light', bytes: 4 * gigabyte };
    const names = ['large', 'light', 'small', 'full:4b'];
    expect(namesBestFirst([full, small, light, large], 16 * gigabyte)).toEqual(names);
  });

  it('of unknown size keep the server’s order, ahead of those that are too large', () => {
    expect(order(['mine', 'big-70b', 'yours:latest', 'phi-3-mini-128k'])).toEqual([
      'mine',
      'yours:latest',
      'phi-3-mini-128k',
      'big-70b',
    ]);
  });

  it.each([
    ['mixtral:8x7b', 'llama3:13b', 'mistral:7b'],
    ['llama-3.2-3b-instruct', 'Qwen2.5-1.5B-Instruct-1M.Q4_K_M.gguf', 'gemma3:270m'],
    ['gemma3n:e4b', 'phi:2.7b', 'qwen3-4bit'],
    ['qwen3-30b-a3b', 'models/llama-8b-q8_0.gguf', 'smollm2:1.7b'],
  ])('are ranked by the size in their names: %s before %s before %s', (...names) => {
    expect(order(names.toReversed(), 128 * gigabyte)).toEqual(names);
  });

  it('exclude those that only embed, rerank, transcribe, speak, draw or moderate', () => {
    const others = [
      'text-embedding-nomic-embed-text-v1.5',
      'bge-m3',
      'multilingual-e5-large',
      'all-minilm:l6-v2',
      'qwen3-reranker-8b',
      'whisper-large-v3',
      'parakeet-tdt-0.6b',
      'qwen3-asr',
      'deepseek-ocr',
      'olmOCR-2',
      'outetts',
      'stable-diffusion-3.5',
      'FLUX.1-dev',
      'sdxl-turbo',
      'llama-guard3:8b',
      'mmproj-model-f16.gguf',
    ];
    const writers = ['gpt-oss:20b', 'granite3.3:8b', 'deepseek-r1:7b', 'llava:7b', 'aya-expanse:8b'];
    expect(order([...others, ...writers]).toSorted()).toEqual(writers.toSorted());
    const named = { ...told, name: 'mine', family: 'nomic-bert' };
    expect(namesBestFirst([named], gigabyte)).toEqual([]);
  });
});
