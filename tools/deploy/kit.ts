import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../machine/root.mjs';

/** The files of the deploy kit that are ours to read, as paths from the root. */
export const kit = {
  dockerfile: 'deploy/Dockerfile',
  caddyfile: 'deploy/Caddyfile',
  compose: 'deploy/compose/compose.yaml',
  unit: 'deploy/systemd/hone.service',
  units: listed('deploy/systemd').filter((path) => /\.(?:service|timer)$/.test(path)),
  manifests: listed('deploy/kubernetes'),
  kubernetesExample: 'deploy/kubernetes-example/kustomization.yaml',
  /** What a rehearsal adds to the settings. */
  rehearsal: 'deploy/rehearsal.env',
  /** What runs, or is read by one that does. */
  scripts: ['deploy', 'deploy/cluster', 'deploy/compose', 'deploy/systemd']
    .flatMap(listed)
    .filter((path) => path.endsWith('.sh') || readText(path).startsWith('#!/bin/sh\n')),
  workflows: listed('.github/workflows'),
};

function listed(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => `${folder}/${name}`);
}

export function readText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** With anchors and merges resolved. */
export function readYaml<Value>(path: string): Value {
  const [first, ...more] = parseAllDocuments(readText(path), { merge: true });
  if (!first || more.length > 0 || first.errors.length > 0) throw new Error(`${path} isn’t one YAML document.`);
  return first.toJS() as Value;
}
