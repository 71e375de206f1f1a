import { Portal } from 'radix-ui';
import { createContext, useContext, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names.ts';

const Place = createContext<HTMLElement | null>(null);
/** A dialog hands its foot to what stands in it. */
export const FooterPlace = Place.Provider;

/**
 * The foot of a dialog, of a part that knows its buttons while the dialog around it does not: a submit button there
 * names its form.
 */
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

/**
 * The buttons that end a dialog, the one that does it last; on a telephone it is the uppermost, and each is as wide as
 * the dialog. In a window that is low they stand beside each other.
 */
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
        'flex w-full flex-col-reverse gap-2 sm:flex-row sm:flex-wrap sm:justify-end low:flex-row low:flex-wrap low:justify-end',
        className,
      )}
    >
      {children}
    </div>
  );
}
