import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

/** Fields show the errors, not the browser. Nothing is disabled while it is being sent. */
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

/** The primary action comes last; on a phone they share the width. */
export function FormActions({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('flex flex-wrap justify-end gap-2 pt-2 max-sm:*:grow', className)} />;
}
