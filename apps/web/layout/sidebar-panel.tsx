import { useEffect, useRef, type ReactNode } from 'react';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { t } from '../ui/t.ts';
import { ExtensionLink } from './extension-link.tsx';
import { itemClass, SidebarContent, type SidebarContentProps } from './sidebar-content.tsx';
import { sidebarId, sidebarRules } from './sidebar-rules.ts';
import { words } from './words.ts';

type SidebarPanelProps = Pick<SidebarContentProps, 'path' | 'person' | 'signOut'> & {
  refer(className: string, onGo?: () => void): ReactNode;
  isConnected: boolean;
  isOpen: boolean;
  close(): void;
};

/** Includes what a narrow header has no room for. */
export function SidebarPanel({ refer, isConnected, isOpen, close, ...content }: SidebarPanelProps) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    // The focus starts at the link to the current page; by itself, the dialog would choose its first button.
    const find = (selector: string) => own.current?.querySelector<HTMLElement>(selector);
    const frame = requestAnimationFrame(() => (find('nav [aria-current]') ?? find('nav a'))?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);

  const item = itemClass();
  const more = (
    <ul className="grid gap-px md:hidden">
      <li>
        <ExtensionLink className={item} isConnected={isConnected} onGo={close} />
      </li>
      <li>{refer(item, close)}</li>
    </ul>
  );
  return (
    <Sheet
      title={t(words.sidebar)}
      width={sidebarRules.panelWidth}
      open={isOpen}
      onOpenChange={(open) => !open && close()}
    >
      <div className="flex grow flex-col" id={sidebarId} ref={own}>
        <SidebarContent {...content} more={more} onGo={close} />
      </div>
    </Sheet>
  );
}
