import { existsSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Obstacle } from '../machine/obstacle.mjs';
import { buildParts } from '../machine/parts.mjs';
import { run } from '../machine/program.mjs';
import { ROOT } from '../machine/root.mjs';

export interface Release {
  /** Its newest migration, which is what a build is called in `docs/upgrading.md`. */
  name: string;
  commit: string;
  /** Where its server and command were built. */
  dist: string;
}

const MIGRATIONS = 'apps/api/migrations';
const parts = ['apps', 'packages', 'tools', 'docs', 'package.json', 'package-lock.json', 'tsconfig.json'];
const kept = join(ROOT, '.cache/upgrades');

async function git(...given: string[]): Promise<string> {
  const { code, output } = await run('git', given, { cwd: ROOT });
  if (code !== 0) throw new Obstacle(`test:upgrades needs git and this repository’s history:\n${output.trim()}`);
  return output.trim();
}

/** As releases count the builds before each of the newest migrations: the oldest first, the working tree last. */
export async function buildReleases(steps: number, say: (line: string) => void): Promise<Release[]> {
  if ((await git('rev-parse', '--is-shallow-repository')) === 'true') {
    throw new Obstacle('test:upgrades builds earlier commits, and this clone has none: git fetch --unshallow');
  }
  const added = await git('log', '--first-parent', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/*.sql`);
  const releases: Release[] = [{ name: newest(readdirSync(join(ROOT, MIGRATIONS))), commit: '', dist: '' }];
  for (const commit of added.split('\n')) {
    if (releases.length > steps) break;
    const before = await git('rev-parse', `${commit}^`);
    const name = newest((await git('ls-tree', '--name-only', before, `${MIGRATIONS}/`)).split('\n'));
    if (name !== releases[0]!.name) releases.unshift({ name, commit: before, dist: '' });
  }
  for (const release of releases) {
    const root = release.commit === '' ? ROOT : await unpack(release.commit);
    await buildParts(root, (line) => say(`${release.name}: ${line}`), ['packs', 'api']);
    release.dist = join(root, 'apps/api/dist');
  }
  return releases;
}

function newest(paths: readonly string[]): string {
  const numbers = paths.flatMap((path) => /(?:^|\/)(\d{3})-[^/]+\.sql$/.exec(path)?.[1] ?? []);
  return numbers.toSorted().at(-1)!;
}

/** The sources of a commit, kept for later runs. Other packages are those of today. */
async function unpack(commit: string): Promise<string> {
  const folder = join(kept, commit.slice(0, 12));
  if (existsSync(folder)) return folder;
  const draft = join(kept, `.draft-${process.pid}`);
  mkdirSync(join(draft, 'node_modules/@hone'), { recursive: true });
  const archive = join(draft, 'sources.tar');
  await git('archive', '--output', archive, commit, ...parts);
  const { code, output } = await run('tar', ['-xf', archive, '-C', draft]);
  if (code !== 0) throw new Obstacle(`Couldn’t unpack ${commit}: ${output.trim()}`);
  rmSync(archive);
  // Each leads to a folder beside node_modules, and so to the sources of this commit.
  const ours = join(ROOT, 'node_modules/@hone');
  for (const name of readdirSync(ours)) {
    symlinkSync(readlinkSync(join(ours, name)), join(draft, 'node_modules/@hone', name));
  }
  renameSync(draft, folder);
  return folder;
}
