import type { FastifyInstance } from 'fastify';
import type { Sql } from '../database/port.ts';
import type { ConsumeRateLimit } from '../http/guard/limits.ts';
import { serveSharePages } from '../http/pages/share-page.ts';
import { serveSharePictures } from '../http/pages/share-picture.ts';
import { readSharePage } from '../http/pages/static.ts';
import { fileHeaders, pageHeaders } from '../http/server/headers.ts';
import { networkOf } from '../http/server/network.ts';
import type { PicturesPort } from '../ports/pictures.ts';
import type { Room } from '../ports/room.ts';

interface SharePages {
  rooms: readonly Room[];
  sql: Sql;
  now(): Date;
  consumeRateLimit: ConsumeRateLimit;
  draw: PicturesPort['draw'];
  secure: boolean;
  origin: string;
  webFolder: string;
}

/** What a shared link shows to people, and to the programs that preview it. */
export function serveShares(server: FastifyInstance, given: SharePages): void {
  const { rooms, sql, now, consumeRateLimit, draw, secure, origin, webFolder } = given;
  const shared = {
    find: async (shareKey: string) =>
      rooms.find(({ previewShare }) => previewShare)?.previewShare?.(sql, shareKey, now()),
    limit: (ip: string) => consumeRateLimit('open', networkOf(ip), now()),
  };
  serveSharePages(server, { ...shared, headers: pageHeaders(secure), origin, page: readSharePage(webFolder) });
  serveSharePictures(server, { ...shared, headers: fileHeaders(secure), draw, now });
}
