import type { Page } from 'playwright-core';
import { richComposer, textComposer, type ChatPage } from './chat-page.ts';

export interface HostilePage extends ChatPage {
  headers?: Record<string, string>;
  /** The page re-renders its composer, so nodes aren't compared. */
  isRedrawn?: true;
  /** It runs no script that could observe. */
  isBlind?: true;
  prepare?(page: Page): Promise<void>;
}

const script = (code: string) => `<script nonce="n0">addEventListener('DOMContentLoaded', () => {
    const box = document.querySelector('#prompt-textarea'); ${code} })</script>`;
const early = (code: string) => `<script nonce="n0">${code}</script>`;
const go = '<button id="go" type="button">Go on</button>';
const swap = async (page: Page) => {
  // With our scripts at work already.
  await page.locator('#prompt-textarea').click();
  await page.keyboard.type('one two three');
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

export const hostilePages: Record<string, HostilePage> = {
  'a page that means no harm': {},
  'an editable element': { composer: richComposer },
  'a page that pulls the focus back on focusin': {
    head: script("document.addEventListener('focusin', ({ target }) => target !== box && box.focus());"),
  },
  'a page that pulls the focus back on blur': {
    head: script("box.addEventListener('blur', () => { box.focus(); setTimeout(() => box.focus()) });"),
  },
  'a page that takes the focus in every frame': {
    head: script('const again = () => { box.focus(); requestAnimationFrame(again) }; again();'),
  },
  'a page that lets nothing else have the focus': {
    head: script(
      'setInterval(() => { if (document.activeElement !== box) { document.activeElement.blur(); box.focus() } }, 5);',
    ),
  },
  'a page that swallows our keys on the window': {
    head: early(`for (const type of ['keydown', 'keypress', 'keyup']) addEventListener(type, (event) => {
      if (event.altKey || ['Escape', 'Enter', 'Tab'].includes(event.key)) { event.preventDefault(); event.stopImmediatePropagation(); }
    }, true);`),
  },
  'a page that swallows every key that is not for its box, on the document': {
    head: script(`for (const type of ['keydown', 'keypress', 'keyup', 'beforeinput', 'input']) document.addEventListener(type, (event) => {
      if (event.target !== box || event.altKey) { event.preventDefault(); event.stopImmediatePropagation(); box.focus(); }
    }, true);`),
  },
  'a policy that allows nothing': { headers: { 'content-security-policy': "default-src 'none'" }, isBlind: true },
  'a policy that wants a nonce': {
    headers: {
      'content-security-policy':
        "default-src 'none'; script-src 'nonce-n0' 'strict-dynamic'; style-src 'nonce-n0'; base-uri 'none'",
    },
  },
  'trusted types': {
    headers: { 'content-security-policy': "require-trusted-types-for 'script'; trusted-types 'none'" },
  },
  'a page that is isolated from all others': {
    headers: {
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    },
  },
  'a composer in a modal dialog': { composer: inDialog, head: script("document.querySelector('dialog').showModal();") },
  'a composer in a dialog that is not modal': {
    composer: inDialog,
    head: script("document.querySelector('dialog').show();"),
  },
  'a composer in full screen': {
    after: '<button id="full">Full screen</button>',
    head: script("document.querySelector('#full').onclick = () => document.querySelector('main').requestFullscreen();"),
    async prepare(page) {
      await page.locator('#full').click();
      await page.waitForFunction(() => document.fullscreenElement !== null);
    },
  },
  'a composer that is drawn anew at every key': {
    isRedrawn: true,
    head: script(`const form = document.querySelector('form'), inside = form.innerHTML;
      form.addEventListener('input', ({ target: { value, selectionStart } }) => {
        form.innerHTML = inside;
        const box = form.querySelector('textarea');
        box.value = value; box.focus(); box.setSelectionRange(selectionStart, selectionStart);
      });`),
  },
  'a composer whose box is another one at every key': {
    isRedrawn: true,
    head: script(`document.addEventListener('input', ({ target }) => {
      const other = target.cloneNode(); other.value = target.value; target.replaceWith(other); other.focus();
      other.setSelectionRange(9e9, 9e9);
    });`),
  },
  'a composer in an open shadow root': { composer: `<template id="inside">${textComposer}</template>${inShadow}` },
  'a page that is read from right to left': { root: 'lang="ar" dir="rtl"' },
  'a page that is zoomed by its style': { root: 'lang="en" style="zoom:1.5"' },
  'a page that is zoomed out by its style': { root: 'lang="en" style="zoom:0.8"' },
  'a screen with two dots for one': {
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
  'a page that takes our element out ten times': {
    head: script(`let times = 10; setInterval(() => {
      const strange = document.querySelector('html > :not(head, body)');
      if (strange && times-- > 0) strange.remove();
    }, 20);`),
  },
  'a page that hides everything that is not its own': {
    style: `hone-companion, html > :not(head, body), html > :not(head, body) * {
      display: none !important; visibility: hidden !important; opacity: 0 !important;
      pointer-events: none !important; position: static !important;
      transform: translateX(-9999px) !important; clip-path: inset(50%) !important; zoom: 0.01 !important; transition: all 9s !important; }
      ::backdrop { background: #000 !important; display: block !important; }
      html > :not(head, body)::before { content: "x" !important; position: fixed !important; inset: 0 !important; }`,
  },
  'a page that covers all with the highest layer': {
    after:
      '<div style="position:fixed;inset:0;z-index:2147483647;pointer-events:none"></div><div ' +
      'id="over" popover="manual" style="pointer-events:none;width:100vw;height:100vh">x</div>',
    head: script("document.querySelector('#over').showPopover();"),
  },
  'a screen of 320 dots': { prepare: (page) => page.setViewportSize({ width: 320, height: 480 }) },
  'a page that draws a thousand times a second': {
    isRedrawn: true,
    after: '<div id="busy"></div>',
    head: script(
      'setInterval(() => { for (let times = 0; times < 5; times++) ' +
        "document.querySelector('#busy').replaceChildren(document.createElement('i')) }, 5);",
    ),
  },
  'a page that starts every style anew': { style: '*, ::before, ::after { all: revert !important; }' },
  'a page without pointers, on which nothing can be selected': {
    style: 'html { pointer-events: none; } .composer { pointer-events: auto; } * { user-select: none !important; }',
  },
  'a page that is dark by order': { root: 'lang="en" style="color-scheme:dark"' },
  'a page that replaces what scripts are built on': {
    head: early(`const no = (owner, ...names) => { for (const name of names)
        owner[name] = () => { console.error(name + ' was called'); throw new Error(name); }; };
      no(Node.prototype, 'appendChild', 'insertBefore'); no(Element.prototype, 'attachShadow', 'append');
      no(Array.prototype, 'toSorted', 'flatMap'); no(Promise, 'race', 'all'); no(customElements, 'define', 'get');
      no(Document.prototype, 'execCommand'); no(CSSStyleSheet.prototype, 'replaceSync');
      no(window, 'MutationObserver', 'ResizeObserver', 'CSSStyleSheet', 'AbortController', 'requestIdleCallback');`),
  },
  'a page that asks before it is left': {
    head: early("addEventListener('beforeunload', (event) => event.preventDefault());"),
  },
  'a page of fifty thousand elements': { after: `<div>${'<i></i>'.repeat(50_000)}</div>` },
  'a page that puts another body in place of its own': {
    after: go,
    head: script(`document.querySelector('#go').onclick = () => {
      const other = document.body.cloneNode(true); other.dataset.swapped = 'yes';
      document.body.replaceWith(other); };`),
    prepare: swap,
  },
  'a page that replaces everything in its document': {
    after: go,
    head: script(`document.querySelector('#go').onclick = () => {
      const parts = [...document.documentElement.children].map((part) => part.cloneNode(true));
      document.documentElement.replaceChildren(...parts); document.body.dataset.swapped = 'yes'; };`),
    prepare: swap,
  },
};
