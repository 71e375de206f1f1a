import { describe, expect, it } from 'vitest';
import { fillIn } from './left-out.ts';

describe('a variable that is left out', () => {
  it.each([
    ['Write a {{x}} text.', 'Write a text.'],
    ['Hi {{x}}, how are you {{x}}?', 'Hi, how are you?'],
    ['{{x}} Hello', 'Hello'],
    ['Dear {{x}}\nHello', 'Dear\nHello'],
    ['a {{x}} {{ X }} b', 'a b'],
    ['one\n{{x}}\ntwo', 'one\ntwo'],
    ['one\r\n  {{x}} {{x}}\r\ntwo', 'one\r\ntwo'],
    ['  {{x}} two', '  two'],
    ['({{x}}) pre{{x}}fix', '() prefix'],
    ['{{x}}', ''],
    ['one\n{{x}}', 'one\n'],
    ['keep  two  spaces {{y}}', 'keep  two  spaces {{y}}'],
  ])('takes along the space that was there for it, or its whole line: %j becomes %j', (text, becomes) => {
    expect(fillIn(text, [{ name: 'x', value: '' }])).toBe(becomes);
  });

  it('leaves the values of others exactly as they are', () => {
    const values = [
      { name: 'x', value: '' },
      { name: 'y', value: '{{x}}  \n\n ' },
    ];
    expect(fillIn('{{y}} {{x}} end 😀', values)).toBe('{{x}}  \n\n  end 😀');
  });
});
