#!/usr/bin/env node
// A relay between Playwright and a Firefox that people use. It starts FIREFOX_PATH, loads the extension of
// FIREFOX_EXTENSION, which Playwright has no call for, and answers what only a newer Firefox can emulate.
import { spawn } from 'node:child_process';
import { WebSocket, WebSocketServer } from 'ws';

const { FIREFOX_PATH = '', FIREFOX_EXTENSION = '' } = process.env;
const own = Number.MAX_SAFE_INTEGER;
const sizes = { maxPayload: 2 ** 30 };

// System access: without it, automation may not open an extension's pages.
const firefox = spawn(FIREFOX_PATH, [...process.argv.slice(2), '--remote-allow-system-access'], {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) process.on(signal, () => firefox.kill(signal));

let unread = '';
firefox.stderr.setEncoding('utf8').on('data', (text) => {
  const lines = `${unread}${text}`.split('\n');
  unread = lines.pop() ?? '';
  for (const line of lines) {
    const address = /^WebDriver BiDi listening on (\S+)$/.exec(line)?.[1];
    if (address) serve(address);
    else process.stderr.write(`${line}\n`);
  }
});

/** @param {string} address */
function serve(address) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', ...sizes }, () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`);
  });
  server.on('connection', (near, { url }) => {
    const far = new WebSocket(`${address}${url}`, { perMessageDeflate: false, ...sizes });
    const opened = new Promise((resolve) => far.once('open', resolve));
    /** @type {Map<number, string>} */
    const methods = new Map();
    let begun = '';
    near.on('message', async (data) => {
      const { id, method } = JSON.parse(String(data));
      methods.set(id, method);
      await opened;
      far.send(String(data));
    });
    far.on('message', (data) => {
      const text = String(data);
      const { id, type, error, message } = JSON.parse(text);
      const method = methods.get(id) ?? '';
      methods.delete(id);
      if (method === 'session.new' && type === 'success') {
        begun = text;
        const params = { extensionData: { type: 'path', path: FIREFOX_EXTENSION } };
        far.send(JSON.stringify({ id: own, method: 'webExtension.install', params }));
      } else if (id === own) {
        if (type === 'error') process.stderr.write(`The extension was not loaded: ${message}\n`);
        near.send(begun);
      } else if (error === 'unknown command' && method.startsWith('emulation.')) {
        near.send(JSON.stringify({ id, type: 'success', result: {} }));
      } else near.send(text);
    });
    // Also if the tests were killed, which can't tell us.
    near.on('close', () => firefox.kill());
    far.on('close', () => near.close());
  });
}
