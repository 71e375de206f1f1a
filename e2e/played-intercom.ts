import type { BrowserContext, Page } from 'playwright-core';

/** Intercom as this machine plays it in a browser: the script of its messenger, the code behind that, and what they ask its server. */
export interface PlayedIntercom {
  /** What pages asked of its addresses, in order. */
  asked: string[];
  /** Who its server was told that somebody is. */
  told: { app_id: string; user_id: string; user_hash: string; email: string; name?: string }[];
}

const widget = 'https://widget.intercom.io/widget/';
const code = 'https://js.intercomcdn.com/frame.js';
const api = 'https://api-iam.intercom.io/messenger/web/ping';
const picture = 'https://static.intercomassets.com/avatar.svg';

/** The window of the messenger. */
export const messenger = (page: Page) => page.getByRole('dialog', { name: 'Intercom messenger' });

export async function playIntercom(context: BrowserContext): Promise<PlayedIntercom> {
  const played: PlayedIntercom = { asked: [], told: [] };
  context.on('request', (request) => {
    if (/intercom/.test(new URL(request.url()).hostname)) played.asked.push(request.url());
  });
  const script = (body: string) => ({ contentType: 'text/javascript', body });
  await context.route(`${widget}*`, (route) => route.fulfill(script(`document.head.append(Object.assign(document.createElement('script'), { src: '${code}' }));`)));
  await context.route(code, (route) => route.fulfill(script(library)));
  await context.route(picture, (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>' }));
  await context.route(api, async (route) => {
    if (route.request().method() === 'POST') played.told.push(route.request().postDataJSON() as PlayedIntercom['told'][number]);
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
    return route.fulfill({ json: { ok: true }, headers });
  });
  return played;
}

// What it documents, and no more than is used: it begins with the settings of the page, then does what it was told before it was there.
const library = `
(() => {
  const queue = window.Intercom && window.Intercom.q || [];
  let settings, shown, drawn;
  const listeners = [];
  const acts = {
    boot(given) {
      settings = given;
      document.cookie = 'intercom-session-' + given.app_id + '=session-of-' + given.user_id + '; Path=/; Max-Age=604800';
      document.cookie = 'intercom-device-id-' + given.app_id + '=device; Path=/; Max-Age=604800';
      localStorage.setItem('intercom.intercom-state-' + given.app_id, JSON.stringify({ user: given.user_id }));
      const { app_id, user_id, user_hash, email, name } = given;
      fetch('${api}', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ app_id, user_id, user_hash, email, name }) });
    },
    onShow(listener) { listeners.push(listener); },
    show() {
      if (!settings || drawn) return;
      drawn = document.createElement('div');
      drawn.setAttribute('role', 'dialog');
      drawn.setAttribute('aria-label', 'Intercom messenger');
      drawn.style.cssText = 'position:fixed;inset-block-end:20px;inset-inline-end:20px;inline-size:240px;block-size:200px;background:#fff;color:#111;border:1px solid';
      drawn.innerHTML = '<img alt="" src="${picture}"><p>Hello</p><button type="button">Close messenger</button>';
      drawn.querySelector('button').addEventListener('click', () => { drawn.remove(); drawn = undefined; });
      document.body.append(drawn);
      listeners.forEach((listener) => listener());
    },
    shutdown() {
      settings = undefined;
      if (drawn) drawn.remove();
      drawn = undefined;
    },
  };
  window.Intercom = (command, ...given) => acts[command](...given);
  if (window.intercomSettings) acts.boot(window.intercomSettings);
  queue.forEach(([command, ...given]) => acts[command](...given));
})();`;
