/** Calls back whoever listens, with what is told. */
export interface Signal<Told extends unknown[]> {
  tell(...told: Told): void;
  /** Answers with what ends the listening. */
  watch(listener: (...told: Told) => void): () => void;
}

export function makeSignal<Told extends unknown[] = []>(): Signal<Told> {
  const listeners = new Set<(...told: Told) => void>();
  return {
    tell: (...told) => listeners.forEach((listener) => listener(...told)),
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
