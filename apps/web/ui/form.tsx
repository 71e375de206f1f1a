import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/**
 * Fields one under the other. What is wrong is said by the fields, not by the browser; while it is sent, nothing is
 * taken away.
 */
export function Form({ busy = false, className, ...rest }: ComponentProps<'form'> & { busy?: boolean }) {
  return (
    <form
      noValidate
      {...rest}
      aria-busy={busy || undefined}
      className={classNames('grid grid-cols-[minmax(0,1fr)] gap-4', className)}
    />
  );
}

/** The buttons that end a form, the most important one last; on a telephone they share its width. */
export function FormActions({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('flex flex-wrap justify-end gap-2 pt-2 max-sm:*:grow', className)} />;
}
