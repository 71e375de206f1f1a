import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { fillPath } from './define.ts';
import { endpoints } from './endpoints.ts';
import { proofErrors, proofFields } from './fields.ts';

const doubled = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at);

describe('the list of endpoints', () => {
  it('gives each one a unique id made of subject and verb', () => {
    for (const { id } of endpoints) expect(id).toMatch(/^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/);
    expect(endpoints.length).toBeGreaterThan(0);
    expect(doubled(endpoints.map(({ id }) => id))).toEqual([]);
  });

  it('includes every declared endpoint, and each id begins with the name of its file', () => {
    const folder = new URL('../', import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /(?<!test)\.ts$/.test(path),
    );
    const declared = files.flatMap((path) => {
      const name = path.replace(/^.*\/|\.ts$/g, '').replaceAll('-', '_');
      const ids = readFileSync(new URL(path, folder), 'utf8').matchAll(/^ {2}id: '(\w+)\.(\w+)',$/gm);
      return [...ids].map(([, subject, verb]) => [`${subject}.${verb}`, name === subject]);
    });
    expect(declared.toSorted()).toEqual(endpoints.map(({ id }) => [id, true]).toSorted());
  });

  it('gives each one a unique path that ends with a slash', () => {
    for (const { path } of endpoints) expect(path).toMatch(/^\/([a-z0-9-]+\/|\{[a-z_]+\}\/)+$/);
    expect(doubled(endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`))).toEqual([]);
  });

  it('describes exactly the parameters of each path', () => {
    for (const { path, params = {} } of endpoints) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
      expect(Object.keys(params).toSorted()).toEqual(named.toSorted());
      const filled = fillPath(path, Object.fromEntries(named.map((name) => [name, '7'])));
      expect(filled).not.toMatch(/[{}]/);
    }
  });

  it('says what each one is for, in one sentence', () => {
    for (const { summary } of endpoints) expect(summary).toMatch(/^[A-Z].{8,118}\.$/);
    expect(doubled(endpoints.map(({ summary }) => summary))).toEqual([]);
  });

  it('changes nothing on a GET: none takes a body or opens a transaction', () => {
    const reads = endpoints.filter(({ method }) => method === 'GET');
    expect(reads.length).toBeGreaterThan(0);
    for (const { body, upload, transaction } of reads)
      expect([body, upload, transaction]).toEqual([undefined, undefined, undefined]);
  });

  it('lists what refuses a proof wherever one is taken, in each of its ways', () => {
    const proven = endpoints.filter(
      ({ body }) => 'passkey' in ((body as z.ZodMiniObject | undefined)?.def.shape ?? {}),
    );
    expect(proven.length).toBeGreaterThan(4);
    for (const { id, body, errors } of proven) {
      expect(Object.keys((body as z.ZodMiniObject).def.shape), id).toEqual(
        expect.arrayContaining(Object.keys(proofFields)),
      );
      expect(errors, id).toEqual(expect.arrayContaining([...proofErrors]));
    }
  });

  it('lists no refusal of an endpoint twice', () => {
    for (const { errors } of endpoints) expect(doubled([...errors])).toEqual([]);
  });
});
