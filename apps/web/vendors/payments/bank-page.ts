import { t } from '../../ui/t.ts';
import { readFrameStyle } from './frame-style.ts';
import { words } from './words.ts';

export type BankAnswer = 'done' | 'refused' | 'left';

/** Returns what stops watching. */
export type WatchSignOut = (end: () => void) => () => void;

const dialogClass =
  'm-auto w-[min(28rem,calc(100vw-2rem))] animate-enter rounded-card border border-line bg-surface text-ink ' +
  'shadow-float outline-none backdrop:bg-veil';

/** Until it reports an outcome. Escape, Back, the end of the login and the button close it; the payment stays open. */
export function askBank(url: string, watchSignOut: WatchSignOut): Promise<BankAnswer> {
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  const over = new AbortController();
  const { signal } = over;
  dialog.className = dialogClass;
  dialog.tabIndex = -1;
  frame.src = withLook(url);
  frame.title = t(words.bankPage);
  frame.className = 'block h-[min(24rem,60dvh)] w-full';
  const close = makeCloseButton();
  dialog.append(makeHead(dialog), frame, close);
  document.body.append(dialog);

  return new Promise((resolve) => {
    const end = (answer: BankAnswer) => {
      over.abort();
      dialog.close();
      dialog.remove();
      resolve(answer);
    };
    const leave = () => end('left');
    // Only once: no one is asked twice whether to leave.
    dialog.addEventListener('cancel', leave, { signal });
    close.addEventListener('click', leave, { signal });
    // Back leads away below it.
    addEventListener('popstate', leave, { signal });
    signal.addEventListener('abort', watchSignOut(leave));
    addEventListener(
      'message',
      ({ origin, source, data }: MessageEvent<{ hone?: unknown; result?: unknown } | null>) => {
        if (origin !== location.origin || source !== frame.contentWindow || data?.hone !== 'confirmation') return;
        if (data.result === 'done' || data.result === 'refused') end(data.result);
      },
      { signal },
    );
    frame.addEventListener('load', () => takeUp(frame, leave), { signal });
    dialog.showModal();
    // While the frame loads, a key pressed in it would be lost.
    dialog.focus();
  });
}

/** Key presses inside a frame are heard only there. */
function takeUp(frame: HTMLIFrameElement, leave: () => void): void {
  frame.contentWindow?.addEventListener('keydown', (event) => event.key === 'Escape' && leave());
  if (document.activeElement === frame || document.activeElement === frame.parentElement) frame.contentWindow?.focus();
}

function makeHead(dialog: HTMLDialogElement): HTMLElement {
  const heading = document.createElement('h2');
  heading.id = 'bank-page';
  heading.className = 'border-b border-line py-3.5 ps-5 pe-14 text-lead font-medium wrap-anywhere';
  heading.textContent = t(words.bankPage);
  dialog.setAttribute('aria-labelledby', heading.id);
  return heading;
}

/** Last in tab order, at the top visually. */
function makeCloseButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.ariaLabel = t(words.close);
  button.className =
    'absolute end-2.5 top-2.5 grid size-9 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink';
  button.append(makeCross());
  return button;
}

function makeCross(): SVGElement {
  const make = (name: string, attributes: Record<string, string>) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    return element;
  };
  const drawn = 'size-4 fill-none stroke-current stroke-[1.5]';
  const cross = make('svg', { 'aria-hidden': 'true', viewBox: '0 0 16 16', class: drawn });
  cross.append(make('path', { d: 'm4 4 8 8m0-8-8 8', 'stroke-linecap': 'round' }));
  return cross;
}

function withLook(url: string): string {
  const address = new URL(url, location.origin);
  for (const [name, value] of Object.entries(readFrameStyle())) address.searchParams.set(name, value);
  return address.href;
}
