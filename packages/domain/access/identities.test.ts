import { describe, expect, it } from 'vitest';
import { identityOf, throttlePush, type Identity } from './identities.ts';

const ada: Identity = { id: 'a1', role: 'Editor' };

function push() {
  const pushed: Identity[] = [];
  let time = 0;
  const give = throttlePush(
    (identity) => pushed.push(identity),
    () => time,
  );
  return { pushed, at: (milliseconds: number, identity: Identity) => void ((time = milliseconds), give(identity)) };
}

describe('an identity', () => {
  it("has its owner's position as its role", () => {
    expect(identityOf({ id: 'a1', position: ' Editor ' })).toEqual(ada);
  });

  it.each(['', '   '])("has the role 'Not Specified' without a position (%j)", (position) => {
    expect(identityOf({ id: 'a1', position })).toEqual({ id: 'a1', role: 'Not Specified' });
  });

  it('is sent only once within 2 seconds, and again after that', () => {
    const { pushed, at } = push();
    at(0, ada);
    at(1, { ...ada });
    at(1999, ada);
    expect(pushed).toEqual([ada]);
    at(2000, ada);
    expect(pushed).toEqual([ada, ada]);
    at(3999, ada);
    expect(pushed).toHaveLength(2);
  });

  it('is sent immediately when the person or the role changes', () => {
    const { pushed, at } = push();
    const [promoted, bob] = [
      { ...ada, role: 'Publisher' },
      { id: 'b2', role: 'Editor' },
    ];
    at(0, ada);
    at(10, promoted);
    at(20, bob);
    at(30, ada);
    expect(pushed).toEqual([ada, promoted, bob, ada]);
  });
});
