import { findModelsNearby, type OwnModelAnswer } from '@hone/contracts/enhance/models';
import { page } from 'vitest/browser';
import { api, openPart } from '../../../testing/screen.tsx';
import { BetterEngine } from '../better-engine/better-engine.tsx';
import type { Server } from '../better-engine/use-nearby.ts';
import { byCss } from '../../../testing/hands/css.ts';
import { anna, keepModel } from './own-model.tsx';

export const engine = byCss('[data-engine]').first();
export const press = (name: string) => page.getByRole('button', { name, exact: true });

export const ollama: Server = {
  name: 'Ollama',
  address: 'http://127.0.0.1:11434/v1',
  models: ['llama3.1:8b', 'gemma3:270m'],
};
export const studio: Server = { name: 'LM Studio', address: 'http://127.0.0.1:1234/v1', models: ['google/gemma-3-4b'] };
export const server: Server = {
  name: 'llama-server',
  address: 'http://127.0.0.1:8080/v1',
  models: ['/m/qwen3-4b.gguf'],
};

interface Around extends Partial<OwnModelAnswer> {
  servers?: Server[];
}

export async function openEngine({ servers, model, ...around }: Around = {}): Promise<void> {
  keepModel(model, around);
  if (servers) api.answers(findModelsNearby, { servers });
  await openPart(<BetterEngine />, { as: anna });
}
