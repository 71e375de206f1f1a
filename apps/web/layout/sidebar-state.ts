import type { Path } from '@hone/contracts/routes';
import { sidebarCookie } from '@hone/contracts/stored';
import { useEffect, useEffectEvent, useState } from 'react';
import { writeCookie, readCookie } from '../browser/storage/cookies.ts';
import { showMissingCode } from '../data/failures.ts';
import { isCombination } from '../browser/key-combination.ts';
import { useMedia } from '../browser/media.ts';
import { sidebarRules } from './sidebar-rules.ts';

export const loadPanel = async () => ({ default: (await import('./sidebar-panel.tsx')).SidebarPanel });

export interface SidebarState {
  /** A column; otherwise it slides in. */
  isWide: boolean;
  isExpanded: boolean;
  isOpen: boolean;
  /** Keeps it mounted while it closes. */
  wasOpened: boolean;
  toggle(): void;
  close(): void;
}

/** The column's state is remembered; the panel's is not. */
export function useSidebar(path: Path): SidebarState {
  const isWide = useMedia(`(min-width: ${sidebarRules.breakpoint}px)`);
  const [isExpanded, setExpanded] = useState(() => readCookie(sidebarCookie) !== 'false');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [openedAt, setOpenedAt] = useState(path);
  // Going back closes the panel too.
  if (openedAt !== path) {
    setOpenedAt(path);
    setOpen(false);
  }
  if (isWide && isOpen) setOpen(false);
  if (isOpen && !wasOpened) setOpened(true);

  const toggle = () => {
    if (isWide) {
      setExpanded(!isExpanded);
      writeCookie(sidebarCookie, String(!isExpanded));
    } else if (isOpen) setOpen(false);
    else loadPanel().then(() => setOpen(true), showMissingCode);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isCombination(event, 'b') || (!isOpen && isTaken(event.target))) return;
    event.preventDefault();
    if (!event.repeat) toggle();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  // Preloads the panel.
  useEffect(() => {
    if (!isWide) loadPanel().catch(() => undefined);
  }, [isWide]);

  return { isWide, isExpanded, isOpen, wasOpened, toggle, close: () => setOpen(false) };
}

/** Ctrl+B may mean bold text, or a dialog may cover the page. */
function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('[role="dialog"], [role="alertdialog"]') !== null;
}
