import { sharesAddress } from '@hone/contracts/routes';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { html, type Markup } from '../../html/markup.ts';
import type { SharePreview } from '../../ports/room.ts';
import { frame } from './frame.ts';
import { sharePicture } from './share-picture.ts';

interface SharePages {
  /** Those of every page, without exceptions. */
  headers: Record<string, string>;
  origin: string;
  /** As built; undefined if it isn’t. */
  page: string | undefined;
  find(key: string): Promise<SharePreview | undefined>;
  /** Refuses an address that has asked too often. */
  limit(ip: string): void;
}

/** Its address is all it takes to see it: nothing may keep it, pass it on or list it. */
const privately = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'content-type': 'text/html; charset=utf-8',
};

const gone = frame({
  title: 'This link no longer works',
  body: html`<p>
    It may have expired, or its owner has stopped sharing it. Ask whoever sent it to you for a new one.
  </p>
  <p><a href="/">Go to Hone</a></p>`,
}).markup;

/** The page is the same for all links but for its head, which sites read where a link is pasted. */
export function serveSharePages(server: FastifyInstance, settings: SharePages): void {
  const { headers, origin, page, find, limit } = settings;
  server.get(`${sharesAddress}:key`, async (request, reply): Promise<FastifyReply> => {
    const { key } = request.params as { key: string };
    limit(request.ip);
    const shown = page === undefined ? undefined : await find(key);
    reply.headers({ ...headers, ...privately });
    if (!shown) return reply.code(404).send(gone);
    const head = headOf(shown, origin, key);
    return reply.send(
      page!
        .replace(/<title>.*?<\/title>|<meta name="robots"[^>]*>/g, '')
        .replace('</head>', () => `${head.markup}</head>`),
    );
  });
}

function headOf(shown: SharePreview, origin: string, key: string): Markup {
  const { kind, name, text, by, count } = shown;
  const what = kind === 'prompt' ? 'A prompt' : count === 1 ? 'A pack with one prompt' : `A pack of ${count} prompts`;
  const about = `${what}${by === null ? '' : ` by ${by}`}: ${shorten(text)}`;
  return html`<title>${name} · Hone</title>
    <meta name="robots" content="noindex" />
    <meta name="description" content="${about}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Hone" />
    <meta property="og:title" content="${name}" />
    <meta property="og:description" content="${about}" />
    <meta property="og:url" content="${origin + sharesAddress + key}" />
    <meta property="og:image" content="${origin + sharePicture(shown, key)}" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta name="twitter:card" content="summary_large_image" />`;
}

/** In code points. */
const longest = 200;

function shorten(text: string): string {
  const signs = Array.from(
    text
      .slice(0, longest * 8)
      .replace(/\s+/gu, ' ')
      .trim(),
  );
  return signs.length <= longest ? signs.join('') : `${signs.slice(0, longest - 1).join('')}…`;
}
