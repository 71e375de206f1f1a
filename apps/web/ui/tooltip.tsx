import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { pageDirection } from './direction.ts';
import { usePagePart } from './page-part.ts';

/** Milliseconds before a tooltip opens, and for which the next one then opens at once. */
export const tooltipRules = { delay: 700, skipDelay: 300 } as const;

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={tooltipRules.delay} skipDelayDuration={tooltipRules.skipDelay}>
      {children}
    </Radix.Provider>
  );
}

interface TooltipProps {
  text: string;
  side?: 'top' | 'bottom' | 'start' | 'end';
  delay?: number;
  /** One element that can take the focus. */
  children: ReactElement;
}

/** A few words about what is pointed at or focused; they describe it and do not name it. */
export function Tooltip({ text, side = 'top', delay, children }: TooltipProps) {
  const { button, part, findPart } = usePagePart();
  return (
    <Radix.Root {...(delay === undefined ? {} : { delayDuration: delay })} onOpenChange={findPart}>
      <Radix.Trigger ref={button} asChild>
        {children}
      </Radix.Trigger>
      <Radix.Portal container={part}>
        {/* It goes at once: radix takes one that is still on its way out for another one's, and does not open it again. */}
        <Radix.Content
          side={physical(side)}
          sideOffset={6}
          collisionPadding={8}
          className="z-60 max-w-64 animate-enter rounded-control border border-transparent bg-ink px-2 py-1 text-start text-tiny font-normal wrap-anywhere whitespace-normal text-on-ink"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function physical(side: 'top' | 'bottom' | 'start' | 'end') {
  if (side === 'top' || side === 'bottom') return side;
  return (side === 'start') === (pageDirection() === 'ltr') ? 'left' : 'right';
}
