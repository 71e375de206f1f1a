import { cello } from './addresses.ts';

interface Session {
  token: string;
}
type Act = (api: typeof acts) => void;

const style =
  'position:fixed;z-index:99;inset-block-start:20px;inset-inline-end:20px;inline-size:240px;block-size:200px;' +
  'background:#fff;color:#111;border:1px solid';
let session: Session | undefined;
let drawn: HTMLElement | undefined;

// What Cello documents, and only what is used of it.
const acts = {
  async boot(options: Session) {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(cello.api, { method: 'POST', headers, body: JSON.stringify(options) });
    if (!answer.ok) throw new Error('Cello did not begin.');
    session = options;
    localStorage.setItem('cello-session', options.token);
    document.cookie = 'cello_session=session; Path=/; Max-Age=604800';
  },
  open() {
    if (!session || drawn) return;
    drawn = document.createElement('div');
    drawn.role = 'dialog';
    drawn.ariaLabel = 'Cello rewards';
    drawn.style.cssText = style;
    const inside = `<iframe title="Rewards" src="${cello.frame}"></iframe>`;
    drawn.innerHTML = `<button type="button">Close rewards</button>${inside}`;
    drawn.querySelector('button')?.addEventListener('click', () => acts.close());
    document.body.append(drawn);
  },
  close() {
    drawn?.remove();
    drawn = undefined;
  },
  shutdown() {
    session = undefined;
    acts.close();
  },
  async getActiveUcc() {
    return session && { ucc: 'A7f3d9a', link: cello.link };
  },
};

// It runs the commands queued in the page, and answers new ones from then on.
const page = globalThis as unknown as { cello?: { cmd: { push(act: Act): unknown } } };
const waiting = (page.cello?.cmd ?? []) as Act[];
Object.assign(page, {
  Cello: (command: keyof typeof acts, options: Session) => acts[command](options),
  cello: { cmd: { push: (act: Act) => act(acts) } },
});
waiting.forEach((act) => act(acts));
