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
  const server = await bench.startHone({ HONE_LOG: 'info' });
  const { tokens } = await bench.makeAccount(server.url);
  const login = ['--header', `Authorization: Bearer ${tokens.access}`];
  const pages = await scan(wapiti, server.url, []);
  const calls = await scan(wapiti, server.url, ['--swagger', join(ROOT, 'docs/openapi.json'), ...login]);
  await server.end('SIGTERM');
  const answered = [...server.output().matchAll(/"status":(\d{3})/g)].map(([, status]) => Number(status));
  const found = [pages, calls].flatMap(({ vulnerabilities, anomalies }) =>
    [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(([kind, all]) =>
      all.map(({ method, path, info }) => `${kind}: ${method} ${path}: ${info}`),
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
