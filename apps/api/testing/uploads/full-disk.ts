import { appendFileSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { makeAccount, signIn, startApi } from '../api.ts';
import { makePng } from './bitmaps.ts';

/** Run on a small disk: prints each upload's status and code, and how many files are kept. */
const [folder = ''] = process.argv.slice(2);
const api = await startApi({ data: folder, files: { kind: 'folder', folder: `${folder}/files` } });
const anna = await signIn(api, await makeAccount(api, 'anna'));
const filler = `${folder}/filler`;

async function send(content: Buffer): Promise<void> {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(content)], 'me.png', { type: 'image/png' }));
  const headers = { authorization: `Bearer ${anna.session.now()?.access}` };
  const response = await fetch(`${api.url}/api/v1/common/upload-file/`, { method: 'POST', headers, body });
  const { code } = (await response.json()) as { code: string | null };
  while (readdirSync(`${folder}/arriving`).length > 0) await wait(5);
  process.stdout.write(`${JSON.stringify([response.status, code, readdirSync(`${folder}/files`).length])}\n`);
}

function fill(): void {
  for (const size of [65_536, 4096]) {
    try {
      for (;;) appendFileSync(filler, Buffer.alloc(size));
    } catch {
      // Full.
    }
  }
}

await send(makePng());
await send(Buffer.concat([makePng(), Buffer.alloc(3_000_000)]));
fill();
await send(makePng());
// Room for what arrives, and none for what is kept.
truncateSync(filler, statSync(filler).size - 4096);
await send(makePng());
rmSync(filler);
await send(makePng());
await api.stop();
