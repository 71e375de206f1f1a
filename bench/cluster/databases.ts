import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { example, writeExample } from './examples.ts';
import { askPatroni } from './patroni-api.ts';
import { give, start, type Programs, type Running } from './programs.ts';

interface Member {
  name: string;
  role: string;
  state: string;
}

interface Node {
  name: string;
  rest: number;
  port: number;
  data: string;
  config: string;
  patroni?: Running;
}

export interface Databases {
  /** Of both: whichever is the primary is meant. */
  urlFor(account: Account): string;
  urlOfOne(port: number, account: Account, database?: string): string;
  /** The authority's certificate is `ca.crt` there. */
  certificates: string;
  rest: readonly number[];
  ports: readonly number[];
  leader(): Promise<string>;
  /** Until one is the primary and the other its synchronous standby. */
  settle(): Promise<void>;
  /** As if the machine of the primary had lost its power. */
  killPrimary(): Promise<string>;
  /** It comes back as a standby. */
  startAgain(name: string): void;
  switchOver(): Promise<void>;
  end(): Promise<void>;
}

export type Account = keyof typeof passwords;
/** Of the administrator, of who owns the tables, and of who serves. */
export const passwords = { postgres: 'choose one', hone_owner: 'of the owner', hone: 'of the servers' };

/** etcd, and two PostgreSQL servers kept by Patroni, from `port` on. */
export async function startDatabases(programs: Programs, folder: string, port: number): Promise<Databases> {
  const certificates = join(folder, 'certificates');
  execFileSync(example('certificates.sh'), [
    certificates,
    ...['one', 'two', 'etcd', 'pooler'].map((name) => `${name}=127.0.0.1`),
  ]);
  for (const path of ['', 'one.key', 'two.key', 'etcd.key', 'pooler.key']) give(join(certificates, path), programs);

  const etcdData = join(folder, 'etcd');
  mkdirSync(etcdData, { mode: 0o700 });
  give(etcdData, programs);
  const settings = writeExample('etcd.env', join(folder, 'etcd.env'), [
    ['10.0.0.31:2379', `127.0.0.1:${port}`],
    ['10.0.0.31:2380', `127.0.0.1:${port + 1}`],
    ['/var/lib/etcd/hone', etcdData],
    ['/etc/etcd', certificates],
  ]);
  start(
    programs,
    join(folder, 'etcd.log'),
    [programs.path('etcd'), '--log-level', 'error'],
    parseEnv(readFileSync(settings, 'utf8')),
  );

  const nodes = ['one', 'two'].map((name, at): Node => {
    const data = join(folder, `data-${name}`);
    const [rest, own] = [port + 2 + at, port + 4 + at];
    const config = writeExample('patroni.yml', join(folder, `patroni-${name}.yml`), [
      ['name: one', `name: ${name}`],
      ['10.0.0.31:2379', `127.0.0.1:${port}`],
      ['10.0.0.21:8008', `127.0.0.1:${rest}`],
      ['10.0.0.21:5432', `127.0.0.1:${own}`],
      ['/var/lib/postgresql/17/hone', data],
      ['/usr/lib/postgresql/17/bin', programs.postgres],
      ['/var/run/postgresql', folder],
      ['/etc/patroni/one', join(certificates, name)],
      ['/etc/patroni', certificates],
      ['10.0.0.0/24', '127.0.0.0/24'],
    ]);
    give(config, programs);
    return { name, rest, port: own, data, config };
  });
  const startNode = (node: Node) => {
    node.patroni = start(programs, join(folder, `patroni-${node.name}.log`), [programs.path('patroni'), node.config]);
  };
  startNode(nodes[0]!);

  const members = async (): Promise<Member[]> => {
    for (const { rest } of nodes) {
      const answer = await askPatroni(rest, certificates, '/cluster').catch(() => undefined);
      if (answer?.status === 200) return (JSON.parse(answer.text) as { members: Member[] }).members;
    }
    return [];
  };
  const until = async (what: string, isSo: (found: Member[]) => boolean) => {
    for (let tries = 0; tries < 600; tries += 1) {
      if (isSo(await members())) return;
      await wait(200);
    }
    throw new Error(`Two minutes passed without ${what}; see ${folder}.`);
  };
  const leads = ({ role, state }: Member) => role === 'leader' && state === 'running';
  const follows = ({ role, state }: Member) => role === 'sync_standby' && ['running', 'streaming'].includes(state);
  await until('a primary', (found) => found.some(leads));
  startNode(nodes[1]!);

  const leader = async () => (await members()).find(({ role }) => role === 'leader')?.name ?? '';
  const verified = `?sslmode=verify-full&sslrootcert=${join(certificates, 'ca.crt')}`;
  const urlAt = (hosts: string, account: Account, database = 'hone') =>
    `postgres://${account}:${encodeURIComponent(passwords[account])}@${hosts}/${database}${verified}`;
  const nodeOf = (name: string) => nodes.find((node) => node.name === name)!;
  return {
    urlFor: (account) => urlAt(nodes.map((node) => `127.0.0.1:${node.port}`).join(','), account),
    urlOfOne: (own, account, database) => urlAt(`127.0.0.1:${own}`, account, database),
    certificates,
    rest: nodes.map(({ rest }) => rest),
    ports: nodes.map((node) => node.port),
    leader,
    settle: () => until('a synchronous standby', (found) => found.some(leads) && found.some(follows)),
    async killPrimary() {
      const node = nodeOf(await leader());
      const postmaster = Number(readFileSync(join(node.data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
      await node.patroni!.end('SIGKILL');
      process.kill(postmaster, 'SIGKILL');
      return node.name;
    },
    startAgain: (name) => startNode(nodeOf(name)),
    async switchOver() {
      const from = await leader();
      const to = nodes.find(({ name }) => name !== from)!;
      const answer = await askPatroni(nodeOf(from).rest, certificates, '/switchover', {
        leader: from,
        candidate: to.name,
      });
      if (answer.status !== 200) throw new Error(`The switchover was refused: ${answer.text}`);
    },
    async end() {
      for (const { patroni } of nodes) await patroni?.end();
      // One whose Patroni was killed.
      for (const { data } of nodes) {
        const file = join(data, 'postmaster.pid');
        if (!existsSync(file)) continue;
        const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
        try {
          process.kill(pid, 'SIGQUIT');
        } catch {
          // It had ended.
        }
      }
    },
  };
}
