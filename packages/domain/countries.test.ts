import { expect, test } from 'vitest';
import { countries } from './countries.ts';

const codes = countries.map(({ code }) => code);

test('about 240 countries can be chosen, each once', () => {
  expect(countries.length).toBeGreaterThanOrEqual(235);
  expect(countries.length).toBeLessThanOrEqual(255);
  expect(new Set(codes).size).toBe(countries.length);
  expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length);
});

test('every country has a name, a two-letter ISO code and a phone prefix', () => {
  const known = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  for (const { name, dial_code, code } of countries) {
    expect(code, name).toMatch(/^[A-Z]{2}$/);
    expect(known.of(code), name).toBeDefined();
    expect(dial_code, name).toMatch(/^\+[1-9]\d{0,3}$/);
    expect(name, code).toBe(name.trim());
    expect(name, code).not.toBe('');
  }
});

test('countries are sorted by name', () => {
  const names = countries.map(({ name }) => name);
  expect(names.toSorted(new Intl.Collator('en').compare)).toEqual(names);
});

test('the countries in the card form are among them, with the right codes', () => {
  const known = ['United States', 'United Kingdom', 'Canada', 'Portugal', 'Pakistan'].map((name) =>
    countries.find((country) => country.name === name),
  );
  expect(known.map((country) => `${country?.code} ${country?.dial_code}`)).toEqual([
    'US +1',
    'GB +44',
    'CA +1',
    'PT +351',
    'PK +92',
  ]);
});
