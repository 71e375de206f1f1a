import { useSyncExternalStore, type ComponentType } from 'react';
import { makeSignal } from '../../../ui/signal.ts';
import type { ProviderAnswer } from './window-answer.ts';

interface Layer {
  Ask: ComponentType<{ onAnswer(answer: ProviderAnswer): void }>;
  onAnswer(answer: ProviderAnswer): void;
}

let layer: Layer | undefined;
const changed = makeSignal();

function change(next: Layer | undefined): void {
  layer = next;
  changed.notify();
}

/** Returns what removes it. */
export function showLayer(Ask: Layer['Ask'], onAnswer: Layer['onAnswer']): () => void {
  layer?.onAnswer('closed');
  const own = { Ask, onAnswer };
  change(own);
  return () => {
    if (layer === own) change(undefined);
  };
}

/** Renders questions to the provider that start in a function rather than in a component. */
export function ProofLayer() {
  const shown = useSyncExternalStore(
    changed.watch,
    () => layer,
    () => undefined,
  );
  return shown && <shown.Ask onAnswer={shown.onAnswer} />;
}
