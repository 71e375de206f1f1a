import type { AiTool } from './ai-tools.ts';

interface Opening {
  name: AiTool;
  address: string;
  /** The site fills this in, and sends nothing by itself. */
  parameter?: string;
}

/** Where a prompt can be used, by a plain link. Sites that would send the text at once are opened without it. */
export const openings: readonly Opening[] = [
  { name: 'ChatGPT', address: 'https://chatgpt.com/', parameter: 'prompt' },
  { name: 'Claude', address: 'https://claude.ai/new', parameter: 'q' },
  { name: 'Gemini', address: 'https://gemini.google.com/app' },
  { name: 'Copilot', address: 'https://copilot.microsoft.com/' },
  { name: 'Perplexity', address: 'https://www.perplexity.ai/' },
];

/** Servers refuse addresses of 8 KB and more. */
const longest = 6000;

/** With the text, if the site takes it and it isn't too long for an address. */
export function openingFor({ address, parameter }: Opening, text: string): { address: string; isFilledIn: boolean } {
  const filled =
    parameter && `${address}?${parameter}=${encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))}`;
  return filled && filled.length <= longest ? { address: filled, isFilledIn: true } : { address, isFilledIn: false };
}
