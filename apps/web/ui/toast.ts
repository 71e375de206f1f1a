/** Milliseconds for which a toast stays, and where. Hovering over it or focusing it stops the clock. */
export const toastRules = { done: 5000, withUndo: 8000, failed: 10_000, place: 'top-right' } as const;

export interface Toast {
  id: number;
  kind: 'done' | 'failed';
  text: string;
  /** A second, quieter line. */
  detail?: string | undefined;
  undo?: { label: string; act: () => void } | undefined;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  watchers.forEach((onChange) => onChange());
}

function show(toast: Omit<Toast, 'id'>): void {
  // The same sentence twice is one toast, shown anew.
  const others = toasts.filter(({ text, undo }) => text !== toast.text || undo);
  change([...others.slice(-3), { ...toast, id: (lastId += 1) }]);
}

/** Says what happened, at the top end of the page, without taking the focus. */
export const toast = {
  done: (text: string) => show({ kind: 'done', text }),
  failed: (text: string, detail?: string) => show({ kind: 'failed', text, detail }),
  undoable: (text: string, label: string, act: () => void) => show({ kind: 'done', text, undo: { label, act } }),
};

export function dismissToast(id: number): void {
  change(toasts.filter((one) => one.id !== id));
}

export function shownToasts(): readonly Toast[] {
  return toasts;
}

export function watchToasts(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}
