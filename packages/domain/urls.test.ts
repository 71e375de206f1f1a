import { expect, it } from 'vitest';
import { isUrl } from './urls.ts';

it('a URL is recognized however many were checked before, and whatever letters it contains', () => {
  const addresses = ['https://chatgpt.com/c/1', 'https://bücher.example/ü', 'https://例え.example/'];
  const wrong = Array.from({ length: 20_000 }, (_, at) => addresses[at % addresses.length]!).filter(
    (address) => !isUrl(address),
  );
  expect(wrong).toEqual([]);
  expect(['', 'chatgpt.com', 'https://', 'https://a b/'].filter(isUrl)).toEqual([]);
});
