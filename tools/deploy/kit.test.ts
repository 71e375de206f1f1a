import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig, settingNames } from '../../apps/api/config.ts';
import { readGiven } from '../../apps/api/config/secret-files.ts';
import { serveHealth } from '../../apps/api/http/server/health.ts';
import { OLDEST_NODE } from '../machine/node-version.mjs';
import { ROOT } from '../machine/root.mjs';
import { kit, readText, readYaml } from './kit.ts';

type Settings = Record<string, string>;
interface Compose {
  services: Record<string, { image: string; environment?: Settings; stop_grace_period?: string; read_only?: boolean }>;
}
interface Probe {
  httpGet: { path: string; port: string };
  periodSeconds: number;
  failureThreshold: number;
}
interface Container {
  image: string;
  envFrom: object[];
  ports?: { name: string; containerPort: number }[];
  startupProbe: Probe;
  readinessProbe: Probe;
  livenessProbe: Probe;
}
interface Deployment {
  spec: { template: { spec: { terminationGracePeriodSeconds: number; containers: Container[] } } };
}

const everyFile = [
  kit.dockerfile,
  kit.caddyfile,
  kit.compose,
  kit.rehearsal,
  kit.kubernetesExample,
  ...kit.units,
  ...kit.manifests,
  ...kit.scripts,
  ...kit.workflows,
];
const data = mkdtempSync(join(tmpdir(), 'hone-kit-'));
afterAll(() => rmSync(data, { recursive: true }));

const compose = readYaml<Compose>(kit.compose);
const { spec: pod } = readYaml<Deployment>('deploy/kubernetes/deployment.yaml').spec.template;
const [container] = pod.containers;
const cluster = readYaml<{ data: Settings }>('deploy/kubernetes/settings.yaml').data;
const usual = readConfig({ HONE_DATA: data });

function makeSettings(kind: string, domain = 'hone.example.org'): Settings {
  const text = execFileSync('sh', [join(ROOT, 'deploy/new-settings.sh'), kind, domain], { encoding: 'utf8' });
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

/** As compose does. */
const filled = (values: Settings, given: Settings) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+)\}/g, (_, key: string) => given[key] ?? ''),
    ]),
  );

describe('the deploy kit names only what is there', () => {
  it.each(everyFile)('%s: settings that the server knows', (path) => {
    const own = /\b(?:HONE|DATABASE|SMTP|S3|STRIPE|GOOGLE|POSTHOG|INTERCOM|CELLO|EXTENSION)_[A-Z0-9_]+\b/g;
    const isKnown = (name: string) =>
      settingNames.includes(name) || readGiven({ [name]: '/missing' }).unread.length > 0;
    const unknown = [...readText(path).matchAll(own)].map(([name]) => name).filter((name) => !isKnown(name));
    expect(unknown).toEqual([]);
  });

  it('an image is built from paths that exist', () => {
    const copied = [...readText(kit.dockerfile).matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
      paths.split(' '),
    );
    const sent = [...readText('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path = '']) => path);
    expect(copied).toContain('.');
    expect(sent).toContain('apps');
    expect([...copied, ...sent].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('every port and every probe is one that the server answers', () => {
    const answered: string[] = [];
    const server = { get: (path: string) => answered.push(path) } as unknown as Parameters<typeof serveHealth>[0];
    serveHealth(server, { isReady: () => Promise.resolve(true) });
    const port = String(usual.port);
    const probes = [container!.startupProbe, container!.readinessProbe, container!.livenessProbe];
    expect(probes.map(({ httpGet }) => httpGet.path)).toEqual(['/readyz', '/readyz', '/healthz']);
    for (const { httpGet } of probes) expect(answered).toContain(httpGet.path);
    expect(container!.ports).toEqual([
      { name: 'http', containerPort: usual.port },
      { name: 'metrics', containerPort: Number(cluster['HONE_METRICS_PORT']) },
    ]);
    const dockerfile = readText(kit.dockerfile);
    expect(dockerfile).toContain(`EXPOSE ${port}\n`);
    expect(dockerfile).toContain(`process.env.PORT || ${port}}/readyz`);
    expect(compose.services['proxy']!.environment!['UPSTREAM']).toBe(`hone:${port}`);
    expect(readText(kit.caddyfile)).toContain(`{$UPSTREAM:127.0.0.1:${port}}`);
    expect(readText(kit.caddyfile)).toContain('health_uri /readyz\n');
  });
});

it('Prometheus finds each way’s server where the example looks for it', () => {
  const ports = [
    makeSettings('systemd')['HONE_METRICS_PORT'],
    compose.services['hone']!.environment!['HONE_METRICS_PORT'],
    cluster['HONE_METRICS_PORT'],
  ];
  const [, example] = /^ +- targets: \[localhost:(\d+)\]/m.exec(readText('deploy/monitoring/prometheus.yml')) ?? [];
  expect(new Set(ports)).toEqual(new Set([example]));
});

it('a pod of its own checks the ledger as the same server', () => {
  const { spec } = readYaml<{ spec: { jobTemplate: { spec: { template: { spec: { containers: Container[] } } } } } }>(
    'deploy/kubernetes/check.yaml',
  );
  const [check] = spec.jobTemplate.spec.template.spec.containers;
  expect(check).toMatchObject({
    image: container!.image,
    envFrom: container!.envFrom,
    args: ['hone', 'check', 'ledger'],
  });
});

describe('versions', () => {
  it('every image but our own has a version, and so has every action, as a hash', () => {
    const bases = [...readText(kit.dockerfile).matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image);
    const images = [...bases, ...Object.values(compose.services).map(({ image }) => image), container!.image];
    const pinned = /:v?\d+\.\d+(?:\.\d+)?(?:-[a-z]+)*$/;
    expect(images.filter((image) => image !== 'hone' && !pinned.test(image))).toEqual([]);
    const actions = kit.workflows.flatMap((path) =>
      [...readText(path).matchAll(/uses: (.+)/g)].map(([, name = '']) => name),
    );
    expect(actions).not.toEqual([]);
    expect(actions.filter((name) => !/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(name))).toEqual([]);
  });

  it('the image’s Node is supported, and the gate runs on it and on the oldest supported one', () => {
    const nodes = [...readText(kit.dockerfile).matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version = '']) => version);
    const [node = ''] = nodes;
    expect(new Set(nodes)).toEqual(new Set([node]));
    expect(node.localeCompare(OLDEST_NODE, 'en', { numeric: true })).toBeGreaterThan(0);
    const { engines } = JSON.parse(readText('package.json')) as { engines: { node: string } };
    expect(`${engines.node}.0`).toBe(`>=${OLDEST_NODE}`);
    expect(readText('.github/workflows/gate.yaml')).toContain(`node: ['${OLDEST_NODE}', '${node}']`);
    const nightly = [...readText('.github/workflows/nightly.yaml').matchAll(/node-version: (.+)/g)].map(
      ([, name]) => name,
    );
    expect(new Set(nightly)).toEqual(new Set([`'${node}'`]));
  });
});

describe('whoever ends the server gives it the time that it takes', () => {
  const [, lastResort = ''] = /delay \+ (\d+)_000\)/.exec(readText('apps/api/main.ts')) ?? [];
  const atMost = (delay: number) => delay + Number(lastResort);
  const behindProxy = readConfig({ HONE_DATA: data, HONE_TRUST_PROXY: 'loopback' }).shutdownDelay;

  it('Kubernetes, which also looks often enough to notice in time', () => {
    const delay = Number(cluster['HONE_SHUTDOWN_DELAY']);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(atMost(delay));
    const { periodSeconds, failureThreshold } = container!.readinessProbe;
    expect(delay).toBeGreaterThan(periodSeconds * failureThreshold);
  });

  it('compose and systemd', () => {
    expect(Number.parseInt(compose.services['hone']!.stop_grace_period!)).toBeGreaterThan(atMost(behindProxy));
    expect(Number(/^TimeoutStopSec=(\d+)s$/m.exec(readText(kit.unit))?.[1])).toBeGreaterThan(atMost(behindProxy));
  });

  it('Kubernetes, while another pod may migrate for a minute', () => {
    const { periodSeconds, failureThreshold } = container!.startupProbe;
    expect(periodSeconds * failureThreshold).toBeGreaterThan(60);
  });
});

describe('new settings', () => {
  const inProduction = (settings: Settings) =>
    readConfig({ ...settings, HONE_MODE: 'production', HONE_DATA: data }, () => undefined);

  it('for compose: production starts with them as they are', () => {
    const made = makeSettings('compose');
    const { environment = {} } = compose.services['hone']!;
    const config = inProduction({ ...made, ...filled(environment, made) });
    expect(config).toMatchObject({
      origin: 'https://hone.example.org',
      trustProxy: ['uniquelocal'],
      database: { kind: 'postgres', url: `postgres://hone_server:${made['SERVER_PASSWORD']!}@db/hone?sslmode=disable` },
      files: { kind: 's3', endpoint: 'http://store:7070', secretAccessKey: made['S3_SECRET_ACCESS_KEY'] },
      mail: { kind: 'smtp', from: 'Hone <hone@hone.example.org>' },
    });
    const owner = filled(compose.services['migrate']!.environment!, made)['DATABASE_URL'];
    expect(owner).toBe(`postgres://hone:${made['POSTGRES_PASSWORD']!}@db/hone?sslmode=disable`);
    expect(filled(environment, makeSettings('compose', 'localhost'))['HONE_ORIGIN']).toBe('https://localhost');
  });

  it('for systemd and Kubernetes: production asks for what only you know, and starts with it', () => {
    expect(() => inProduction(makeSettings('systemd'))).toThrow(/^(?!.*HONE_SECRET).*\n.*HONE_MAIL must be/);
    const mail = { SMTP_URL: 'smtps://hone:right@mail.example.org' };
    expect(inProduction({ ...makeSettings('systemd'), ...mail }).database).toEqual({
      kind: 'postgres',
      url: 'postgres://hone@/hone?host=/run/postgresql',
      connections: 20,
    });
    const elsewhere = { ...mail, S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    const secrets = {
      ...makeSettings('kubernetes'),
      ...elsewhere,
      DATABASE_URL: 'postgres://a:b@c/d?sslmode=verify-full',
    };
    expect(() => inProduction({ ...cluster, ...makeSettings('kubernetes') })).toThrow('DATABASE_URL must name');
    expect(inProduction({ ...cluster, ...secrets }).shutdownDelay).toBe(5);
  });

  it('have secrets of their own each time, which no file of the kit contains', () => {
    for (const kind of ['compose', 'systemd', 'kubernetes']) {
      const [one, other] = [makeSettings(kind), makeSettings(kind)];
      const secrets = Object.keys(one).filter((name) => /SECRET|PASSWORD|KEY_ID/.test(name) && one[name] !== '');
      expect(secrets).toContain('HONE_SECRET');
      for (const name of secrets) expect(one[name]).not.toBe(other[name]);
    }
    const given =
      /^\s*"?(?:HONE_SECRET|[A-Z0-9_]*(?:PASSWORD|SECRET_ACCESS_KEY|SECRET_KEY))"?[ \t]*[:=][ \t]*(?!\$|")\S+/m;
    expect(everyFile.filter((path) => !kit.scripts.includes(path) && given.test(readText(path)))).toEqual([]);
  });
});
