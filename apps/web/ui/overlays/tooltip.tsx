import { cloneElement, useId, useLayoutEffect, useRef, type ComponentProps, type ReactElement } from 'react';
import { pageDirection } from '../direction.ts';
import { placeTooltip, type Side } from './tooltip-place.ts';
import { tooltipRules, useTooltipTrigger } from './tooltip-trigger.ts';

interface TooltipProps {
  text: string;
  side?: 'top' | 'bottom' | 'start' | 'end';
  delay?: number;
  children: ReactElement<ComponentProps<'button'>>;
}

/** It describes the element, and doesn't name it. */
export function Tooltip({ text, side = 'top', delay = tooltipRules.delay, children }: TooltipProps) {
  const id = useId();
  const { anchor, button, tooltip } = useTooltipTrigger(delay);
  const own = children.props;
  return (
    <>
      {cloneElement(children, {
        ...(anchor && { 'aria-describedby': own['aria-describedby'] ? `${own['aria-describedby']} ${id}` : id }),
        onPointerMove: after(own.onPointerMove, button.onPointerMove),
        onPointerLeave: after(own.onPointerLeave, button.onPointerLeave),
        onPointerDown: after(own.onPointerDown, button.onPointerDown),
        onClick: after(own.onClick, button.onClick),
        onFocus: after(own.onFocus, button.onFocus),
        onBlur: after(own.onBlur, button.onBlur),
      })}
      {anchor && <Words {...tooltip} id={id} text={text} anchor={anchor} side={side} />}
    </>
  );
}

/** The element's own handler runs first, and can stop the tooltip with `preventDefault`. */
function after<Given extends { defaultPrevented: boolean }>(
  own: ((event: Given) => void) | undefined,
  ours: (event: Given) => void,
) {
  return (event: Given) => {
    own?.(event);
    if (!event.defaultPrevented) ours(event);
  };
}

type WordsProps = Required<Pick<TooltipProps, 'text' | 'side'>> &
  ReturnType<typeof useTooltipTrigger>['tooltip'] & { id: string; anchor: HTMLElement };

/** In its button's landmark, drawn above everything as a popover. */
function Words({ text, side, anchor, ...rest }: WordsProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = box.current!;
    box.current!.togglePopover?.(true);
    const view = { width: document.documentElement.clientWidth, height: innerHeight };
    const { left, top } = placeTooltip(
      anchor.getBoundingClientRect(),
      box.current!.getBoundingClientRect(),
      view,
      physical(side),
    );
    style.left = `${left}px`;
    style.top = `${top}px`;
  });
  return (
    <div
      {...rest}
      ref={box}
      role="tooltip"
      popover="manual"
      className="fixed inset-auto w-max max-w-[min(18rem,calc(100vw-1rem))] animate-enter rounded-control border
        border-transparent bg-ink px-2 py-1 text-start text-tiny font-normal text-pretty wrap-anywhere whitespace-normal
        text-on-ink forced-colors:text-[CanvasText]"
    >
      {text}
    </div>
  );
}

function physical(side: TooltipProps['side'] & string): Side {
  if (side === 'top' || side === 'bottom') return side;
  return (side === 'start') === (pageDirection() === 'ltr') ? 'left' : 'right';
}
