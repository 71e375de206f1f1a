import type { Plugin } from 'vite';

/**
 * Real HTTP, as XMLHttpRequest can't be faked. Answers with the number of bytes received; refuses refused.png; never
 * answers held.png. `?status=` answers with that status and `code`; 0 cuts the connection; 1 never answers.
 */
export function fakeUploads(): Plugin {
  return {
    name: 'fake-uploads',
    configureServer({ middlewares }) {
      // Loaded with the configuration, which can't import our packages.
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
          const kept = { data: { file_url: `http://localhost/files/${body.length}` } };
          response.writeHead(status, { 'content-type': 'application/json' });
          return response.end(JSON.stringify(status === 200 ? kept : refusal ? { code: refusal, message: '' } : {}));
        });
      });
    },
  };
}
