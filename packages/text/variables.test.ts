import { describe, expect, it } from 'vitest';
import { fillVariables, findVariables, renameVariable, variableKey, variableNames } from './variables.ts';

describe('a variable', () => {
  it.each([
    ['Client', 'client'],
    ['  client ', 'client'],
    ['client  name', 'client name'],
    ['client\u00a0name', 'client name'],
    ['Café', 'Cafe\u0301'],
    ['Straße', 'STRASSE'],
    ['ΣΑΣ', 'σασ'],
  ])('is the same however its name is written: %j and %j', (one, other) => {
    expect(variableKey(one)).toBe(variableKey(other));
  });

  it.each([
    ['cafe', 'café'],
    ['client', 'clients'],
    ['client name', 'client_name'],
  ])('differs from one that is spelled differently: %j and %j', (one, other) => {
    expect(variableKey(one)).not.toBe(variableKey(other));
  });

  it('is found between braces on one line, with its position; empty braces don’t count', () => {
    expect(findVariables('Hi {{ client }}, {{}} {{ }} {{a\nb}} {x}')).toEqual([{ name: 'client', start: 3, end: 15 }]);
    expect(variableNames('{{Client}} {{client}} {{tone}}')).toEqual(['Client', 'tone']);
  });

  it('is not found in what inserts a prompt, and its name ends where its default begins', () => {
    expect(variableNames('{{> client}} {{ >a}} {{ tone :: calm }} {{::x}} {{size::a::b}}')).toEqual(['tone', 'size']);
  });

  it('is replaced by its unchanged value wherever it occurs, and stays if it has none', () => {
    const values = [{ name: 'client', value: 'A {{tone}} $& B' }];
    expect(fillVariables('{{ CLIENT }}, {{client}}: {{tone}}', values)).toBe(
      'A {{tone}} $& B, A {{tone}} $& B: {{tone}}',
    );
  });

  it('stays if its value is longer than the remaining space', () => {
    const values = [
      { name: 'a', value: '12345' },
      { name: 'b', value: '1' },
    ];
    expect(fillVariables('{{a}} {{a}} {{b}}', values, 7)).toBe('12345 {{a}} 1');
  });

  it('is renamed wherever it occurs, and others are not', () => {
    expect(renameVariable('{{ Client  Name }} {{client}}', 'client name', 'buyer')).toBe('{{buyer}} {{client}}');
    expect(renameVariable('{{client::$& A}} {{> client}}', 'client', '$1')).toBe('{{$1::$& A}} {{> client}}');
  });
});
