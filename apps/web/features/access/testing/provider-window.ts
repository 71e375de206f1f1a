import { vi } from 'vitest';

/** The provider’s window; messages need a real one as their source. */
export function makePopup() {
  const port = new MessageChannel().port1;
  const replace = vi.fn<(address: string) => void>();
  const popup = Object.assign(port, { closed: false, focus: vi.fn<() => void>(), location: { replace } });
  vi.spyOn(popup, 'close').mockImplementation(() => void (popup.closed = true));
  return popup;
}

export type FakePopup = ReturnType<typeof makePopup>;

export function sayFrom(popup: FakePopup, data: unknown, origin = location.origin): void {
  dispatchEvent(new MessageEvent('message', { source: popup, origin, data }));
}
