import { createHash } from 'node:crypto';
import { previewAddress, sharesAddress } from '@hone/contracts/routes';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PicturesPort } from '../../ports/pictures.ts';
import type { SharePreview } from '../../ports/room.ts';

interface SharePictures {
  /** Those of every file. */
  headers: Record<string, string>;
  find(key: string): Promise<SharePreview | undefined>;
  draw: PicturesPort['draw'];
  /** Refuses an address that has asked too often. */
  limit(ip: string): void;
  now(): Date;
}

/** Whoever keeps it for longer would show what is no longer shared. */
const mostSeconds = 300;
const file = '/picture.png';

/** Sites keep a picture by its address, which therefore changes with what it shows. */
export function sharePicture({ card }: SharePreview, key: string): string {
  if (!card) return previewAddress;
  const version = createHash('sha256').update(JSON.stringify(card)).digest('base64url').slice(0, 8);
  return `${sharesAddress}${key}${file}?v=${version}`;
}

/** What is shared, as the picture that a site shows of its link. The general one where it can’t be drawn. */
export function serveSharePictures(server: FastifyInstance, { headers, find, draw, limit, now }: SharePictures): void {
  server.get(`${sharesAddress}:key${file}`, async (request, reply): Promise<FastifyReply> => {
    const { key } = request.params as { key: string };
    limit(request.ip);
    const shown = await find(key);
    // Some sites show it from this address.
    reply.headers({ ...headers, 'cross-origin-resource-policy': 'cross-origin', 'x-robots-tag': 'noindex' });
    if (!shown) return reply.header('cache-control', 'no-store').code(404).send();
    const drawing = shown.card && (await draw(shown.card));
    if (!drawing) return reply.header('cache-control', 'no-store').redirect(previewAddress, 302);
    const left = shown.ends ? Math.floor((shown.ends.getTime() - now().getTime()) / 1000) : mostSeconds;
    return reply
      .header('cache-control', `public, max-age=${Math.min(mostSeconds, left)}`)
      .type('image/png')
      .send(drawing);
  });
}
