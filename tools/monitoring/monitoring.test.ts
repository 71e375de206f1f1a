import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messages } from '@hone/contracts/messages';
import { expect, it } from 'vitest';
import { measures } from '../../apps/api/composition/monitoring.ts';
import { makeMeters } from '../../apps/api/monitoring/meters.ts';
import { ROOT } from '../machine/root.mjs';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const all = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, found]) => found!))];

const alerts = read('deploy/monitoring/alerts.yml');
const played = read('deploy/monitoring/alerts.test.yml');
const dashboard = read('deploy/monitoring/dashboard.json');
const runbook = read('docs/runbook.md');
const page = read('docs/monitoring.md');

const registered = makeMeters(measures)
  .registry.getMetricsAsArray()
  .map(({ name }) => name);
const named = (text: string) =>
  all(text, /\b((?:hone|process|nodejs)_[a-z0-9_]+)\b/g).map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));
const names = all(alerts, /- alert: (\w+)/g);

it('every alert has a section in the runbook that says what people notice, where to look and what to do', () => {
  expect(names.length).toBeGreaterThan(20);
  expect(all(runbook, /^## (\w+)$/gm).toSorted()).toEqual(names.toSorted());
  for (const section of runbook.split(/^## /m).slice(1)) {
    expect(section).toMatch(/\*\*People notice\*\*[\s\S]*\*\*Look\*\*[\s\S]*\*\*Do\*\*/);
  }
  expect(all(alerts, /runbook_url: "\{\{ \$externalLabels\.runbook \}\}#(\w+)"/g)).toEqual(
    names.map((name) => name.toLowerCase()),
  );
});

it('every alert is played, firing and silent', () => {
  expect(all(played, /- alertname: (\w+)/g)).toEqual(names);
  expect(all(played, /\{ alertname: (\w+), eval_time: 48h, exp_alerts: \[\] \}/g)).toEqual(names);
});

it.each(Object.entries({ alerts, played, dashboard, runbook }))('every metric in the %s exists', (_, text) => {
  expect(named(text).length).toBeGreaterThan(5);
  expect(named(text).filter((name) => !registered.includes(name))).toEqual([]);
});

it('every metric is on the page and the dashboard, and the page names no other', () => {
  expect(all(page, /^\| `(\w+)` \|/gm).toSorted()).toEqual(registered.toSorted());
  expect(named(page).filter((name) => !registered.includes(name))).toEqual([]);
  expect(registered.filter((name) => !named(dashboard).includes(name))).toEqual([]);
});

it('every refusal that an alert counts has a sentence', () => {
  const codes = all(alerts, /code=~?"([^"]+)"/g).flatMap((either) => either.split('|'));
  expect(codes.length).toBeGreaterThan(3);
  expect(codes.filter((code) => !(code in messages))).toEqual([]);
});
