import { useEffect, useRef, type ReactNode } from 'react';
import { Sheet } from '../ui/sheet.tsx';
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

/** The sidebar of a narrow window, with what its header has no room for. */
export function SidebarPanel({ refer, isConnected, isOpen, close, ...content }: SidebarPanelProps) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    // A dialog passes links over and would begin at the user's button, its end; the reader begins at the page that is
    // here.
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
