import { Check } from 'lucide-react';
import { DropdownMenu as Radix, Slot } from 'radix-ui';
import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { pageDirection } from '../direction.ts';
import { Kbd } from '../kbd.tsx';

export interface MenuProps {
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom';
  isButtonWide?: boolean;
  /** It is open from the start, in this landmark. */
  opensIn?: HTMLElement | null | undefined;
  children: ReactNode;
}

export function Menu({
  trigger,
  align = 'start',
  side = 'bottom',
  isButtonWide = false,
  opensIn,
  children,
}: MenuProps) {
  const { button, part, findPart } = useLandmark(opensIn);
  const [isOpen, setOpen] = useState(opensIn !== undefined);
  const change = (next: boolean) => {
    findPart();
    setOpen(next);
  };
  return (
    <Radix.Root modal={false} dir={pageDirection()} open={isOpen} onOpenChange={change}>
      <Radix.Trigger ref={button} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={part}>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          loop
          className={classNames(
            'z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(20rem,calc(100vw-1rem))]',
            'min-w-48 animate-enter overflow-y-auto',
            'rounded-panel border border-line bg-surface p-1 text-start text-body font-normal whitespace-normal',
            'text-ink shadow-float outline-none data-[state=closed]:animate-exit',
            isButtonWide && 'w-(--radix-dropdown-menu-trigger-width)',
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const rowClass = classNames(
  'flex min-h-9 w-full cursor-pointer items-center gap-3 rounded-control px-2.5 py-1.5 -outline-offset-2',
  'select-none pointer-coarse:min-h-11',
  'data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-disabled:opacity-60',
  'forced-colors:data-highlighted:outline-2',
);
const tones = {
  plain: 'text-ink data-highlighted:bg-accent-soft',
  danger: 'text-danger data-highlighted:bg-del-bg',
} as const;

type MenuItemProps = {
  icon?: ReactNode;
  keys?: string | undefined;
  tone?: keyof typeof tones;
  disabled?: boolean;
  /** With `asChild`: the one element that becomes the item, such as a link. */
  children: ReactNode;
} & ({ onChoose(): void; asChild?: false } | { onChoose?: () => void; asChild: true });

export function MenuItem({
  icon,
  keys,
  tone = 'plain',
  disabled = false,
  onChoose,
  asChild = false,
  children,
}: MenuItemProps) {
  return (
    <Radix.Item
      asChild={asChild}
      disabled={disabled}
      onSelect={() => onChoose?.()}
      className={classNames(rowClass, tones[tone])}
      {...(keys && { 'aria-keyshortcuts': keys.replace('Mod', 'Control') })}
    >
      {icon && <span className="flex size-4 items-center justify-center text-ink-2 *:size-4">{icon}</span>}
      {asChild ? (
        <Slot.Slottable>{children}</Slot.Slottable>
      ) : (
        <span className="min-w-0 grow wrap-anywhere">{children}</span>
      )}
      {keys && (
        <span className="ms-auto ps-3">
          <Kbd keys={keys} />
        </span>
      )}
    </Radix.Item>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 pt-2 pb-1 text-tiny text-ink-3">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 border-t border-line" />;
}

interface MenuCheckProps {
  icon?: ReactNode;
  isChecked: boolean;
  figure?: ReactNode;
  onToggle(): void;
  children: ReactNode;
}

/** The menu stays open, for more of them. */
export function MenuCheck({ icon, isChecked, figure, onToggle, children }: MenuCheckProps) {
  return (
    <Radix.CheckboxItem
      checked={isChecked}
      onCheckedChange={onToggle}
      onSelect={(event) => event.preventDefault()}
      className={classNames(rowClass, tones.plain, 'data-[state=checked]:font-medium')}
    >
      {icon && <span className="flex size-4 items-center justify-center text-ink-2 *:size-4">{icon}</span>}
      <span className="min-w-0 grow wrap-anywhere">{children}</span>
      {figure !== undefined && <span className="text-tiny font-normal text-ink-3 tabular-nums">{figure}</span>}
      <span className="size-4 shrink-0">
        <Radix.ItemIndicator>
          <Check aria-hidden className="size-4 text-accent" />
        </Radix.ItemIndicator>
      </span>
    </Radix.CheckboxItem>
  );
}

interface MenuChoiceProps<Value extends string> {
  /** Heading of the choices, visible and for screen readers. */
  label: string;
  choices: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: NoInfer<Value>;
  onChoose(value: NoInfer<Value>): void;
}

export function MenuChoice<Value extends string>({ label, choices, value, onChoose }: MenuChoiceProps<Value>) {
  return (
    <Radix.RadioGroup aria-label={label} value={value} onValueChange={(next) => onChoose(next as Value)}>
      <MenuLabel>{label}</MenuLabel>
      {choices.map((choice) => (
        <Radix.RadioItem
          key={choice.value}
          value={choice.value}
          className={classNames(rowClass, tones.plain, 'data-[state=checked]:font-medium')}
        >
          {choice.icon && (
            <span className="flex size-4 items-center justify-center text-ink-2 *:size-4">{choice.icon}</span>
          )}
          <span className="min-w-0 grow wrap-anywhere">{choice.label}</span>
          <span className="size-4 shrink-0">
            <Radix.ItemIndicator>
              <Check aria-hidden className="size-4 text-accent" />
            </Radix.ItemIndicator>
          </span>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

/**
 * Floating content belongs to its button's landmark. At the end of the body, people who navigate by landmark would miss
 * it.
 */
function useLandmark(first: HTMLElement | null = null) {
  const button = useRef<HTMLButtonElement>(null);
  const [part, setPart] = useState(first);
  return {
    button,
    part,
    findPart: () => setPart(landmarkOf(button.current)),
  };
}

export function landmarkOf(button: HTMLElement | null): HTMLElement | null {
  return button?.closest<HTMLElement>('main,nav,aside,header,[role=dialog]') ?? null;
}
