import { useState } from 'react';

/** Code that failed to load is requested again the next time. */
export function useLazy<Part>(load: () => Promise<Part>) {
  const [loaded, setLoaded] = useState<{ Part: Part }>();
  return {
    Part: loaded?.Part,
    /** A failed preload matters only once the code is needed. */
    prepare: () => void load().catch(() => undefined),
    /** Rejects when the code fails to load. `before` runs right before the first render. */
    async mount(before?: () => void): Promise<void> {
      const Part = await load();
      before?.();
      setLoaded((known) => (known?.Part === Part ? known : { Part }));
    },
  };
}
