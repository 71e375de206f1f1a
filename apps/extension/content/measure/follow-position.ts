export function followPosition(element: Element, moved: () => void): () => void {
  let frame = 0;
  let isAtOnce = true;
  const soon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      moved();
      observe();
    });
  };
  // Its margins fit the element exactly, so any movement hides part of it.
  let sight: IntersectionObserver | undefined;
  const observe = () => {
    sight?.disconnect();
    const { left, top, width, height } = element.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    if (width === 0 || height === 0) return;
    const edges = [top, clientWidth - left - width, clientHeight - top - height, left].map(
      (edge) => `${-Math.floor(edge)}px`,
    );
    isAtOnce = true;
    sight = new IntersectionObserver(
      () => {
        if (!isAtOnce) soon();
        isAtOnce = false;
      },
      { rootMargin: edges.join(' '), threshold: 1 },
    );
    sight.observe(element);
  };
  const sizes = new ResizeObserver(soon);
  sizes.observe(element);
  for (const type of ['scroll', 'resize']) addEventListener(type, soon, { capture: true, passive: true });
  observe();
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    sight?.disconnect();
    for (const type of ['scroll', 'resize']) removeEventListener(type, soon, { capture: true });
  };
}
