import { Portal } from 'radix-ui';
import { createContext, useContext, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names.ts';

const Place = createContext<HTMLElement | null>(null);
export const FooterPlace = Place.Provider;

/** For content that knows its buttons where the dialog doesn't: a submit button there names its form. */
export function DialogFooter({ children }: { children: ReactNode }) {
  const place = useContext(Place);
  return (
    place && (
      <Portal.Root container={place} className="contents">
        {children}
      </Portal.Root>
    )
  );
}

/** The primary action comes last. On a phone it is on top and all are full width; in a low window they share a row. */
export function DialogActions({
  className,
  ref,
  children,
}: {
  className?: string;
  ref?: Ref<HTMLDivElement>;
  children?: ReactNode;
}) {
  return (
    <div
      ref={ref}
      className={classNames(
        'flex w-full flex-col-reverse gap-2 sm:flex-row sm:flex-wrap sm:justify-end low:flex-row low:flex-wrap',
        'low:justify-end',
        className,
      )}
    >
      {children}
    </div>
  );
}
