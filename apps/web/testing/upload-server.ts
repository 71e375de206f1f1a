import type { Plugin } from 'vite';

/**
 * Takes uploads over real HTTP, as what sends them knows no `fetch`: it answers with how many bytes came, refuses a
 * file that is called refused.png, and never answers one that is called held.png.
 */
export function playUploads(): Plugin {
  return {
    name: 'played-uploads',
    configureServer({ middlewares }) {
      // Loaded with the configuration, where no package of ours can be.
      middlewares.use('/api/v1/common/upload-file/', (request, response) => {
        const parts: Buffer[] = [];
        request.on('data', (part: Buffer) => void parts.push(part));
        request.on('end', () => {
          const body = Buffer.concat(parts);
          if (body.includes('held.png')) return;
          const isRefused = body.includes('refused.png');
          response.writeHead(isRefused ? 400 : 200, { 'content-type': 'application/json' });
          response.end(JSON.stringify(isRefused ? { code: 'uploads.type', message: '' } : { data: { file_url: `/files/${body.length}` } }));
        });
      });
    },
  };
}
