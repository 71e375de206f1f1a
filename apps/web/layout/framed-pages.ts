import { routes, type Path, type Route } from '@hone/contracts/routes';

export type Framed = { [P in Path]: (typeof routes)[P] extends { framed: true } ? P : never }[Path];

/** From the group to the page itself; none for pages outside the frame. */
export function breadcrumbsOf(path: Path): string[] {
  const { framed, group, title }: Route = routes[path];
  if (!framed) return [];
  return group === undefined ? [title] : [group, title];
}
