import { cdp } from 'vitest/browser';

interface Asking {
  send(method: string, given: object): Promise<unknown>;
}

// What it can be asked is typed with the driver, of which the tests know nothing else.
const ask = (method: string, given: object) => (cdp() as unknown as Asking).send(`Emulation.${method}`, given);

/** Where the browser stands, by the name of its time zone; without one: where this machine is. */
export function travelTo(timezoneId = ''): Promise<unknown> {
  return ask('setTimezoneOverride', { timezoneId });
}

/** The screen is touched, or it is a mouse's again. */
export function makeTouched(enabled: boolean): Promise<unknown> {
  return ask('setTouchEmulationEnabled', { enabled });
}
