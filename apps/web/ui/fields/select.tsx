import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names.ts';
import { pageDirection } from '../direction.ts';
import { Field, type FieldLook } from './field.tsx';
import { quietClass } from '../quiet.ts';
import { t } from '../t.ts';
import { words } from '../words.ts';

interface Option<Value extends string> {
  value: Value;
  label: string;
  hint?: ReactNode;
  badge?: ReactNode;
}

type SelectProps<Value extends string> = FieldLook & {
  options: readonly Option<Value>[];
  value: NoInfer<Value> | '';
  onChange(value: NoInfer<Value>): void;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  isInBar?: boolean | undefined;
  /** Without a frame, among other quiet buttons. */
  isQuiet?: boolean | undefined;
  autoComplete?: string | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

export function Select<Value extends string>({
  options,
  value,
  onChange,
  onBlur,
  placeholder,
  isInBar,
  isQuiet,
  ref,
  label,
  error,
  hint,
  optional,
  ...rest
}: SelectProps<Value>) {
  const frame = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  // In the field's own landmark, where people who navigate by landmark find it.
  const [part, setPart] = useState<HTMLElement | null>(null);
  const open = (next: boolean) => {
    if (next) setPart(frame.current?.closest<HTMLElement>('main,nav,aside,header,[role=dialog]') ?? null);
    setOpen(next);
  };
  useKeptPage(isOpen);
  return (
    <Field {...{ label, error, hint, optional }} isLabelHidden={isInBar ?? isQuiet}>
      {(control) => (
        // Space is part of the typed name, and must not scroll the list.
        <div ref={frame} role="presentation" onKeyDown={(event) => event.key === ' ' && event.preventDefault()}>
          <Radix.Root
            {...given(rest)}
            value={value}
            onValueChange={(next) => onChange(next as Value)}
            open={isOpen}
            onOpenChange={open}
            dir={pageDirection()}
          >
            <Radix.Trigger
              {...control}
              ref={ref}
              onBlur={onBlur}
              className={isQuiet ? quietClass : classNames(frameClass, isInBar ? barSize : plainSize)}
            >
              <span className="min-w-0 truncate">
                <Radix.Value placeholder={placeholder ?? t(words.choose)} />
              </span>
              <ChevronDown aria-hidden className={isQuiet ? 'size-3.5' : 'size-4 text-ink-3'} />
            </Radix.Trigger>
            <Radix.Portal container={part}>
              <Radix.Content
                position="popper"
                sideOffset={4}
                collisionPadding={8}
                className="z-50 flex max-h-[min(22rem,var(--radix-select-content-available-height))]
                  min-w-(--radix-select-trigger-width) max-w-[calc(100vw-1rem)] animate-enter flex-col overflow-hidden
                  rounded-panel border border-line bg-surface text-start text-body font-normal whitespace-normal
                  text-ink shadow-float"
              >
                <Radix.Viewport className="scroll-py-1 p-1 [scrollbar-width:thin]!">
                  {options.map((option) => (
                    <Item key={option.value} {...option} />
                  ))}
                </Radix.Viewport>
              </Radix.Content>
            </Radix.Portal>
          </Radix.Root>
        </div>
      )}
    </Field>
  );
}

const frameClass = classNames(
  'flex w-full min-w-0 items-center justify-between gap-2 rounded-control border border-line-strong',
  'bg-surface px-3 text-start transition-colors hover:border-ink-3',
  'aria-invalid:border-danger data-placeholder:text-ink-3 disabled:cursor-not-allowed',
  'disabled:border-line disabled:bg-sunken disabled:text-ink-3',
);
const barSize = 'h-9 text-[0.875rem]/5';
const plainSize = 'h-10 max-sm:h-11 pointer-coarse:h-11';

function Item({ value, label, hint, badge }: Option<string>) {
  return (
    <Radix.Item
      value={value}
      textValue={label}
      className={classNames(
        'flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-2.5 py-1.5 outline-none select-none',
        'pointer-coarse:min-h-11',
        'data-highlighted:bg-accent-soft data-highlighted:forced-color-adjust-none',
        'data-[state=checked]:font-medium forced-colors:data-highlighted:bg-[Highlight]',
        'forced-colors:data-highlighted:text-[HighlightText]',
      )}
    >
      <span className="min-w-0 grow wrap-anywhere">
        <Radix.ItemText>{label}</Radix.ItemText>
        {hint && <span className="block text-small font-normal text-ink-3 forced-colors:text-inherit">{hint}</span>}
      </span>
      {badge}
      <span className="size-4 shrink-0">
        <Radix.ItemIndicator>
          <Check aria-hidden className="size-4 text-accent forced-colors:text-inherit" />
        </Radix.ItemIndicator>
      </span>
    </Radix.Item>
  );
}

/**
 * Radix hides the whole page from screen readers while a list is open, which no native list does. What an outer dialog
 * had hidden stays hidden.
 */
function useKeptPage(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const before = new Set(document.querySelectorAll(hidden));
    const drawn = requestAnimationFrame(() => {
      for (const element of document.querySelectorAll(hidden))
        if (!before.has(element)) element.removeAttribute('aria-hidden');
    });
    return () => cancelAnimationFrame(drawn);
  }, [isOpen]);
}

const hidden = '[data-aria-hidden=true]';

/** Radix treats an absent property unlike an undefined one. */
function given<Properties extends object>(properties: Properties) {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Properties]: Exclude<Properties[Name], undefined>;
  };
}
