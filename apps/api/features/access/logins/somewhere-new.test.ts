import { expect, it } from 'vitest';
import { isSomewhereNew, type Place } from './somewhere-new.ts';

const known = [true, false];

it.each(known.flatMap((isBrowserSeen) => known.map((isNetworkSeen) => [isBrowserSeen, isNetworkSeen] as const)))(
  'a sign-in is somewhere new in a further kind of browser, or if neither browser (%s) nor network (%s) was seen',
  (isBrowserSeen, isNetworkSeen) => {
    const isNew = (kind: Place['kind']) => isSomewhereNew({ kind, isBrowserSeen, isNetworkSeen });
    expect(isNew('first')).toBe(false);
    expect(isNew('further')).toBe(true);
    expect(isNew('known')).toBe(!isBrowserSeen && !isNetworkSeen);
  },
);
