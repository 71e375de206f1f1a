import { useState } from 'react';

/**
 * A part of a page whose code is fetched when it is needed. Code that did not come is asked for again the next time.
 */
export function useLater<Part>(load: () => Promise<Part>) {
  const [brought, setBrought] = useState<{ Part: Part }>();
  return {
    /** Undefined until it is here. */
    Part: brought?.Part,
    /** Fetches it ahead: that it does not come matters only once it is needed. */
    prepare: () => void load().catch(() => undefined),
    /** Fails where it does not come. `before`: called right before it is drawn. */
    async bring(before?: () => void): Promise<void> {
      const Part = await load();
      before?.();
      setBrought((known) => (known?.Part === Part ? known : { Part }));
    },
  };
}
