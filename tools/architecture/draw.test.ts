import { expect, it } from 'vitest';
import { arrowsBetween, drawArchitecture, partOf } from './draw.ts';
import { columns as real } from './parts.ts';

const part = (name: string) => ({ name, is: `what ${name} is`, at: [`apps/web/${name}`] });
const columns = [
  { title: 'web', parts: [part('ui'), part('app'), part('features')] },
  { title: 'packages', parts: [{ ...part('text'), at: ['packages/text'] }] },
];
const arrow = (from: string, to: string) => ({ from, to });
const arrows = [
  arrow('apps/web/app/a.ts', 'apps/web/features/b.ts'),
  arrow('apps/web/features/b.ts', 'apps/web/ui/c.ts'),
  arrow('apps/web/app/a.ts', 'apps/web/ui/c.ts'),
  arrow('apps/web/ui/c.ts', 'packages/text/d.ts'),
  arrow('apps/web/ui/c.ts', 'tools/e.ts'),
];

it('puts an importer above what it imports, and draws no arrow that others already imply', () => {
  const drawn = drawArchitecture(columns, arrows);
  const names = [...drawn.matchAll(/class="name"[^>]*>([^<]+)/g)].map(([, name]) => name);
  expect(names).toEqual(['app', 'features', 'ui', 'text']);
  expect(drawn.match(/class="arrow"/g)).toHaveLength(2);
});

it('lists imports from another column as text', () => {
  expect(drawArchitecture(columns, arrows).match(/class="uses"[^>]*>([^<]+)/g)).toHaveLength(1);
  expect([...arrowsBetween(columns, arrows).values()].flatMap((to) => [...to]).map(({ name }) => name)).toEqual([
    'features',
    'ui',
    'ui',
    'text',
  ]);
});

it.each([
  ['apps/api/http/port.ts', 'ports'],
  ['apps/api/http/mount.ts', 'http'],
  ['apps/api/rooms.ts', 'composition, rooms'],
  ['apps/extension/popup/popup.tsx', 'popup, welcome'],
  ['bench/all.ts', undefined],
])('%s belongs to %s', (path, name) => {
  expect(partOf(real, path)?.name).toBe(name);
});
