import { describe, expect, it } from 'vitest';
import { settingsReader } from '../testing/settings.ts';

const { read, namesOf } = settingsReader();

describe('analytics', () => {
  const posthog = { POSTHOG_HOST: 'https://eu.i.posthog.com/', POSTHOG_KEY: 'phc_AbC123' };

  it('is off until its host and key are configured', () => {
    expect(read({}).services.analytics).toBeNull();
    expect(read(posthog).services.analytics).toEqual({
      kind: 'posthog',
      host: 'https://eu.i.posthog.com',
      key: 'phc_AbC123',
    });
    expect(read({ ...posthog, POSTHOG_HOST: 'http://posthog.company.lan:8000' }).services.analytics).toMatchObject({
      host: 'http://posthog.company.lan:8000',
    });
  });

  it.each(['POSTHOG_HOST', 'POSTHOG_KEY'])(
    'can’t be partly configured: without %s the server does not start, and says which one is missing',
    (missing) => {
      expect(namesOf({ ...posthog, [missing]: '' })).toEqual([missing]);
    },
  );

  it.each([
    ['with a path', 'https://eu.i.posthog.com/ingest'],
    ['with more than one URL', 'https://eu.i.posthog.com https://elsewhere.example.org'],
    ['with part of a policy in it', 'https://eu.i.posthog.com;script-src*'],
    ['for every host', 'https://*'],
    ['without https or http', 'eu.i.posthog.com'],
  ])('refuses a host %s, since it becomes part of our pages’ Content-Security-Policy', (_, host) => {
    expect(namesOf({ ...posthog, POSTHOG_HOST: host })).toEqual(['POSTHOG_HOST']);
  });

  it.each([
    ['a quote', 'phc_"x'],
    ['a space', 'phc x'],
    ['markup', 'phc_<script>'],
  ])('refuses a key with %s in it', (_, key) => {
    expect(namesOf({ ...posthog, POSTHOG_KEY: key })).toEqual(['POSTHOG_KEY']);
  });
});
