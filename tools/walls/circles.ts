/** Groups of modules that reach each other: each is a circle, or several that share a module. */
export function findCircles(arrows: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  const enter = (module: string): void => {
    order.set(module, order.size);
    lowest.set(module, order.get(module)!);
    open.push(module);
    for (const next of arrows.get(module) ?? []) {
      if (!order.has(next)) enter(next);
      if (open.includes(next)) lowest.set(module, Math.min(lowest.get(module)!, lowest.get(next)!));
    }
    if (lowest.get(module) !== order.get(module)) return;
    const circle = open.splice(open.indexOf(module));
    if (circle.length > 1 || arrows.get(module)?.includes(module)) circles.push(circle.toSorted());
  };

  for (const module of arrows.keys()) if (!order.has(module)) enter(module);
  return circles;
}
