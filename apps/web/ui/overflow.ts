import { useCallback, useState } from 'react';

const controls = 'a[href],button,input,select,textarea,[tabindex="0"]';

/** A scrollable element must be reachable by keyboard. `isBare`: nothing inside it takes the focus instead. */
export function useOverflow() {
  const [{ overflows, isBare }, setState] = useState({ overflows: false, isBare: true });
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => {
      const next = {
        overflows: element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1,
        isBare: element.querySelector(controls) === null,
      };
      setState((last) => (last.overflows === next.overflows && last.isBare === next.isBare ? last : next));
    };
    const observer = new ResizeObserver(measure);
    for (const one of [element, ...element.children]) observer.observe(one);
    measure();
    return () => observer.disconnect();
  }, []);
  return { ref, overflows, isBare };
}
