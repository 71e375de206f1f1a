import { intercom } from './addresses.ts';

interface Settings {
  app_id: string;
  user_id: string;
  user_hash: string;
  email: string;
  name?: string;
}

const style =
  'position:fixed;inset-block-end:20px;inset-inline-end:20px;inline-size:240px;block-size:200px;' +
  'background:#fff;color:#111;border:1px solid';
const listeners: (() => void)[] = [];
let settings: Settings | undefined;
let drawn: HTMLElement | undefined;

// What Intercom documents, and only what is used of it.
const acts = {
  boot(given: Settings) {
    settings = given;
    const { app_id, user_id, user_hash, email, name } = given;
    document.cookie = `intercom-session-${app_id}=session-of-${user_id}; Path=/; Max-Age=604800`;
    document.cookie = `intercom-device-id-${app_id}=device; Path=/; Max-Age=604800`;
    localStorage.setItem(`intercom.intercom-state-${app_id}`, JSON.stringify({ user: user_id }));
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ app_id, user_id, user_hash, email, name });
    void fetch(intercom.api, { method: 'POST', headers, body });
  },
  onShow(listener: () => void) {
    listeners.push(listener);
  },
  show() {
    if (!settings || drawn) return;
    drawn = document.createElement('div');
    drawn.role = 'dialog';
    drawn.ariaLabel = 'Intercom messenger';
    drawn.style.cssText = style;
    const picture = `<img alt="" src="${intercom.picture}">`;
    drawn.innerHTML = `${picture}<p>Hello</p><button type="button">Close messenger</button>`;
    drawn.querySelector('button')?.addEventListener('click', close);
    document.body.append(drawn);
    listeners.forEach((listener) => listener());
  },
  shutdown() {
    settings = undefined;
    close();
  },
};

function close(): void {
  drawn?.remove();
  drawn = undefined;
}

// It starts with the page's settings, then runs the commands queued before it was loaded.
type Told = [command: string, ...given: never[]];
const page = globalThis as unknown as { Intercom?: { q?: Told[] }; intercomSettings?: Settings };
const told = page.Intercom?.q ?? [];
const act = (...[command, ...given]: Told) => (acts as Record<string, (...given: never[]) => void>)[command]!(...given);
Object.assign(page, { Intercom: act });
if (page.intercomSettings) acts.boot(page.intercomSettings);
told.forEach((one) => act(...one));
