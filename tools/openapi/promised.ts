import { readFileSync, writeFileSync } from 'node:fs';
import { endpoints } from '@hone/contracts/declarations/endpoints';
import { buildOpenApi, type OpenApiDocument } from '../../apps/api/http/docs/openapi.ts';
import { listOperations } from './breaks.ts';

const file = new URL('../../docs/openapi.released.json', import.meta.url);

/** Calls that programs make which aren't released together with the server. */
function keepPromised(document: OpenApiDocument): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [path, method, operation] of listOperations(document)) {
    const isOpen = operation.security.some((way) => 'apiKey' in way) || operation['x-reach'].includes('extension');
    if (isOpen) paths[path] = { ...paths[path], [method]: operation };
  }
  return { ...document, paths };
}

export function readReleased(): OpenApiDocument {
  return JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
}

export const promisedNow = (): OpenApiDocument => keepPromised(buildOpenApi(endpoints));

export function writeReleased(): void {
  writeFileSync(file, `${JSON.stringify(promisedNow())}\n`);
}
