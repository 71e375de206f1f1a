/** Points 2 and 9, the toasts: how long each stays, and where; those of errors and of Undo stay longer, as declared. */
export const toasts = [
  { kind: 'done', milliseconds: 5000 },
  { kind: 'undoable', milliseconds: 8000 },
  { kind: 'failed', milliseconds: 10_000 },
] as const;
