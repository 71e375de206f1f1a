import { makeSignal } from '../signal.ts';

/** Milliseconds until a toast closes, the most shown at a time, and the key that focuses them. */
export const toastRules = { done: 5000, withUndo: 8000, failed: 10_000, most: 4, key: 'F8' } as const;

export interface ToastAction {
  label: string;
  act: () => void;
}

export interface Toast {
  id: number;
  kind: 'done' | 'failed';
  text: string;
  detail?: string | undefined;
  undo?: ToastAction | undefined;
  /** Shown before Undo. */
  more?: ToastAction | undefined;
  /** Still drawn for its exit, but no longer active. */
  isLeaving?: true;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
let isExpected = false;
const changed = makeSignal();

function change(next: readonly Toast[]): void {
  toasts = next;
  changed.notify();
}

function show(toast: Omit<Toast, 'id'>): void {
  // The same sentence twice is one toast, shown again.
  const others = toasts.filter(({ text, undo }) => text !== toast.text || undo);
  const staying = others.filter(({ isLeaving }) => !isLeaving).slice(1 - toastRules.most);
  change([...others.map((one) => (staying.includes(one) ? one : leave(one))), { ...toast, id: (lastId += 1) }]);
}

function leave(toast: Toast): Toast {
  return { ...toast, isLeaving: true };
}

export const toast = {
  done: (text: string) => show({ kind: 'done', text }),
  failed: (text: string, detail?: string, more?: ToastAction) => show({ kind: 'failed', text, detail, more }),
  undoable: (text: string, label: string, act: () => void, more?: ToastAction) =>
    show({ kind: 'done', text, undo: { label, act }, more }),
};

export function dismissToast(id: number): void {
  change(toasts.map((one) => (one.id === id ? leave(one) : one)));
}

/** The action failed, so there is nothing to undo. */
export function dismissUndo(act: () => void): void {
  const shown = toasts.find(({ undo }) => undo?.act === act);
  if (shown) dismissToast(shown.id);
}

export function removeToast(id: number): void {
  change(toasts.filter((one) => one.id !== id));
}

/** Preloads the toaster's code: a message may follow soon, for example that the server is unreachable. */
export function preloadToaster(): void {
  if (isExpected) return;
  isExpected = true;
  change(toasts);
}

export function isToasterPreloaded(): boolean {
  return isExpected;
}

export function shownToasts(): readonly Toast[] {
  return toasts;
}

export const watchToasts = changed.watch;
