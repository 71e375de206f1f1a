import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../machine/program.mjs';
import { ROOT } from '../machine/root.mjs';
import { straysSetting, takeStrays } from './strays.ts';
import { deepFiles, type Part, type Tier } from './tiers.ts';
import { forgive, judge, type Verdict } from './verdict.ts';

// With more failed files than this, they have a common cause, and it isn't chance.
const mostSecondLooks = 12;

interface Circumstances {
  tier: Tier;
  env: NodeJS.ProcessEnv;
}

/** Runs a part, and each file with failures again: a test that then passes is flaky, and no reason to refuse a change. */
export async function runPart(part: Part, circumstances: Circumstances): Promise<Verdict> {
  if (part.projects.length === 0) return runCheck(circumstances);
  const verdict = await runVitest(part, circumstances);
  const files = new Set(verdict.failures.flatMap(({ file }) => file ?? []));
  if (files.size > mostSecondLooks) console.log(`Failures in ${files.size} files: too many to look at each again.`);
  if (files.size > mostSecondLooks) return verdict;
  const traced = { ...circumstances, env: { ...circumstances.env, PAGES_TRACED: '1' } };
  const passedAlone = new Set<string>();
  for (const file of files) {
    console.log(`Once more, alone: ${file}`);
    const again = await runVitest(part, traced, [file]);
    if (again.failures.length === 0) passedAlone.add(file);
  }
  return forgive(verdict, passedAlone);
}

async function runCheck({ env }: Circumstances): Promise<Verdict> {
  const { code, seconds } = await run(process.execPath, ['tools/check.mjs'], { cwd: ROOT, env, stdio: 'inherit' });
  const timed = [{ name: 'npm run check', milliseconds: seconds * 1000 }];
  const failures = code === 0 ? [] : [{ name: 'npm run check', message: '' }];
  return { passed: 1 - failures.length, skipped: 0, failures, flaky: [], timed };
}

async function runVitest(part: Part, { tier, env }: Circumstances, files: string[] = []): Promise<Verdict> {
  const report = join(ROOT, `.cache/test/${part.name.replaceAll(' ', '-')}.json`);
  const strays = `${report}.strays`;
  rmSync(report, { force: true });
  rmSync(strays, { force: true });
  const excluded = [...(tier === 'gate' ? [deepFiles] : []), ...(env['CHROMIUM_PATH'] ? [] : ['e2e/**'])];
  const args = [
    ...part.projects.map((project) => `--project=${project}`),
    ...excluded.map((pattern) => `--exclude=${pattern}`),
    ...(part.workers ? [`--maxWorkers=${part.workers}`] : []),
    '--silent=passed-only',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const command = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...files, ...args];
  const { code } = await run(process.execPath, command, {
    cwd: ROOT,
    env: { ...env, [straysSetting]: strays },
    stdio: 'inherit',
  });
  const told = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  return judge(part.name, code, told, takeStrays(strays));
}
