import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { Field, TextField } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { TextArea } from './text-area.tsx';

const read = (markup: string, tag: string, attribute: string) =>
  new RegExp(`<${tag}\\b[^>]*? ${attribute}="([^"]*)"`).exec(markup)?.[1];
const textOf = (markup: string, id: string | undefined) =>
  new RegExp(`id="${id}"[^>]*>(.*?)</(?:p|div)>`).exec(markup)?.[1]?.replaceAll(/<[^>]*>/g, '');

describe('a field', () => {
  it('is named by its label', () => {
    const markup = renderToStaticMarkup(<TextField label="Email" />);
    expect(read(markup, 'label', 'for')).toBe(read(markup, 'input', 'id'));
    expect(markup).toContain('>Email</label>');
  });

  it('is described by its error, then by its hint', () => {
    const markup = renderToStaticMarkup(<TextField label="Email" error="Email is required" hint="We write to it." />);
    const ids = read(markup, 'input', 'aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => textOf(markup, id))).toEqual(['Email is required', 'We write to it.']);
    expect(read(markup, 'input', 'aria-invalid')).toBe('true');
  });

  it('does not refer to an error or hint that it does not have', () => {
    const markup = renderToStaticMarkup(<TextField label="Email" />);
    expect(markup).not.toMatch(/ aria-(?:invalid|describedby)=/);
  });

  it('has a live region for errors before there are any', () => {
    expect(renderToStaticMarkup(<TextField label="Email" />)).toContain('aria-live="polite"');
    expect(renderToStaticMarkup(<Checkbox label="Agree" />)).toContain('aria-live="polite"');
  });

  it('says in its label that it is optional', () => {
    expect(renderToStaticMarkup(<TextField label="Company" optional />).replaceAll(/<[^>]*>/g, '')).toBe(
      'Company (optional)',
    );
  });
});

it('several controls form a group that is named and described as a whole', () => {
  const markup = renderToStaticMarkup(
    <Field asGroup label="Tell me about" error="Choose at least one.">
      {() => <Checkbox label="Payments" />}
    </Field>,
  );
  expect(markup).toMatch(/<fieldset[^>]*><legend[^>]*>Tell me about<\/legend>/);
  expect(textOf(markup, read(markup, 'fieldset', 'aria-describedby'))).toBe('Choose at least one.');
});

it('email addresses run from left to right, other text in the direction of the language', () => {
  expect(read(renderToStaticMarkup(<TextField label="Email" type="email" />), 'input', 'dir')).toBe('ltr');
  expect(read(renderToStaticMarkup(<TextField label="Name" />), 'input', 'dir')).toBeUndefined();
});

it('a password is hidden at first and not spell-checked, and its button does not submit the form', () => {
  const markup = renderToStaticMarkup(<PasswordField label="Password" />);
  expect(read(markup, 'input', 'type')).toBe('password');
  expect(read(markup, 'input', 'spellCheck')).toBe('false');
  expect(read(markup, 'button', 'type')).toBe('button');
  expect(read(markup, 'button', 'aria-label')).toBe('Show password');
});

it('the counter has plain digits, such as 0/1000', () => {
  expect(renderToStaticMarkup(<TextArea label="Description" maximum={1000} />)).toContain('0/1000');
});
