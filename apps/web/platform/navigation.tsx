import { addressOf, type Path } from '@hone/contracts/routes';
import { createContext, use, type ComponentProps } from 'react';
import { Link as PlainLink, useLocation, useSearch, useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

/** The path under which this document was loaded, whatever pages were gone to since. */
export const loadedPath: string | undefined = globalThis.location?.pathname;

export type Query = Record<string, string | undefined>;

interface GoOptions {
  query?: Query;
  /** The page that is left is not gone back to. */
  replace?: boolean;
  /** Handed to the page that is gone to, and kept through a reload. */
  state?: Record<string, string>;
}

/** Fetches the code of a page before it is gone to; the app hands it in. */
export const Preparing = createContext<(path: Path) => void>(() => undefined);

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: Path; query?: Query; state?: Record<string, string> };

/** A link to a page of ours, which is fetched as soon as it is pointed at. */
export function Link({ to, query, onFocus, onPointerEnter, ...rest }: LinkProps) {
  const prepare = use(Preparing);
  return (
    <PlainLink
      {...rest}
      href={addressOf(to, query)}
      onFocus={(event) => {
        prepare(to);
        onFocus?.(event);
      }}
      onPointerEnter={(event) => {
        prepare(to);
        onPointerEnter?.(event);
      }}
    />
  );
}

export function useGo(): (to: Path, options?: GoOptions) => void {
  const [, go] = useLocation();
  return (to, { query, ...options } = {}) => go(addressOf(to, query), options);
}

/** One value of the page's query; setting it does not leave the page. */
export function useQueryValue(
  name: string,
): [string | undefined, (value: string | undefined, options?: Omit<GoOptions, 'query'>) => void] {
  const [query, setQuery] = useSearchParams();
  const set = (value: string | undefined, options: Omit<GoOptions, 'query'> = {}) =>
    setQuery((old) => {
      const next = new URLSearchParams(old);
      if (value === undefined) next.delete(name);
      else next.set(name, value);
      return next;
    }, options);
  return [query.get(name) ?? undefined, set];
}

/** The page's whole query, without its '?'. */
export function useQueryText(): string {
  return useSearch();
}

/** What the page before handed over, followed as it changes. */
export function useArrivalState(): Record<string, string> {
  return useHistoryState<Record<string, string> | null>() ?? {};
}

/** What the page before handed over. */
export function arrivalState(): Record<string, string> {
  return (globalThis.history?.state as Record<string, string> | null) ?? {};
}

