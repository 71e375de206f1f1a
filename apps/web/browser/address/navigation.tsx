import { addressOf, pathAt, type Address, type Path } from '@hone/contracts/routes';
import { createContext, use, useCallback, type ComponentProps } from 'react';
import { Link as PlainLink, useLocation, useSearch, useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

/** The path this document was loaded with, whatever the user has navigated to since. */
export const loadedPath: string | undefined = globalThis.location?.pathname;

export type Query = Record<string, string | undefined>;

interface GoOptions {
  query?: Query;
  replace?: boolean;
  /** For the target page; survives a reload. */
  state?: Record<string, string>;
}

/** Preloads a page's code; provided by the app. */
export const PreloadContext = createContext<(path: Path) => void>(() => undefined);

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: Address; query?: Query; state?: Record<string, string> };

/** Preloads its page when pointed at. */
export function Link({ to, query, onFocus, onPointerEnter, ...rest }: LinkProps) {
  const preload = use(PreloadContext);
  const prepare = () => preload(pathAt(to)!);
  return (
    <PlainLink
      {...rest}
      href={addressOf(to, query)}
      onFocus={(event) => {
        prepare();
        onFocus?.(event);
      }}
      onPointerEnter={(event) => {
        prepare();
        onPointerEnter?.(event);
      }}
    />
  );
}

export function useGo(): (to: Address, options?: GoOptions) => void {
  const [, go] = useLocation();
  return useCallback((to, { query, ...options } = {}) => go(addressOf(to, query), options), [go]);
}

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

export function useQueryString(): string {
  return useSearch();
}

export function useNavigationState(): Record<string, string> {
  return useHistoryState<Record<string, string> | null>() ?? {};
}
