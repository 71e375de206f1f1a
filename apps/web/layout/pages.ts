import { routes, type Path, type Route } from '@hone/contracts/routes';
import { words } from './words.ts';

export type Framed = { [P in Path]: (typeof routes)[P] extends { framed: true } ? P : never }[Path];

interface Page {
  name: string;
  /** The group of the sidebar in which it stands. */
  group?: string;
}

/** Every page inside the frame. */
const pages: Record<Framed, Page> = {
  '/prompt-library': { name: words.prompts, group: words.library },
  '/variable-library': { name: words.variables, group: words.library },
  '/history': { name: words.history, group: words.library },
  '/enhance': { name: words.enhance },
  '/user-profile': { name: words.profile },
  '/billing': { name: words.billing },
};

export function nameOf(path: Framed): string {
  return pages[path].name;
}

/** From the group down to the page itself. */
export function breadcrumbsOf(path: Path): string[] {
  if (!isFramed(path)) return [];
  const { name, group } = pages[path];
  return group === undefined ? [name] : [group, name];
}

function isFramed(path: Path): path is Framed {
  return (routes[path] as Route).framed === true;
}
