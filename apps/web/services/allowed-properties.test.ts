import { describe, expect, it } from 'vitest';
import { allowedProperties } from './allowed-properties.ts';

describe('an event’s properties', () => {
  it('are only our own, and the page’s URL without its query', () => {
    const told = {
      told: { interval: 'monthly' },
      $lib: 'js',
      $current_url: 'https://hone.app/login?email=ada',
      $pathname: '/login',
    };
    expect(allowedProperties(told, 'https://hone.app/prompt-library?prompt=p1#at')).toEqual({
      interval: 'monthly',
      $lib: 'js',
      $current_url: 'https://hone.app/prompt-library',
      $pathname: '/prompt-library',
    });
  });

  it.each([['$referrer'], ['$initial_person_info'], ['$elements'], ['$user_agent'], ['$host'], ['text']])(
    'never include %s, which the analytics library may collect',
    (name) => {
      const told = allowedProperties(
        { [name]: 'something', told: { interval: 'monthly' } },
        'https://hone.app/billing',
      );
      expect(told).not.toHaveProperty(name);
    },
  );

  it('never include a URL that is not one of our pages', () => {
    expect(allowedProperties({}, 'https://hone.app/ada@example.org')).toEqual({
      $current_url: 'https://hone.app/',
      $pathname: '/',
    });
  });
});
