import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';

const place = mkdtempSync(join(tmpdir(), 'hone-full-'));
const disk = join(place, 'disk');
mkdirSync(disk);
afterAll(() => rmSync(place, { recursive: true, force: true }));

// A small disk of its own, which only Linux lets everybody have, and not every machine of that.
const onSmallDisk = ['-rm', 'sh', '-c', 'mount -t tmpfs -o size=1m tmpfs "$0" && exec "$@"', disk];
function canMount(): boolean {
  try {
    execFileSync('unshare', [...onSmallDisk, 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const file = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
const program = `
import { appendFileSync, readdirSync, rmSync, truncateSync, statSync } from 'node:fs';
import { makeAccount, signIn, startApi } from ${file('../../testing/api.ts')};
import { makePng } from ${file('../../testing/bitmaps.ts')};
const folder = ${JSON.stringify(disk)};
const api = await startApi({ data: folder, files: { kind: 'folder', folder: folder + '/files' } });
const anna = await signIn(api, await makeAccount(api, 'anna'));
const said = [];
async function send(content) {
  const body = new FormData();
  body.set('file', new File([content], 'me.png', { type: 'image/png' }));
  const headers = { authorization: 'Bearer ' + anna.session.now().access };
  const response = await fetch(api.url + '/api/v1/common/upload-file/', { method: 'POST', headers, body });
  const { code } = await response.json();
  while (readdirSync(folder + '/arriving').length > 0) await new Promise((resume) => setTimeout(resume, 5));
  said.push([response.status, code, readdirSync(folder + '/files').length]);
}
const filler = folder + '/filler';
function fill() {
  for (const size of [65536, 4096]) try { for (;;) appendFileSync(filler, Buffer.alloc(size)); } catch {}
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
console.log(JSON.stringify(said));
await api.stop();
`;

describe.skipIf(!canMount())('a disk that is full', () => {
  it('is said plainly, leaves no half file, and serves again once there is room', { timeout: 120_000 }, async () => {
    const script = join(place, 'program.mts');
    writeFileSync(script, program);
    const { stdout } = await promisify(execFile)('unshare', [...onSmallDisk, process.execPath, '--import', 'tsx', script]);
    expect(JSON.parse(stdout.trim().split('\n').at(-1)!)).toEqual([
      [200, null, 1],
      [507, 'request.full', 1],
      [507, 'request.full', 1],
      [507, 'request.full', 1],
      [200, null, 2],
    ]);
  });
});
