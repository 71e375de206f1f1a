import { useSyncExternalStore, type ComponentType } from 'react';
import type { Answer } from './window-answer.ts';

interface Layer {
  Ask: ComponentType<{ onAnswer(answer: Answer): void }>;
  onAnswer(answer: Answer): void;
}

let layer: Layer | undefined;
const watchers = new Set<() => void>();

function change(next: Layer | undefined): void {
  layer = next;
  watchers.forEach((onChange) => onChange());
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

/** Draws what asks over the page; answers with what takes it away again. */
export function showLayer(Ask: Layer['Ask'], onAnswer: Layer['onAnswer']): () => void {
  layer?.onAnswer('closed');
  const own = { Ask, onAnswer };
  change(own);
  return () => {
    if (layer === own) change(undefined);
  };
}

/** Where a question to the provider appears that was begun by no component of ours, but by a function. */
export function ProofLayer() {
  const shown = useSyncExternalStore(watch, () => layer, () => undefined);
  return shown && <shown.Ask onAnswer={shown.onAnswer} />;
}
