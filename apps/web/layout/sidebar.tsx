import { t } from '../ui/t.ts';
import { SidebarContent, type SidebarContentProps } from './sidebar-content.tsx';
import { sidebarId } from './sidebar-rules.ts';
import { words } from './words.ts';

export function Sidebar({ toggle, ...content }: SidebarContentProps & { toggle(): void }) {
  return (
    <aside className="sticky top-0 z-30 h-dvh border-e bg-paper" id={sidebarId} aria-label={t(words.sidebar)}>
      <div className="h-full overflow-x-clip overflow-y-auto">
        <SidebarContent {...content} />
      </div>
      <button
        className="group absolute inset-y-0 -end-2 flex w-4 justify-center outline-none"
        type="button"
        tabIndex={-1}
        aria-label={t(words.toggle)}
        onClick={toggle}
      >
        <span
          className="h-full w-0.5 bg-line-strong opacity-0 transition-opacity group-hover:opacity-100
          group-hover:delay-150"
        />
      </button>
    </aside>
  );
}
