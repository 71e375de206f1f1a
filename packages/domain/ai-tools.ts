/** Where the extension works without asking for a permission. Names aren't translated. */
export const aiTools = {
  ChatGPT: 'https://chatgpt.com/',
  Claude: 'https://claude.ai/',
  Gemini: 'https://gemini.google.com/',
  Copilot: 'https://copilot.microsoft.com/',
  Perplexity: 'https://www.perplexity.ai/',
} as const;
