import type { Path } from '@hone/contracts/routes';
import { sidebarCookie } from '@hone/contracts/stored';
import { useEffect, useEffectEvent, useState } from 'react';
import { keepCookie, readCookie } from '../platform/cookies.ts';
import { sayCode } from '../platform/failures.ts';
import { useMedia } from '../platform/media.ts';
import { toast } from '../ui/toast.ts';
import { isTaken, isToggle } from './sidebar-keys.ts';
import { sidebarRules } from './sidebar-rules.ts';

export const loadPanel = async () => ({ default: (await import('./sidebar-panel.tsx')).SidebarPanel });

export interface SidebarState {
  /** Whether it is a column; else it slides in. */
  isWide: boolean;
  isExpanded: boolean;
  isOpen: boolean;
  /** Its panel was open once, and may still be on its way out. */
  wasOpened: boolean;
  toggle(): void;
  close(): void;
}

/** A column, expanded or collapsed and remembered as such; or, in a narrow window, a panel that is open or not. */
export function useSidebar(path: Path): SidebarState {
  const isWide = useMedia(`(min-width: ${sidebarRules.breakpoint}px)`);
  const [isExpanded, setExpanded] = useState(() => readCookie(sidebarCookie) !== 'false');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [openedAt, setOpenedAt] = useState(path);
  // The way back leaves the panel too.
  if (openedAt !== path) {
    setOpenedAt(path);
    setOpen(false);
  }
  if (isWide && isOpen) setOpen(false);
  if (isOpen && !wasOpened) setOpened(true);

  const toggle = () => {
    if (isWide) {
      setExpanded(!isExpanded);
      keepCookie(sidebarCookie, String(!isExpanded));
    } else if (isOpen) setOpen(false);
    else loadPanel().then(() => setOpen(true), () => toast.failed(sayCode('request.unreachable')));
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isToggle(event) || (!isOpen && isTaken(event.target))) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  // Its code is here before it is asked for.
  useEffect(() => {
    if (!isWide) loadPanel().catch(() => undefined);
  }, [isWide]);

  return { isWide, isExpanded, isOpen, wasOpened, toggle, close: () => setOpen(false) };
}
