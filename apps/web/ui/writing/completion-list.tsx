import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { pageDirection } from '../direction.ts';
import { t } from '../t.ts';
import type { Choice } from './use-completion.ts';
import { words } from './variable-words.ts';

interface CompletionListProps {
  id: string;
  label: string;
  choices: readonly Choice[];
  active: number;
  setActive(place: number): void;
  take(choice: Choice): void;
  findAnchor(): DOMRect | undefined;
}

export const optionId = (list: string, place: number) => `${list}-${place}`;

export function CompletionList({ id, label, choices, active, setActive, take, findAnchor }: CompletionListProps) {
  const box = useRef<HTMLDivElement>(null);
  const place = () => {
    const element = box.current;
    const anchor = findAnchor();
    if (!element || !anchor) return;
    element.togglePopover?.(true);
    const { left, top } = placeList(anchor, element.getBoundingClientRect());
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
  };
  useLayoutEffect(place);
  useLayoutEffect(() => void box.current?.children[active]?.scrollIntoView({ block: 'nearest' }), [active]);
  const follow = useEffectEvent(place);
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    const move = (event: Event) => void (event.target !== box.current && follow());
    addEventListener('scroll', move, options);
    addEventListener('resize', move, options);
    globalThis.visualViewport?.addEventListener('resize', move, options);
    return () => listening.abort();
  }, []);
  return (
    <div
      ref={box}
      id={id}
      {...asList}
      aria-label={label}
      popover="manual"
      className="fixed inset-auto max-h-64 w-max max-w-[min(24rem,calc(100vw-1rem))] min-w-48 animate-enter
        overflow-y-auto overscroll-contain rounded-panel border border-line bg-surface p-1 text-start text-ink
        shadow-float [scrollbar-width:thin]"
    >
      {choices.map((choice, index) => (
        <button
          type="button"
          tabIndex={-1}
          key={choice.isNew ? 'new' : `of ${choice.name}`}
          id={optionId(id, index)}
          {...asOption(index === active)}
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => index !== active && setActive(index)}
          onClick={() => take(choice)}
          className={classNames(
            'flex min-h-9 w-full items-center gap-3 rounded-control px-2.5 py-1.5 text-start select-none',
            'pointer-coarse:min-h-11',
            'aria-selected:bg-accent-soft forced-colors:aria-selected:bg-[Highlight]',
            'forced-colors:aria-selected:text-[HighlightText] forced-colors:aria-selected:forced-color-adjust-none',
          )}
        >
          {choice.isNew ? (
            <>
              <Plus aria-hidden className="size-4 text-ink-2" />
              <span className="min-w-0 wrap-anywhere">{t(words.create, { name: choice.name })}</span>
            </>
          ) : (
            <>
              <bdi className="max-w-full min-w-0 shrink-0 truncate font-mono text-[0.875rem]/5">{choice.name}</bdi>
              {choice.hint && (
                <span className="min-w-0 grow truncate text-end text-small text-ink-3 forced-colors:text-inherit">
                  {choice.hint}
                </span>
              )}
            </>
          )}
        </button>
      ))}
    </div>
  );
}

// A native list would take the focus, which has to stay in the field.
const asList = { role: 'listbox' };
const asOption = (isActive: boolean) => ({ role: 'option', 'aria-selected': isActive });

const gap = 4;
const edge = 8;

/** Below the line, or above it where there is more room; never past an edge. */
function placeList(anchor: DOMRect, list: DOMRect): { left: number; top: number } {
  const view = globalThis.visualViewport;
  const height = view ? view.height + view.offsetTop : innerHeight;
  const width = document.documentElement.clientWidth;
  const isBelow = height - anchor.bottom >= list.height + gap + edge || height - anchor.bottom >= anchor.top;
  const start = pageDirection() === 'rtl' ? anchor.right - list.width : anchor.left;
  return {
    left: Math.max(edge, Math.min(start, width - list.width - edge)),
    top: isBelow ? anchor.bottom + gap : Math.max(edge, anchor.top - gap - list.height),
  };
}
