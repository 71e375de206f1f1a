import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordFaults, passwordContainsName } from './passwords.ts';

const good = 'Aa1!';

describe('a new password', () => {
  it('can be any text that has all four kinds of characters', () => {
    for (const password of ['Right-Horse7?', 'Aa1!aaaa', 'ÄäAa1! ß😀', '  Aa1!  ', `${'x'.repeat(60)}Aa1!`]) {
      expect(passwordFaults(password)).toEqual([]);
    }
  });

  it('is refused with a list of everything it lacks', () => {
    expect(passwordFaults('right-horse7?')).toEqual(['uppercase']);
    expect(passwordFaults('RIGHT-HORSE7?')).toEqual(['lowercase']);
    expect(passwordFaults('Right-Horse??')).toEqual(['digit']);
    expect(passwordFaults('Right-Horse77')).toEqual(['special']);
    expect(passwordFaults('')).toEqual(['too_short', 'uppercase', 'lowercase', 'digit', 'special']);
  });

  it('counts only @$!%*?&# as special characters', () => {
    const signs = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)).filter((sign) =>
      /[^A-Za-z0-9]/.test(sign),
    );
    const special = signs.filter((sign) => !passwordFaults(`Aa1aaaaa${sign}`).includes('special'));
    expect(special.join('')).toBe('!#$%&*?@');
  });

  it('accepts letters and digits only from the Latin alphabet', () => {
    expect(passwordFaults('Ääääää1!')).toEqual(['uppercase', 'lowercase']);
    expect(passwordFaults('Aaaaaa٣!')).toEqual(['digit']);
  });

  it('needs 8 characters: 7 are refused', () => {
    expect(passwordFaults(`${good}aaa`)).toEqual(['too_short']);
    expect(passwordFaults(`${good}aaaa`)).toEqual([]);
  });

  it('has its characters counted as people count them, not as they are stored', () => {
    expect(passwordFaults(`${good}😀😀😀`)).toEqual(['too_short']);
    expect(passwordFaults(`${good}😀😀😀😀`)).toEqual([]);
  });

  it('can be 1,024 bytes long and no longer, however few characters that is', () => {
    expect(passwordFaults(good + 'x'.repeat(1020))).toEqual([]);
    expect(passwordFaults(good + 'x'.repeat(1021))).toEqual(['too_long']);
    expect(passwordFaults(good + '😀'.repeat(255))).toEqual([]);
    expect(passwordFaults(`${good}x${'😀'.repeat(255)}`)).toEqual(['too_long']);
  });

  it('is refused instantly, without being read, when it is extremely long', () => {
    expect(passwordFaults('x'.repeat(5_000_000))).toEqual(['too_long']);
  });

  it('gets the same verdict whatever the order of its characters', () => {
    const signs = fc.array(fc.constantFrom('A', 'b', '7', '?', 'é', '😀'), { maxLength: 12 });
    fc.assert(
      fc.property(signs, (given) => {
        expect(passwordFaults(given.toReversed().join(''))).toEqual(passwordFaults(given.join('')));
      }),
    );
  });
});

describe('a password with a name in it', () => {
  it('is detected whatever the case and position of the name', () => {
    expect(passwordContainsName('xx-ANNA-xx', 'anna')).toBe(true);
    expect(passwordContainsName('HoneHone1!', 'bert')).toBe(true);
    expect(passwordContainsName('1!shONEd', 'bert')).toBe(true);
    expect(passwordContainsName('Right-Horse7?', 'bert')).toBe(false);
  });

  it("does not count 'phone', 'honest' and 'honey' as our name", () => {
    for (const innocent of ['My-Phone-77?', 'Honest-Abe7?', 'Honey-Bear7?', 'headphones7?', 'DISHONESTY']) {
      expect(passwordContainsName(innocent, 'bert')).toBe(false);
    }
    for (const guilty of ['phone-hone', 'honeyhone', 'honestHone1!', 'hones7?A']) {
      expect(passwordContainsName(guilty, 'bert')).toBe(true);
    }
  });

  it('is not falsely detected when an innocent word is cut out of its middle', () => {
    expect(passwordContainsName('hphoneone', 'bert')).toBe(false);
    expect(passwordContainsName('hohoneyne', 'bert')).toBe(false);
  });

  it('is accepted if the name has only one or two letters, which occur everywhere', () => {
    expect(passwordContainsName('Right-Horse7?', 'ri')).toBe(false);
    expect(passwordContainsName('Right-Horse7?', '')).toBe(false);
    expect(passwordContainsName('Right-Horse7?', 'rig')).toBe(true);
  });
});
