import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { CloseButton, ModalLayer } from './modal-layer.tsx';

interface SheetProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  width?: string;
  children: ReactNode;
}

/** Slides in from the start side. */
export function Sheet({ open, onOpenChange, title, width = '18rem', children }: SheetProps) {
  return (
    <ModalLayer open={open} onOpenChange={onOpenChange} className="justify-start">
      <div
        style={{ inlineSize: width }}
        className={classNames(
          'relative flex max-w-[calc(100vw-3rem)] flex-col overflow-y-auto overscroll-contain border-e border-line',
          'bg-paper pb-[env(safe-area-inset-bottom)] shadow-float',
          'transition-transform duration-180 group-data-[state=closed]/veil:duration-140',
          'group-data-[state=closed]/veil:-translate-x-full starting:-translate-x-full',
          'rtl:group-data-[state=closed]/veil:translate-x-full rtl:starting:translate-x-full',
        )}
      >
        <Radix.Title className="sr-only">{title}</Radix.Title>
        {children}
        <CloseButton />
      </div>
    </ModalLayer>
  );
}
