import { cdp } from 'vitest/browser';

interface Asking {
  send(method: string, given: object): Promise<unknown>;
}

// The driver's types aren't visible here.
const ask = (method: string, given: object) => (cdp() as unknown as Asking).send(`Emulation.${method}`, given);

/** An IANA time zone; empty: that of this machine. */
export function travelTo(timezoneId = ''): Promise<unknown> {
  return ask('setTimezoneOverride', { timezoneId });
}

/**
 * Once it is switched off, the browser has no kind of pointer for media queries until the next file's page: what depends
 * on a mouse is styled by `not-pointer-coarse`, since `pointer-fine` would not hold in any later test of this page.
 */
export function makeTouched(enabled: boolean): Promise<unknown> {
  return ask('setTouchEmulationEnabled', { enabled });
}
