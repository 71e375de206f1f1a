import type { Plugin } from 'vite';

/**
 * Takes uploads over real HTTP, as what sends them knows no `fetch`: it answers with how many bytes came, refuses a
 * file that is called refused.png, and never answers one that is called held.png. `?status=` answers so, with the
 * `code` beside it, or without a reason; 0 cuts the line, and 1 never answers.
 */
export function playUploads(): Plugin {
  return {
    name: 'played-uploads',
    configureServer({ middlewares }) {
      // Loaded with the configuration, where no package of ours can be.
      middlewares.use('/api/v1/common/upload-file/', (request, response) => {
        const wish = new URL(request.url ?? '/', 'http://screen.test').searchParams;
        const parts: Buffer[] = [];
        request.on('data', (part: Buffer) => void parts.push(part));
        request.on('end', () => {
          const body = Buffer.concat(parts);
          if (body.includes('held.png') || wish.get('status') === '1') return undefined;
          if (wish.get('status') === '0') return response.destroy();
          const refusal = body.includes('refused.png') ? 'uploads.type' : wish.get('code');
          const status = Number(wish.get('status') ?? (refusal ? 400 : 200));
          const kept = { data: { file_url: `/files/${body.length}` } };
          response.writeHead(status, { 'content-type': 'application/json' });
          return response.end(JSON.stringify(status === 200 ? kept : refusal ? { code: refusal, message: '' } : {}));
        });
      });
    },
  };
}
