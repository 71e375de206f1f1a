import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { explainOldNode, OLDEST_NODE } from './node-version.mjs';
import { ROOT } from './root.mjs';

test('an old Node is refused with the version that is there and the one that is needed', () => {
  for (const version of ['12.22.12', '18.0.0', '20.18.3']) {
    expect(explainOldNode(version)).toContain(`Node 20.19.0 or newer, and this is Node ${version}`);
  }
});

test('Node 20.19 and everything newer is let in', () => {
  for (const version of ['20.19.0', '20.19.6', '20.20.2', '22.0.0', '26.1.0']) expect(explainOldNode(version)).toBeUndefined();
});

test('the Node that the commands ask for is the one that the package asks for', () => {
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { engines: { node: string } };
  expect(`${engines.node}.0`).toBe(`>=${OLDEST_NODE}`);
});

test('a Node as old as 12 can read the commands far enough to be told that it is too old', () => {
  const firstRead = ['start.mjs', 'test.mjs', 'build.mjs', 'dev.mjs', 'machine/node-version.mjs', 'machine/obstacle.mjs'];
  for (const name of firstRead) {
    const source = readFileSync(join(ROOT, 'tools', name), 'utf8');
    const imported = [...source.matchAll(/^import .*'(.+)';$/gm)].map((match) => match[1]);
    expect(firstRead.map((path) => path.split('/').at(-1))).toEqual(
      expect.arrayContaining(imported.map((path) => path?.split('/').at(-1))),
    );
    const asItIs = transformSync(source, { target: 'esnext' }).code;
    expect(transformSync(source, { target: 'node12.20' }).code, name).toBe(asItIs);
  }
});
