import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { explainOldNode, OLDEST_NODE } from './node-version.mjs';
import { ROOT } from './root.mjs';

test('a Node version older than package.json requires is refused, and the message says which it is', () => {
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { engines: { node: string } };
  expect(`${engines.node}.0`).toBe(`>=${OLDEST_NODE}`);
  for (const version of ['12.22.12', '18.0.0', '20.18.3']) {
    expect(explainOldNode(version)).toContain(`Node 20.19.0 or newer, and this is Node ${version}`);
  }
  for (const version of ['20.19.0', '20.19.6', '20.20.2', '22.0.0', '26.1.0']) {
    expect(explainOldNode(version)).toBeUndefined();
  }
});

test('Node 12 can still parse the commands far enough to report that it is too old', () => {
  const firstRead = ['start', 'test', 'build', 'build-extension', 'dev', 'machine/node-version', 'machine/obstacle'];
  for (const name of firstRead) {
    const source = readFileSync(join(ROOT, 'tools', `${name}.mjs`), 'utf8');
    const imported = [...source.matchAll(/^import .*'(?!node:).*?([\w-]+)\.mjs';$/gm)].map(([, file]) => file);
    expect(['node-version', 'obstacle']).toEqual(expect.arrayContaining(imported));
    expect(transformSync(source, { target: 'node12.20' }).code, name).toBe(transformSync(source).code);
  }
});
