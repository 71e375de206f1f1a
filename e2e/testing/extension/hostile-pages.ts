import type { Page } from 'playwright-core';
import { enhanceButton, richComposer, textComposer } from './chat-page.ts';
import type { Chat } from './open-chat.ts';

export interface HostilePage extends Chat {
  /** The page re-renders its composer, so nodes aren't compared. */
  isRedrawn?: true;
  /** Its listeners come before ours, which it has removed, so it sees our keys. */
  isFirst?: true;
  /** It runs no script that could observe. */
  isBlind?: true;
}

const script = (code: string) => `<script nonce="n0">addEventListener('DOMContentLoaded', () => {
    const box = document.querySelector('#prompt-textarea'); ${code} })</script>`;
const early = (code: string) => `<script nonce="n0">${code}</script>`;
const go = '<button id="go" type="button">Go on</button>';
const swap = async (page: Page) => {
  // With our scripts already running.
  await page.locator('#prompt-textarea').click();
  await page.keyboard.type('one two three');
  await enhanceButton(page).waitFor();
  await page.locator('#prompt-textarea').fill('');
  await page.locator('#go').click();
  await page.locator('body[data-swapped]').waitFor();
};
const inDialog = `<dialog style="width:640px">${textComposer}</dialog>`;
const inShadow =
  '<chat-box></chat-box>' +
  early(`customElements.define('chat-box', class extends HTMLElement {
    connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = document.querySelector('#inside').innerHTML; }
  })`);

export const hostilePages = {
  'an ordinary page': {},
  'an ordinary page whose box is an editable element': { composer: richComposer },
  'a page that takes the focus back on focusin': {
    head: script("document.addEventListener('focusin', ({ target }) => target !== box && box.focus());"),
  },
  'a page that takes the focus back on blur': {
    head: script("box.addEventListener('blur', () => { box.focus(); setTimeout(() => box.focus()) });"),
  },
  'a page that takes the focus in every frame': {
    head: script('const again = () => { box.focus(); requestAnimationFrame(again) }; again();'),
  },
  'a page that takes the focus back every 5 ms': {
    head: script(
      'setInterval(() => { if (document.activeElement !== box) { document.activeElement.blur(); box.focus() } }, 5);',
    ),
  },
  'a page that stops our keys on the window': {
    head: early(`for (const type of ['keydown', 'keypress', 'keyup']) addEventListener(type, (event) => {
      if (event.altKey || ['Escape', 'Enter', 'Tab'].includes(event.key)) { event.preventDefault(); event.stopImmediatePropagation(); }
    }, true);`),
  },
  'a page that stops every key outside its box, on the document': {
    head: script(`for (const type of ['keydown', 'keypress', 'keyup', 'beforeinput', 'input']) document.addEventListener(type, (event) => {
      if (event.target !== box || event.altKey) { event.preventDefault(); event.stopImmediatePropagation(); box.focus(); }
    }, true);`),
  },
  'a page whose security policy allows nothing': {
    headers: { 'content-security-policy': "default-src 'none'" },
    isBlind: true,
  },
  'a page whose security policy requires a nonce': {
    headers: {
      'content-security-policy':
        "default-src 'none'; script-src 'nonce-n0' 'strict-dynamic'; style-src 'nonce-n0'; base-uri 'none'",
    },
  },
  'a page that enforces Trusted Types': {
    headers: { 'content-security-policy': "require-trusted-types-for 'script'; trusted-types 'none'" },
  },
  'a cross-origin isolated page': {
    headers: {
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    },
  },
  'a composer in a modal dialog': { composer: inDialog, head: script("document.querySelector('dialog').showModal();") },
  'a composer in a non-modal dialog': {
    composer: inDialog,
    head: script("document.querySelector('dialog').show();"),
  },
  'a composer in full-screen mode': {
    after: '<button id="full">Full screen</button>',
    head: script("document.querySelector('#full').onclick = () => document.querySelector('main').requestFullscreen();"),
    async prepare(page) {
      await page.locator('#full').click();
      await page.waitForFunction(() => document.fullscreenElement !== null);
    },
  },
  'a composer that is re-rendered at every keystroke': {
    isRedrawn: true,
    head: script(`const form = document.querySelector('form'), inside = form.innerHTML;
      form.addEventListener('input', ({ target: { value, selectionStart } }) => {
        form.innerHTML = inside;
        const box = form.querySelector('textarea');
        box.value = value; box.focus(); box.setSelectionRange(selectionStart, selectionStart);
      });`),
  },
  'a composer whose box is replaced at every keystroke': {
    isRedrawn: true,
    head: script(`document.addEventListener('input', ({ target }) => {
      const other = target.cloneNode(); other.value = target.value; target.replaceWith(other); other.focus();
      other.setSelectionRange(9e9, 9e9);
    });`),
  },
  'a composer in an open shadow root': { composer: `<template id="inside">${textComposer}</template>${inShadow}` },
  'a right-to-left page': { root: 'lang="ar" dir="rtl"' },
  'a page zoomed in by CSS': { root: 'lang="en" style="zoom:1.5"' },
  'a page zoomed out by CSS': { root: 'lang="en" style="zoom:0.8"' },
  'a screen with two pixels per CSS pixel': {
    async prepare(page) {
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setDeviceMetricsOverride', {
        width: 1000,
        height: 700,
        deviceScaleFactor: 2,
        mobile: false,
      });
    },
  },
  'a page that removes our element ten times': {
    head: script(`let times = 10; setInterval(() => {
      const strange = document.querySelector('html > :not(head, body)');
      if (strange && times-- > 0) strange.remove();
    }, 20);`),
  },
  'a page whose styles hide every element but its own': {
    style: `hone-companion, html > :not(head, body), html > :not(head, body) * {
      display: none !important; visibility: hidden !important; opacity: 0 !important;
      pointer-events: none !important; position: static !important;
      transform: translateX(-9999px) !important; clip-path: inset(50%) !important; zoom: 0.01 !important; transition: all 9s !important; }
      ::backdrop { background: #000 !important; display: block !important; }
      html > :not(head, body)::before { content: "x" !important; position: fixed !important; inset: 0 !important; }`,
  },
  'a page with an overlay and a popover above everything': {
    after:
      '<div style="position:fixed;inset:0;z-index:2147483647;pointer-events:none"></div><div ' +
      'id="over" popover="manual" style="pointer-events:none;width:100vw;height:100vh">x</div>',
    head: script("document.querySelector('#over').showPopover();"),
  },
  'a window 320 pixels wide': { prepare: (page) => page.setViewportSize({ width: 320, height: 480 }) },
  'a page that changes a thousand times a second': {
    isRedrawn: true,
    after: '<div id="busy"></div>',
    head: script(
      'setInterval(() => { for (let times = 0; times < 5; times++) ' +
        "document.querySelector('#busy').replaceChildren(document.createElement('i')) }, 5);",
    ),
  },
  'a page that reverts every style': { style: '*, ::before, ::after { all: revert !important; }' },
  'a page that disables pointer events and text selection': {
    style: 'html { pointer-events: none; } .composer { pointer-events: auto; } * { user-select: none !important; }',
  },
  'a page with a dark colour scheme': { root: 'lang="en" style="color-scheme:dark"' },
  'a page that overrides built-in functions': {
    head: early(`const no = (owner, ...names) => { for (const name of names)
        owner[name] = () => { console.error(name + ' was called'); throw new Error(name); }; };
      no(Node.prototype, 'appendChild', 'insertBefore'); no(Element.prototype, 'attachShadow', 'append');
      no(Array.prototype, 'toSorted', 'flatMap'); no(Promise, 'race', 'all'); no(customElements, 'define', 'get');
      no(Document.prototype, 'execCommand'); no(CSSStyleSheet.prototype, 'replaceSync');
      no(window, 'MutationObserver', 'ResizeObserver', 'CSSStyleSheet', 'AbortController', 'requestIdleCallback');`),
  },
  'a page that asks before you leave it': {
    head: early("addEventListener('beforeunload', (event) => event.preventDefault());"),
  },
  'a page with 50,000 elements': { after: `<div>${'<i></i>'.repeat(50_000)}</div>` },
  'a page that replaces its body': {
    after: go,
    head: script(`document.querySelector('#go').onclick = () => {
      const other = document.body.cloneNode(true); other.dataset.swapped = 'yes';
      document.body.replaceWith(other); };`),
    prepare: swap,
  },
  'a page that replaces its head and body': {
    after: go,
    head: script(`document.querySelector('#go').onclick = () => {
      const parts = [document.head, document.body].map((part) => part.cloneNode(true));
      document.documentElement.replaceChildren(...parts); document.body.dataset.swapped = 'yes'; };`),
    prepare: swap,
  },
  'a page that rewrites itself': {
    isFirst: true,
    after: go,
    head: script(`document.querySelector('#go').onclick = () => {
      document.querySelector('hone-companion')?.remove();
      document.body.dataset.swapped = 'yes';
      const html = document.documentElement.outerHTML;
      document.open(); document.write(html); document.close(); };`),
    prepare: swap,
  },
  'a page that begins to rewrite itself and never ends': {
    isFirst: true,
    head: early(`if (!window.begun) addEventListener('load', () => {
      const html = document.documentElement.outerHTML; window.begun = true; document.open(); document.write(html); });`),
  },
  'a page in design mode': { head: early("document.designMode = 'on';") },
} satisfies Record<string, HostilePage>;
