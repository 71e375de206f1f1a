import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import { namesOfPeople, type NameSettings } from '../../adapters/language-model/outbound/names.ts';
import { makeOwnModels } from '../../composition/models.ts';
import type { Replacements } from '../../composition/replacements.ts';

/** What a name leads to. `silent`: never answered. An unlisted name is answered as missing. */
export type Answer = 'silent' | 'broken' | { alias?: string; addresses: readonly string[] };

export interface NameServer {
  /** In a resolver's form. */
  at: string;
  /** Each name once, in the order in which they were requested. */
  asked(): string[];
  /** Until it was asked this many names. */
  until(count: number): Promise<void>;
  stop(): Promise<void>;
}

const types: Readonly<Record<number, 4 | 6>> = { 1: 4, 28: 6 };
const codes = { none: 0, broken: 2, missing: 3 };
/** The name in the question. */
const ofQuestion = Buffer.from([0xc0, 12]);

/** A name server on this machine, for what resolvers ask and no more. */
export async function startNameServer(names: Readonly<Record<string, Answer>>): Promise<NameServer> {
  const asked = new Set<string>();
  const socket = createSocket('udp4', (query, from) => {
    const { name, end } = readName(query, 12);
    const wanted = types[query.readUInt16BE(end)];
    asked.add(name);
    socket.emit('asked');
    const answer = names[name];
    if (answer === 'silent') return;
    const reply = (code: number, records: readonly Buffer[]) => {
      const head = Buffer.from(query.subarray(0, 12));
      head.writeUInt16BE(0x8180 | code, 2);
      head.writeUInt16BE(records.length, 6);
      head.writeUInt32BE(0, 8);
      socket.send(Buffer.concat([head, query.subarray(12, end + 4), ...records]), from.port, from.address);
    };
    if (answer === undefined) return reply(codes.missing, []);
    if (answer === 'broken') return reply(codes.broken, []);
    const { alias, addresses } = answer;
    const owner = alias === undefined ? ofQuestion : writeName(alias);
    const found = addresses.filter((address) => (isIPv6(address) ? 6 : 4) === wanted);
    reply(codes.none, [
      ...(alias === undefined ? [] : [writeRecord(ofQuestion, 5, owner)]),
      ...found.map((address) => writeRecord(owner, query.readUInt16BE(end), writeAddress(address))),
    ]);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    at: `127.0.0.1:${socket.address().port}`,
    asked: () => [...asked],
    async until(count) {
      while (asked.size < count) await once(socket, 'asked');
    },
    async stop() {
      socket.close();
      await once(socket, 'close');
    },
  };
}

function readName(packet: Buffer, from: number): { name: string; end: number } {
  const labels: string[] = [];
  let at = from;
  for (let length = packet[at]!; length > 0; length = packet[at]!) {
    labels.push(packet.toString('latin1', at + 1, at + 1 + length).toLowerCase());
    at += 1 + length;
  }
  return { name: labels.join('.'), end: at + 1 };
}

function writeName(name: string): Buffer {
  const labels = name.split('.').flatMap((label) => [Buffer.from([label.length]), Buffer.from(label)]);
  return Buffer.concat([...labels, Buffer.from([0])]);
}

function writeRecord(owner: Buffer, type: number, data: Buffer): Buffer {
  const fields = Buffer.alloc(10);
  fields.writeUInt16BE(type, 0);
  // On the internet, for a minute.
  fields.writeUInt16BE(1, 2);
  fields.writeUInt32BE(60, 4);
  fields.writeUInt16BE(data.length, 8);
  return Buffer.concat([owner, fields, data]);
}

function writeAddress(address: string): Buffer {
  if (!isIPv6(address)) return Buffer.from(address.split('.').map(Number));
  const [before = '', after = ''] = address.split('::');
  const groupsOf = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16));
  const [start, end] = [groupsOf(before), groupsOf(after)];
  const groups = [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end];
  return Buffer.from(groups.flatMap((group) => [group >> 8, group & 255]));
}

/** People’s own models as in production, with names that this server knows. */
export function namedBy({ at }: NameServer, settings: NameSettings = {}): NonNullable<Replacements['ownModels']> {
  return () => makeOwnModels('production', namesOfPeople({ servers: [at], ...settings }));
}
