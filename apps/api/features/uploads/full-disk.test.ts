import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';

const place = mkdtempSync(join(tmpdir(), 'hone-full-'));
const disk = join(place, 'disk');
mkdirSync(disk);
afterAll(() => rmSync(place, { recursive: true, force: true }));

// A small tmpfs, which only Linux lets unprivileged users mount, and not on every machine.
const onSmallDisk = ['-rm', 'sh', '-c', 'mount -t tmpfs -o size=1m tmpfs "$0" && exec "$@"', disk];
function canMount(): boolean {
  try {
    execFileSync('unshare', [...onSmallDisk, 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const program = fileURLToPath(new URL('../../testing/uploads/full-disk.ts', import.meta.url));

describe.skipIf(!canMount())('a full disk', () => {
  it(
    'is reported clearly, leaves no partial file, and accepts uploads again once there is room',
    { timeout: 120_000 },
    async () => {
      const command = [process.execPath, '--import', 'tsx', program, disk];
      const { stdout } = await promisify(execFile)('unshare', [...onSmallDisk, ...command]);
      expect(
        stdout
          .split('\n')
          .filter((line) => line.startsWith('['))
          .map((line) => JSON.parse(line)),
      ).toEqual([
        [200, null, 1],
        [507, 'request.full', 1],
        [507, 'request.full', 1],
        [507, 'request.full', 1],
        [200, null, 2],
      ]);
    },
  );
});
