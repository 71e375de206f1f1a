import { makeSignal } from './signal.ts';

/** Milliseconds for which a toast stays; how many show at once, and the key that leads to them. */
export const toastRules = { done: 5000, withUndo: 8000, failed: 10_000, most: 4, key: 'F8' } as const;

export interface Toast {
  id: number;
  kind: 'done' | 'failed';
  text: string;
  /** A second, quieter line. */
  detail?: string | undefined;
  undo?: { label: string; act: () => void } | undefined;
  /** On its way out: still drawn, no longer there. */
  isLeaving?: true;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
let isExpected = false;
const changed = makeSignal();

function change(next: readonly Toast[]): void {
  toasts = next;
  changed.tell();
}

function show(toast: Omit<Toast, 'id'>): void {
  // The same sentence twice is one toast, shown anew.
  const others = toasts.filter(({ text, undo }) => text !== toast.text || undo);
  const staying = others.filter(({ isLeaving }) => !isLeaving).slice(1 - toastRules.most);
  change([...others.map((one) => (staying.includes(one) ? one : leave(one))), { ...toast, id: (lastId += 1) }]);
}

function leave(toast: Toast): Toast {
  return { ...toast, isLeaving: true };
}

/** Says what happened, at the top end of the page, without taking the focus. */
export const toast = {
  done: (text: string) => show({ kind: 'done', text }),
  failed: (text: string, detail?: string) => show({ kind: 'failed', text, detail }),
  undoable: (text: string, label: string, act: () => void) => show({ kind: 'done', text, undo: { label, act } }),
};

export function dismissToast(id: number): void {
  change(toasts.map((one) => (one.id === id ? leave(one) : one)));
}

/** It did not come to it, so there is nothing to take back. */
export function dismissUndo(act: () => void): void {
  const shown = toasts.find(({ undo }) => undo?.act === act);
  if (shown) dismissToast(shown.id);
}

/** Once it is out of sight. */
export function forgetToast(id: number): void {
  change(toasts.filter((one) => one.id !== id));
}

/** There may be something to say soon, that the server is away for one: what draws toasts is fetched ahead. */
export function expectToasts(): void {
  if (isExpected) return;
  isExpected = true;
  change(toasts);
}

export function areToastsExpected(): boolean {
  return isExpected;
}

export function shownToasts(): readonly Toast[] {
  return toasts;
}

export const watchToasts = changed.watch;
