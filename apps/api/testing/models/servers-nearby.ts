import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findServersNearby, type UsualPlace } from '../../adapters/language-model/nearby.ts';
import type { Replacements } from '../../composition/replacements.ts';

export interface NearbyServer {
  port: number;
  /** The paths. */
  asked: string[];
  stop(): Promise<void>;
}

/** A real server, on a free port of this machine. */
export async function startNearby(answer: (response: ServerResponse) => void): Promise<NearbyServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export function answerJson(value: unknown): (response: ServerResponse) => void {
  return (response) => void response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
}

/** As Ollama lists its models. */
export function tagsOf(...models: { name: string; size?: number; parameter_size?: string; remote_host?: string }[]) {
  return {
    models: models.map(({ parameter_size = '', ...model }) => ({
      ...model,
      model: model.name,
      modified_at: '2026-11-01T12:00:00.000Z',
      digest: 'c6eb396dbd59',
      details: { format: 'gguf', family: 'llama', families: ['llama'], parameter_size, quantization_level: 'Q4_K_M' },
    })),
  };
}

/** As LM Studio does, and with `meta` llama-server. */
export function listOf(...models: { id: string; meta?: { n_params: number; size: number } }[]) {
  return { object: 'list', data: models.map((model) => ({ ...model, object: 'model', owned_by: 'here' })) };
}

/** What is found at these places, on a machine with this much memory. */
export function lookAt(places: readonly UsualPlace[], memory = 16e9): NonNullable<Replacements['ownModels']> {
  return (own) => ({ ...own, memory, findNearby: () => findServersNearby(places, 60_000) });
}
