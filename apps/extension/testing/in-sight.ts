/** Wholly in the window, neither covered nor cut off. */
export function isInSight(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
  const root = element.getRootNode() as Document | ShadowRoot;
  // Its corners are round.
  const corners = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y] as const));
  return corners.every(([x, y]) => element.contains(root.elementFromPoint(x, y)));
}
