import { cloneElement, useState, type ComponentProps, type ReactElement } from 'react';
import { landmarkOf, Menu, type MenuProps } from './menu.tsx';

interface RowMenuProps extends MenuProps {
  trigger: ReactElement<ComponentProps<'button'> & { 'data-state'?: string }>;
  /** The keyboard has come to its row. */
  isNear: boolean;
}

/** Made when it is first used: with each letter of a search, a list draws dozens of rows. */
export function RowMenu({ isNear, trigger, ...menu }: RowMenuProps) {
  const [pressedIn, setPressedIn] = useState<HTMLElement | null>();
  const [wasNear, setWasNear] = useState(isNear);
  if (isNear && !wasNear && pressedIn === undefined) setWasNear(true);
  if (wasNear || pressedIn !== undefined) return <Menu {...menu} trigger={trigger} opensIn={pressedIn} />;
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'data-state': 'closed',
    onClick: ({ currentTarget }) => setPressedIn(landmarkOf(currentTarget)),
  });
}
