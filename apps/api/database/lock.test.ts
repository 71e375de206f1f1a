import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseKind } from '../testing/database.ts';
import { makeWorkspace } from '../testing/workspace.ts';
import { endPrograms, startChild, startServer, type Program } from '../testing/process.ts';
import { FolderInUse, lockFolder } from './lock.ts';

const starters = 10;
const rounds = 40;

describe.runIf(databaseKind === 'embedded')('the lock on a data folder', () => {
  let parent: string;
  let folder: string;
  let file: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'hone-lock-'));
    folder = join(parent, 'database');
    file = `${folder}.pid`;
    return () => rmSync(parent, { recursive: true, force: true });
  });
  afterAll(endPrograms);

  it('rejects a second holder, names the first, and is free again when the first releases it', () => {
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    expect(() => lockFolder(folder)).toThrow(`process ${process.pid}`);
    lock.release();
    expect(readdirSync(parent)).toEqual([]);
    lockFolder(folder).release();
  });

  it('is taken over when its process is dead, and nothing of the old lock is left', () => {
    writeFileSync(file, '999999999 12345\n');
    const lock = lockFolder(folder);
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    expect(readdirSync(parent)).toEqual(['database.pid']);
    lock.release();
  });

  it.runIf(existsSync('/proc/self/stat'))('is taken over when its pid now belongs to another program', () => {
    const mine = lockFolder(folder);
    const [pid, start] = readFileSync(file, 'utf8').trim().split(' ') as [string, string];
    mine.release();
    writeFileSync(file, `${pid} ${start}1\n`);
    lockFolder(folder).release();
    writeFileSync(file, `${pid} ${start}\n`);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
  });

  it('is taken over from a file that names no process', () => {
    writeFileSync(file, '');
    lockFolder(folder).release();
    expect(existsSync(file)).toBe(false);
  });

  it.runIf(existsSync('/proc/self/stat'))(
    'does not block the next server when its holder was killed and is still a zombie',
    async () => {
      const place = await makeWorkspace();
      // As in a container whose first process reaps no one: the killed process stays listed, as a zombie.
      const careless = ['sh', '-c', '"$@" & exec sleep 600', 'sh'];
      const first = await startServer(place.environment, careless);
      const pid = Number(readFileSync(join(place.data, 'database.pid'), 'utf8').split(' ')[0]);
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /);
      const next = await startServer(place.environment);
      await expect.poll(async () => (await fetch(`${next.url}/readyz`)).status).toBe(200);
      await Promise.all([first.end('SIGKILL'), next.end('SIGKILL')]);
      await place.remove();
    },
    180_000,
  );

  describe('between processes', { timeout: 60_000 }, () => {
    let children: Program[];
    beforeAll(async () => {
      children = Array.from({ length: starters }, () => startChild('lock', []));
      await Promise.all(children.map((child) => child.line(/^open$/)));
    });

    const tellAll = (line: string, answer: RegExp) => {
      for (const child of children) child.tell(line);
      return Promise.all(children.map(async (child) => ({ child, said: (await child.line(answer))[0] })));
    };
    const start = async () => {
      const answers = await tellAll(folder, /^mine|^taken.*/);
      const winners = answers.filter(({ said }) => said === 'mine').map(({ child }) => child);
      const others = new Set(answers.map(({ said }) => said).filter((said) => said !== 'mine'));
      return { winners, others: [...others] };
    };

    it(`is won by exactly one of ${starters} processes that start on a free folder together, ${rounds} times in a row`, async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { winners, others } = await start();
        expect({ winners: winners.length, others }).toEqual({ winners: 1, others: [`taken by ${winners[0]!.pid}`] });
        await tellAll('', /^released$/);
      }
    });

    it(`is won by exactly one of ${starters} processes that find a stale lock together, ${rounds} times in a row`, async () => {
      for (let round = 0; round < rounds; round += 1) {
        writeFileSync(file, `99999999${round} 12345\n`);
        const { winners, others } = await start();
        expect({ winners: winners.length, others }).toEqual({ winners: 1, others: [`taken by ${winners[0]!.pid}`] });
        await tellAll('', /^released$/);
      }
      expect(readdirSync(parent)).toEqual([]);
    });

    it('is taken over after kill -9 by one of several processes, and the others are told which one', async () => {
      const [killed] = (await start()).winners;
      await killed!.end('SIGKILL');
      children = children.filter((child) => child !== killed);
      const { winners, others } = await start();
      expect({ winners: winners.length, others }).toEqual({ winners: 1, others: [`taken by ${winners[0]!.pid}`] });
    });
  });
});
