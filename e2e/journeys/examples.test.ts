import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { scopes } from '@hone/domain/access/scopes';
import { createVariable } from '@hone/contracts/library/variables';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examples } from '../../apps/api/http/docs/examples/examples.ts';
import { makeAccount, signIn, startApi, type TestApi } from '../../apps/api/testing/api.ts';
import { createNamed } from '../../apps/api/testing/logins/keys.ts';
import { compile, installSdk, root } from '../../tools/sdk/install.ts';

const run = promisify(execFile);
const names = examples.map(({ name }) => name);
// What a developer's folder would be, with the package installed.
const folder = mkdtempSync(join(tmpdir(), 'hone-examples-'));
const fileOf = (name: string, file: string) => join(root, 'docs/examples', name, file);

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  installSdk(folder);
  for (const name of names) {
    mkdirSync(join(folder, name));
    copyFileSync(fileOf(name, 'typescript.ts'), join(folder, name, 'typescript.ts'));
  }
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

const programs = {
  curl: (name: string): [string, ...string[]] => ['sh', fileOf(name, 'curl.sh')],
  python: (name: string): [string, ...string[]] => ['python3', fileOf(name, 'python.py')],
  typescript: (name: string): [string, ...string[]] => [process.execPath, join(folder, name, 'typescript.js')],
};

function isThere(language: keyof typeof programs): boolean {
  return (
    spawnSync({ curl: 'curl', python: 'python3', typescript: 'node' }[language], ['--version']).error === undefined
  );
}

/** Someone with a few variables, and a key that may do everything. */
async function settle(name: string): Promise<NodeJS.ProcessEnv> {
  const owner = await signIn(api, await makeAccount(api, name));
  for (const [variable, ...values] of [
    ['Customer', 'Ada', 'Bert'],
    ['Month', 'May'],
    ['Team', 'Sales'],
  ] as const) {
    await owner.call(createVariable, { body: { name: variable, values: values.map((value) => ({ value })) } });
  }
  const { key } = await createNamed(owner, { scopes: [...scopes] });
  return { PATH: process.env['PATH'], HONE_URL: api.url, HONE_API_KEY: key };
}

/** Ids and times differ each time; the address does on each machine, and the library’s counter with what an account begins with. */
function settled(output: string): string {
  return output
    .trim()
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'an-id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a-time')
    .replaceAll(/"https?:\/\/[^/"]+/g, '"https://hone.example.com')
    .replaceAll(/"sequence":\s*\d+/g, '"sequence":1');
}

/** A JSON answer is shown in lines, and comes in one. */
function read(output: string): unknown {
  try {
    return JSON.parse(settled(output));
  } catch {
    return settled(output);
  }
}

describe.each(Object.keys(programs) as (keyof typeof programs)[])('every example in %s', (language) => {
  // Someone’s own machine may lack one of them.
  it.runIf(process.env['CI'] || isThere(language))(
    'does what the API page says, and prints what it shows',
    async () => {
      const env = await settle(language);
      for (const name of names) {
        if (language === 'typescript') {
          const source = join(folder, name, 'typescript');
          await build({ entryPoints: [`${source}.ts`], outfile: `${source}.js`, format: 'esm', target: 'es2022' });
        }
        const [program, ...given] = programs[language](name);
        const { stdout, stderr } = await run(program, given, { cwd: folder, env });
        const shown = readFileSync(fileOf(name, language === 'curl' ? 'curl.txt' : 'output.txt'), 'utf8');
        expect([name, read(stdout), stderr]).toEqual([name, read(shown), '']);
      }
    },
  );
});

it('the examples in TypeScript compile strictly', () => {
  expect(compile(folder, ['node'])).toBe('');
});
