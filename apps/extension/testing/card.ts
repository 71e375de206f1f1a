import { expect, vi } from 'vitest';
import { commands, page, type Locator } from 'vitest/browser';
import { openCard } from '../content/card/open-card.tsx';
import { words } from '../content/card/words.ts';
import type { Card } from '../content/card-host.ts';
import type { ExtensionState } from '../platform/messages.ts';
import { connected, rough } from './answers.ts';
import { fakeHost, type Play, type FakeHost } from './card-host.ts';

type Media = Parameters<typeof commands.emulate>[0];

export interface Opening extends Omit<Play, 'extension'> {
  extension?: Partial<ExtensionState>;
  draft?: string;
  css?: string;
  width?: number;
  height?: number;
  media?: Partial<Media>;
  isUnasked?: boolean;
  /** In a language that is read from right to left. */
  isMirrored?: boolean;
  /** Without what shields our host element from the page's styles. */
  isBare?: boolean;
  /** Changes the card's root, as some browsers do. */
  prepare?(root: ShadowRoot): void;
}

export interface OpenedCard extends Omit<FakeHost, 'host' | 'leave'> {
  root: ShadowRoot;
  enhance(): void;
  close(): void;
  update(extension: Partial<ExtensionState>): void;
}

const { documentElement: html } = document;
const plain: Media = { colorScheme: null, forcedColors: null };
const hostRules = `:host { all: initial !important; position: fixed !important; inset: 0 auto auto 0 !important;
  display: block !important; overflow: visible !important }`;
const pageRules = `body { margin: 0; min-height: 1600px }
body { background: Canvas; color: CanvasText; color-scheme: light dark }
main { position: fixed; inset: auto 0 0; display: grid; justify-content: center; padding: 0 8px 16px }
form { width: min(760px, 100vw - 16px); box-sizing: border-box; padding: 12px; border: 1px solid; border-radius: 24px }
textarea { width: 100%; box-sizing: border-box; font: inherit }
h1 { margin: 16px; font: inherit }`;

export const draft = page.getByLabelText('Message', { exact: true });
export const dialog = page.getByRole('dialog');
export const line = page.getByRole('status');
export const body = page.getByRole('region', { name: words.text, exact: true });
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const replaceButton = button(words.replace);
export const replaceAnyway = button(words.replaceAnyway);
export const hunk = (name: RegExp) => page.getByRole('checkbox', { name });

let opened: { card: Card; fake: FakeHost; parts: Element[] } | undefined;
let isPlain = true;
const complaints: string[] = [];

for (const level of ['error', 'warn'] as const) {
  const say = console[level];
  console[level] = (...said: unknown[]) => {
    complaints.push(said.map(String).join(' '));
    say(...said);
  };
}

/** Only the card, on a blank page, with a scripted host. Replaces the previous card. */
export async function open(opening: Opening = {}): Promise<OpenedCard> {
  const { extension = {}, draft: text = rough, css = '', width = 1024, height = 800, media, ...more } = opening;
  const { isUnasked, isBare, isMirrored, prepare, ...play } = more;
  leave();
  await Promise.all([page.viewport(width, height), media && commands.emulate({ ...plain, ...media })]);
  isPlain &&= media === undefined;
  html.lang = 'en';
  html.dir = play.direction ?? 'ltr';
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = `${pageRules}\n${css}`;
  const main = document.body.appendChild(document.createElement('main'));
  main.innerHTML = '<h1>A chat</h1><form><textarea aria-label="Message" rows="2"></textarea></form>';
  const box = main.querySelector('textarea')!;
  box.value = text;
  box.focus();
  const element = html.appendChild(document.createElement('hone-companion'));
  element.popover = 'manual';
  const root = element.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(hostRules);
  root.adoptedStyleSheets = isBare ? [] : [sheet];
  element.showPopover();
  prepare?.(root);
  const fake = fakeHost(root, { extension: { ...connected, ...extension }, ...play });
  const card = openCard(fake.host);
  if (isMirrored) root.querySelector<HTMLElement>('.hone')!.dir = 'rtl';
  opened = { card, fake, parts: [style, main, element] };
  if (!isUnasked) card.enhance();
  return Object.assign(fake, {
    root,
    enhance: card.enhance,
    close: card.close,
    update: (next: Partial<ExtensionState>) => card.update({ ...connected, ...next }),
  });
}

export async function frame(): Promise<HTMLElement> {
  const find = () => document.querySelector('hone-companion')?.shadowRoot?.querySelector<HTMLElement>('.frame');
  await expect.poll(find).toBeTruthy();
  return find()!;
}

export function insertions(): HTMLElement[] {
  return [...(document.querySelector('hone-companion')?.shadowRoot?.querySelectorAll('ins') ?? [])];
}

export function textOf(place: Locator): string | null {
  return place.element().textContent;
}

export function uses({ asked }: OpenedCard): Record<string, unknown>[] {
  return asked.flatMap((question) => (question.ask === 'use' ? [{ ...question.use }] : []));
}

export function outcomes({ asked }: OpenedCard): Record<string, unknown>[] {
  return asked.flatMap((question) => (question.ask === 'outcome' ? [{ ...question.outcome }] : []));
}

/** In the card, or else on the page. */
export function focused(): string {
  const inside = document.querySelector('hone-companion')?.shadowRoot?.activeElement;
  if (!inside) return document.activeElement?.localName ?? '';
  const name = inside.getAttribute('aria-label') ?? inside.getAttribute('placeholder');
  return name ?? (inside.closest('label') ?? inside).textContent ?? '';
}

function leave(): void {
  opened?.card.close();
  opened?.fake.leave();
  opened?.parts.forEach((part) => part.remove());
  opened = undefined;
  scrollTo(0, 0);
}

export async function leaveCard(): Promise<void> {
  vi.useRealTimers();
  leave();
  if (!isPlain) await commands.emulate(plain);
  isPlain = true;
  const said = complaints.splice(0);
  if (said.length > 0) throw new Error(said.join('\n'));
}
