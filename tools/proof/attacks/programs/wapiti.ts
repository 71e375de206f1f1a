import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Obstacle } from '../../../machine/obstacle.mjs';
import { run } from '../../../machine/program.mjs';
import { ROOT } from '../../../machine/root.mjs';
import type { Program } from '../attack.ts';
import { versionOf } from './scanner.ts';

/** Without ssrf and xxe, which wait for calls to a server of its makers, and without those for other products. */
const modules = 'backup,cookieflags,crlf,csp,csrf,exec,file,http_headers,methods,permanentxss,redirect,sql,timesql,xss';
const seconds = 150;

/** It asks for X-Frame-Options, which `frame-ancestors` replaced: every answer has that. */
const outdated = 'Clickjacking Protection';

interface Found {
  method: string;
  path: string;
  info: string;
}

interface Report {
  vulnerabilities: Record<string, Found[]>;
  anomalies: Record<string, Found[]>;
  infos: { crawled_pages_nbr: number };
}

/** The pages as a visitor crawls them, and the calls of the OpenAPI document with a login. */
export const runWapiti: Program = async (bench, { wapiti }) => {
  const version = await versionOf('wapiti', wapiti, 'wapiti3==3.2.3');
  const visited = await bench.startHone({ HONE_LOG: 'info' });
  // With a provider of payments, so that its calls get past the refusal that nothing is sold.
  const selling = { HONE_MODE: 'local', HONE_PAYMENTS: 'sandbox' };
  const called = await bench.startHone({ HONE_LOG: 'info', ...selling });
  const { tokens } = await bench.makeAccount(called.url);
  const login = ['--header', `Authorization: Bearer ${tokens.access}`];
  const pages = await scan(wapiti, visited.url, []);
  const calls = await scan(wapiti, called.url, ['--swagger', join(ROOT, 'docs/openapi.json'), ...login]);
  await Promise.all([visited, called].map((server) => server.end('SIGTERM')));
  const output = visited.output() + called.output();
  const answered = [...output.matchAll(/"status":(\d{3})/g)].map(([, status]) => Number(status));
  const found = [pages, calls].flatMap(({ vulnerabilities, anomalies }) =>
    [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(([kind, all]) =>
      kind === outdated ? [] : all.map(({ method, path, info }) => `${kind}: ${method} ${path}: ${info}`),
    ),
  );
  if (found.length > 0) console.log(found.join('\n'));
  const [asVisitor, withLogin] = [pages, calls].map(({ infos }) => infos.crawled_pages_nbr);
  return {
    sent: answered.length,
    refused: answered.filter((status) => status >= 400).length,
    errors: answered.filter((status) => status >= 500),
    leaks: found,
    figures: [
      `Wapiti ${version}: ${asVisitor} addresses as a visitor, ${withLogin} with a login`,
      'sent are the requests in the server’s log, which leaves out pages that were found',
    ],
  };
};

async function scan(wapiti: string, url: string, more: readonly string[]): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'hone-wapiti-'));
  const file = join(folder, 'report.json');
  const values = {
    url: `${url}/`,
    scope: 'domain',
    module: modules,
    tasks: '8',
    'store-session': folder,
    'store-config': join(folder, 'config'),
    'max-scan-time': String(seconds),
    'max-attack-time': '20',
    format: 'json',
    output: file,
  };
  const args = [
    '--flush-session',
    '--no-bugreport',
    ...Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]),
  ];
  const env = { ...process.env, HOME: folder };
  const { output } = await run(wapiti, [...args, ...more], { cwd: folder, env, timeout: 3 * seconds * 1000 });
  try {
    if (!existsSync(file)) throw new Obstacle(`wapiti left no report:\n${output.slice(-1000)}`);
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
