import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { pageDirection } from '../direction.ts';

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; label: ReactNode }[];
  value: NoInfer<Value>;
  onChange(value: NoInfer<Value>): void;
  children: ReactNode;
}

export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      dir={pageDirection()}
      className="min-w-0"
    >
      <Radix.List
        aria-label={label}
        className={classNames(
          // Room for the focus ring, which a scrolling box would cut off.
          '-m-1 flex gap-4 overflow-x-auto p-1 [scrollbar-width:thin]',
          'bg-[linear-gradient(var(--line),var(--line))] bg-[length:100%_1px] bg-bottom bg-no-repeat bg-origin-content',
        )}
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={classNames(
              'h-10 shrink-0 border-b-2 border-transparent whitespace-nowrap text-ink-2 outline-offset-1!',
              'transition-colors hover:text-ink pointer-coarse:h-11',
              'data-[state=active]:border-ink data-[state=active]:font-medium data-[state=active]:text-ink',
              'forced-colors:border-[Canvas] forced-colors:data-[state=active]:border-[Highlight]',
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} className="rounded-control pt-5">
      {children}
    </Radix.Content>
  );
}
