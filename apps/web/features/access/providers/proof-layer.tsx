import { useSyncExternalStore, type ComponentType } from 'react';
import { makeSignal } from '../../../ui/signal.ts';
import type { Answer } from './window-answer.ts';

interface Layer {
  Ask: ComponentType<{ onAnswer(answer: Answer): void }>;
  onAnswer(answer: Answer): void;
}

let layer: Layer | undefined;
const changed = makeSignal();

function change(next: Layer | undefined): void {
  layer = next;
  changed.tell();
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
  const shown = useSyncExternalStore(changed.watch, () => layer, () => undefined);
  return shown && <shown.Ask onAnswer={shown.onAnswer} />;
}
