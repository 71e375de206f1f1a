import type { BrowserContext, Page } from 'playwright-core';

/** Cello as this machine plays it in a browser: the script of its window, and what that asks its server. */
export interface PlayedCello {
  /** What pages asked of its addresses, in order. */
  asked: string[];
  /** What it was begun with. */
  told: { productId: string; token: string; productUserDetails: object; hideDefaultLauncher: boolean }[];
}

export const script = 'https://assets.sandbox.cello.so/app/latest/cello.js';
const api = 'https://api.sandbox.cello.so/component/session';
const frame = 'https://component.sandbox.cello.so/rewards';

/** The link that it gives to its user. */
export const givenLink = 'https://hone.sandbox.cello.so/A7f3d9a';

/** The window of the service. */
export const rewards = (page: Page) => page.getByRole('dialog', { name: 'Cello rewards' });

export async function playCello(context: BrowserContext): Promise<PlayedCello> {
  const played: PlayedCello = { asked: [], told: [] };
  const anyone = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
  context.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('.cello.so')) played.asked.push(request.url());
  });
  await context.route(script, (route) => route.fulfill({ contentType: 'text/javascript', headers: anyone, body: library }));
  await context.route(frame, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>Rewards</title><p>Your rewards</p></html>' }));
  await context.route(api, (route) => {
    if (route.request().method() === 'POST') played.told.push(route.request().postDataJSON() as PlayedCello['told'][number]);
    return route.fulfill({ json: { ok: true }, headers: anyone });
  });
  return played;
}

// What it documents, and no more than is used: it does what waits for it in the page, and answers to commands from then on.
const library = `
let session, drawn;
const api = {
  async boot(options) {
    const answer = await fetch('${api}', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(options) });
    if (!answer.ok) throw new Error('Cello did not begin.');
    session = options;
    localStorage.setItem('cello-session', options.token);
    document.cookie = 'cello_session=session; Path=/; Max-Age=604800';
  },
  open() {
    if (!session || drawn) return;
    drawn = document.createElement('div');
    drawn.setAttribute('role', 'dialog');
    drawn.setAttribute('aria-label', 'Cello rewards');
    drawn.style.cssText = 'position:fixed;z-index:99;inset-block-start:20px;inset-inline-end:20px;inline-size:240px;block-size:200px;background:#fff;color:#111;border:1px solid';
    drawn.innerHTML = '<button type="button">Close rewards</button><iframe title="Rewards" src="${frame}"></iframe>';
    drawn.querySelector('button').addEventListener('click', () => api.close());
    document.body.append(drawn);
  },
  close() {
    if (drawn) drawn.remove();
    drawn = undefined;
  },
  shutdown() {
    session = undefined;
    api.close();
  },
  async getActiveUcc() {
    return session && { ucc: 'A7f3d9a', link: '${givenLink}' };
  },
};
window.Cello = (command, options) => api[command](options);
const waiting = window.cello && window.cello.cmd || [];
window.cello = { cmd: { push: (act) => act(api) } };
waiting.forEach((act) => act(api));`;
