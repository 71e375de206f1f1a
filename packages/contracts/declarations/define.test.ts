import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillPath } from './define.ts';

interface Trial {
  promise: string;
  compiles: string;
  refused: string;
}

const declare = (rest: string) => `export const declared = defineEndpoint({ ...base, ${rest} });`;
const stream = 'data: z.string(), events: { piece: z.string() }';
const callable = `${declare("method: 'POST', path: '/prompts/{id}/', params: { id: Id }, body: z.object({ name: z.string() })")}
  export const input: InputOf<typeof declared> = `;

const trials: Trial[] = [
  {
    promise: 'describes every parameter of its path',
    compiles: declare("method: 'GET', path: '/a/{id}/b/{other}/', params: { id: Id, other: Id }"),
    refused: declare("method: 'GET', path: '/a/{id}/b/{other}/', params: { id: Id }"),
  },
  {
    promise: 'deprecates no field that it does not have',
    compiles: declare(
      "method: 'POST', path: '/a/', body: z.object({ name: z.string() }), deprecatedFields: { name: ending }",
    ),
    refused: declare(
      "method: 'POST', path: '/a/', body: z.object({ name: z.string() }), deprecatedFields: { nam: ending }",
    ),
  },
  {
    promise: 'describes its only parameter',
    compiles: declare("method: 'GET', path: '/a/{id}/', params: { id: Id }"),
    refused: declare("method: 'GET', path: '/a/{id}/'"),
  },
  {
    promise: 'describes no parameter that its path does not have',
    compiles: declare("method: 'GET', path: '/a/{id}/', params: { id: Id }"),
    refused: declare("method: 'GET', path: '/a/{id}/', params: { id: Id, other: Id }"),
  },
  {
    promise: 'describes no parameter where its path has none',
    compiles: declare("method: 'GET', path: '/a/'"),
    refused: declare("method: 'GET', path: '/a/', params: { id: Id }"),
  },
  {
    promise: 'has no body when it is a GET',
    compiles: declare("method: 'POST', path: '/a/', body: z.object({})"),
    refused: declare("method: 'GET', path: '/a/', body: z.object({})"),
  },
  {
    promise: 'takes no upload when it is a GET',
    compiles: declare("method: 'POST', path: '/a/', upload: { field: 'file', maximumBytes: 1, types: [] }"),
    refused: declare("method: 'GET', path: '/a/', upload: { field: 'file', maximumBytes: 1, types: [] }"),
  },
  {
    promise: 'returns a list when it is paged',
    compiles: declare("method: 'GET', path: '/a/', paged: true, query: z.object({}), data: z.array(z.string())"),
    refused: declare("method: 'GET', path: '/a/', paged: true, query: z.object({}), data: z.string()"),
  },
  {
    promise: 'declares its query when it is paged',
    compiles: declare("method: 'GET', path: '/a/', paged: true, query: z.object({}), data: z.array(z.string())"),
    refused: declare("method: 'GET', path: '/a/', paged: true, data: z.array(z.string())"),
  },
  {
    promise: 'opens its own transactions when it streams and writes, and need not when it only reads',
    compiles: `${declare(`method: 'POST', path: '/a/', transaction: 'own', ${stream}`)}
      ${declare(`method: 'GET', path: '/a/', ${stream}`).replace('declared', 'reading')}`,
    refused: declare(`method: 'POST', path: '/a/', ${stream}`),
  },
  {
    promise: 'ends its path with a slash',
    compiles: declare("method: 'GET', path: '/a/'"),
    refused: declare("method: 'GET', path: '/a'"),
  },
  {
    promise: 'refuses only with codes that have a message',
    compiles: declare("method: 'GET', path: '/a/', errors: ['access.signed_out']"),
    refused: declare("method: 'GET', path: '/a/', errors: ['access.no_such_code']"),
  },
  {
    promise: 'has no property that is never read, such as a misspelled one',
    compiles: declare("method: 'POST', path: '/a/', secret: true"),
    refused: declare("method: 'POST', path: '/a/', secrets: true"),
  },
  {
    promise: 'is called with every parameter of its path',
    compiles: `${callable} { params: { id: '7' }, body: { name: 'x' } };`,
    refused: `${callable} { body: { name: 'x' } };`,
  },
  {
    promise: 'is called with the body that it declares',
    compiles: `${callable} { params: { id: '7' }, body: { name: 'x' } };`,
    refused: `${callable} { params: { id: '7' }, body: { name: 7 } };`,
  },
];

const opening = `import * as z from 'zod/mini';
import { defineEndpoint, type InputOf } from '@hone/contracts/declarations/define';
import { Id } from '@hone/contracts/declarations/rules';
const base = { id: 'a.b', summary: 'A.', origin: 'ours', access: 'public', errors: [], limit: 'read' } as const;
const ending = { since: '2027-01-31', sunset: '2027-08-01', instead: 'Use b.' } as const;
`;

/** Compiles all of them together, and returns the compiler's errors by file. */
async function compile(): Promise<string> {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), 'hone-types-'));
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: join(root, 'tsconfig.json'),
        compilerOptions: { types: [], noUnusedLocals: false },
        include: ['*.ts'],
        exclude: [],
      }),
    );
    for (const [at, { compiles, refused }] of trials.entries()) {
      writeFileSync(join(folder, `compiles-${at}.ts`), opening + compiles);
      writeFileSync(join(folder, `refused-${at}.ts`), opening + refused);
    }
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    return await new Promise((resolve) => {
      execFile(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], { cwd: folder }, (_, said) =>
        resolve(said),
      );
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('a declaration', () => {
  let said: string;
  beforeAll(async () => {
    said = await compile();
  });
  const complaintsOf = (file: string) => said.split('\n').filter((line) => line.startsWith(`${file}.ts(`));

  it.each(trials.map((trial, at) => [trial.promise, at] as const))('%s, or it does not compile', (_, at) => {
    expect(complaintsOf(`compiles-${at}`)).toEqual([]);
    expect(complaintsOf(`refused-${at}`)).not.toEqual([]);
  });
});

describe('a path', () => {
  it('is filled in so that each value stays a single segment, whatever it contains', () => {
    const value = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/^\.{1,2}$/.test(text));
    fc.assert(
      fc.property(value, (id) => {
        const { pathname, search, hash } = new URL(`https://hone.test${fillPath('/content/prompts/{id}/', { id })}`);
        const parts = pathname.split('/');
        expect([parts.length, search, hash]).toEqual([5, '', '']);
        expect(decodeURIComponent(parts[3]!)).toBe(id);
      }),
    );
    expect(fillPath('/a/{one}/b/{other}/', { one: 'x/../y?z#', other: '$&' })).toBe('/a/x%2F..%2Fy%3Fz%23/b/%24%26/');
  });

  it('is not found, rather than pointing elsewhere, if a value would change its structure or can’t be sent', () => {
    for (const id of ['', '.', '..', undefined, null, '\ud800', 'a\0']) {
      expect(() => fillPath('/content/prompts/{id}/', { id })).toThrow(
        expect.objectContaining({ code: 'request.not_found', status: 404 }),
      );
    }
    expect(() => fillPath('/content/prompts/{id}/', undefined)).toThrow(expect.objectContaining({ status: 404 }));
  });

  it('without parameters stays as it is', () => {
    expect(fillPath('/user/login/', undefined)).toBe('/user/login/');
  });
});
