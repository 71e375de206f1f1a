import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Obstacle } from '../../../machine/obstacle.mjs';
import { run } from '../../../machine/program.mjs';
import { ROOT } from '../../../machine/root.mjs';
import type { Program } from '../attack.ts';
import { versionOf } from './scanner.ts';

const seconds = 240;

/** What a declaration promises of every answer; `docs/attacks.md` says why not the others. */
const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
];

/** They end the login that the scanner uses, or have an answer that never ends. */
const leftOut = [
  'profile.delete_account',
  'logins.log_out',
  'logins.end',
  'logins.end_others',
  'passwords.change',
  'channel.events',
];

/** In local mode, where the server itself fails on an answer that its declaration doesn’t have. */
export const runSchemathesis: Program = async (bench, { schemathesis }) => {
  const version = await versionOf('schemathesis', schemathesis, 'schemathesis==4.32.5');
  const server = await bench.startHone({ HONE_MODE: 'local', HONE_PAYMENTS: 'sandbox', HONE_LOG: 'error' });
  const { tokens } = await bench.makeAccount(server.url);
  const folder = mkdtempSync(join(tmpdir(), 'hone-schemathesis-'));
  const report = join(folder, 'events.ndjson');
  const values = {
    url: `${server.url}/api/v1`,
    header: `Authorization: Bearer ${tokens.access}`,
    phases: 'examples,coverage,fuzzing',
    checks: checks.join(),
    'max-examples': '25',
    'max-time': String(seconds),
    seed: '1',
    'request-timeout': '20',
    workers: '1',
    'suppress-health-check': 'all',
    warnings: 'off',
    report: 'ndjson',
    'report-ndjson-path': report,
  };
  const args = [
    'run',
    join(ROOT, 'docs/openapi.json'),
    '--no-shrink',
    '--continue-on-failure',
    ...Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]),
    ...leftOut.flatMap((id) => ['--exclude-operation-id', id]),
  ];
  const { output } = await run(schemathesis, args, { cwd: folder, timeout: (seconds + 120) * 1000 });
  const operations = /Tested: (\d+)/.exec(output)?.[1];
  if (!operations) throw new Obstacle(`schemathesis didn’t finish:\n${output.slice(-2000)}`);
  const statuses = await readStatuses(report);
  rmSync(folder, { recursive: true });
  await server.end('SIGTERM');
  const found = readFailures(output);
  if (found.length > 0) console.log(found.join('\n\n'));
  return {
    sent: statuses.length,
    refused: statuses.filter((status) => status >= 400).length,
    errors: statuses.filter((status) => status >= 500 && status !== 503),
    leaks: found,
    figures: [`Schemathesis ${version}: ${operations} calls in ${seconds} s`],
  };
};

/** Its report has a line for each step, some of them of megabytes. */
async function readStatuses(report: string): Promise<number[]> {
  const statuses: number[] = [];
  for await (const line of createInterface({ input: createReadStream(report) })) {
    for (const [, status] of line.matchAll(/"status_code":\s*(\d+)/g)) statuses.push(Number(status));
  }
  return statuses;
}

/** What it says of each call that failed. 431 comes before any call: an address or a header is longer than 16 KB. */
function readFailures(output: string): string[] {
  const [, failures = ''] = output.split(/^=+ FAILURES =+$/m);
  return failures
    .split(/^=+ SUMMARY =+$/m)[0]!
    .split(/^(?=_+ [A-Z]+ \/\S* _+$)/m)
    .map((text) => text.trim())
    .filter((text) => text !== '' && !/^\s+Received: 431$/m.test(text));
}
