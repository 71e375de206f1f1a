import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { protocols, type ProtocolName } from '../../apps/api/testing/models/protocols.ts';

// Its own process, so that its work is in no one's figures. Every piece is sent separately, as models write.
const words = ['Write', ' a', ' short,', ' polite', ' mail', ' to', ' {{client}}', ' about “4711”', ' – bitte', '\n\n'];
const scripts = new Map<string, string[]>();

function scriptOf(name: ProtocolName, pieces: number): string[] {
  const known = scripts.get(`${name} ${pieces}`);
  if (known) return known;
  const { begin, piece, end } = protocols[name];
  const text = Array.from({ length: pieces }, (_, at) => piece(words[at % words.length]!).join(''));
  const script = [begin.join(''), ...text, end('stop', { input: 400, output: pieces }).join('')];
  scripts.set(`${name} ${pieces}`, script);
  return script;
}

const server = createServer(async (request, response) => {
  const [, name, pieces] = /^\/(\w+)\/(\d+)/.exec(request.url!)!;
  request.resume();
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.socket!.setNoDelay(true);
  for (const event of scriptOf(name as ProtocolName, Number(pieces))) {
    if (event === '') continue;
    response.write(event);
    await setImmediate();
  }
  response.end();
});
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit(0));
