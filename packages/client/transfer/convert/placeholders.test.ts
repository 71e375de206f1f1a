import { describe, expect, it } from 'vitest';
import { convertPlaceholders, findPlaceholders, placeholderForms } from './placeholders.ts';

const found = (text: string) => findPlaceholders(text).map(({ form, name }) => `${form} ${name}`);
const all = new Set(placeholderForms);
const convert = (text: string) => convertPlaceholders(text, all).text;

describe('how others write a variable', () => {
  it.each([
    ['Write to {name} about {the topic}.', 'Write to {{name}} about {{the topic}}.'],
    ['Dear [First Name], [topic]!', 'Dear {{First Name}}, {{topic}}!'],
    ['Hi ${user_name}, in ${language:English}', 'Hi {{user_name}}, in {{language}}'],
    ['For <your audience> on <topic>', 'For {{your audience}} on {{topic}}'],
    ['Hello [[who]]', 'Hello {{who}}'],
    ['About {argument name="topic" default="cats"}', 'About {{topic}}'],
    ['(“{größe}”)', '(“{{größe}}”)'],
  ])('%s', (text, converted) => {
    expect(convert(text)).toBe(converted);
    expect(found(converted)).toEqual([]);
  });

  it('a default becomes a value of the variable', () => {
    const { values } = convertPlaceholders('${language:English} {argument name="x" default="y"}', all);
    expect(values).toEqual([
      { name: 'language', value: 'English' },
      { name: 'x', value: 'y' },
    ]);
  });

  it('only the chosen ones are converted', () => {
    expect(convertPlaceholders('{a} [bc] <de fg>', new Set(['brackets'])).text).toBe('{a} {{bc}} <de fg>');
  });
});

describe('what means itself stays', () => {
  it.each([
    'Use ```{x}``` and `{y}` and\n```js\nconst {a} = [b];\n```\nnow',
    '{"a": "{x}", "b": ["[y]"]}',
    'Answer as {"name": "x", "list": [1, 2]}',
    'See [the page](https://example.com), [the page][ref], [1], [^note] and [ref]: x',
    '- [x] done\n- [ ] open\n1. [X] done',
    'a[i], f(x){y}, \\frac{a}{b}, $\\sqrt{x}$, x^{n}, <b>bold</b>, <context>text</context>, List<String>',
    'style={color} {{name}} {{{raw}}} \\${x} #{x} @{x}',
    'He said [sic] it, […] and [redacted]',
    '{} [] <> ${} {{}} {  }',
    'In {{tone::friendly}} words and {{> another}}',
    `{${'long '.repeat(20)}}`,
  ])('%s', (text) => {
    expect(found(text)).toEqual([]);
    expect(convert(text)).toBe(text);
  });
});
