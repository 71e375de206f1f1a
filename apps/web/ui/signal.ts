export interface Signal<Told extends unknown[]> {
  notify(...told: Told): void;
  /** Returns what stops the listening. */
  watch(listener: (...told: Told) => void): () => void;
}

export function makeSignal<Told extends unknown[] = []>(): Signal<Told> {
  const listeners = new Set<(...told: Told) => void>();
  return {
    notify: (...told) => listeners.forEach((listener) => listener(...told)),
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
