import { Refusal } from '@hone/contracts/declarations/refusal';
import { filesAddress } from '@hone/contracts/routes';
import type { FastifyInstance } from 'fastify';
import { isFileName, type FilesPort } from '../../ports/files.ts';

/** Each picture has the address that its upload was given: anyone who knows it may look. */
export function serveFiles(server: FastifyInstance, files: FilesPort, headers: Record<string, string>): void {
  server.get(`${filesAddress}:name`, async (request, reply) => {
    const { name } = request.params as { name: string };
    const file = isFileName(name) ? await files.get(name) : undefined;
    if (!file) throw new Refusal('request.not_found');
    // Everything stored is a WebP that we made, whatever a store may claim.
    return reply
      .headers({ ...headers, 'content-type': 'image/webp', 'content-disposition': 'inline; filename="picture.webp"' })
      .send(file.content);
  });
}
