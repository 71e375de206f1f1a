/** Every AI tool that Hone knows by its address. Names aren't translated. What helps on its pages is in `sites.ts`. */
const aiTools = {
  ChatGPT: ['chatgpt.com', 'chat.openai.com'],
  Claude: ['claude.ai'],
  Gemini: ['gemini.google.com'],
  'Google AI Studio': ['aistudio.google.com'],
  Copilot: ['copilot.microsoft.com'],
  'Copilot in Microsoft 365': ['m365.cloud.microsoft/chat'],
  Perplexity: ['www.perplexity.ai', 'perplexity.ai'],
  DeepSeek: ['chat.deepseek.com'],
  Grok: ['grok.com'],
  'Grok on X': ['x.com/i/grok'],
  Mistral: ['chat.mistral.ai'],
  Poe: ['poe.com'],
  'Meta AI': ['www.meta.ai', 'meta.ai'],
  HuggingChat: ['huggingface.co/chat'],
  Qwen: ['chat.qwen.ai'],
  Kimi: ['www.kimi.com', 'kimi.com'],
  NotebookLM: ['notebooklm.google.com'],
  Lovable: ['lovable.dev'],
  v0: ['v0.app'],
  Bolt: ['bolt.new'],
  OpenRouter: ['openrouter.ai/chat'],
  'T3 Chat': ['t3.chat'],
  'GitHub Copilot': ['github.com/copilot'],
  'Z.ai': ['chat.z.ai'],
} as const;

export type AiTool = keyof typeof aiTools;

export const aiToolNames = Object.keys(aiTools) as [AiTool, ...AiTool[]];

/** Where the extension works without asking for a permission. */
export const builtInTools = [
  'ChatGPT',
  'Claude',
  'Gemini',
  'Copilot',
  'Perplexity',
] as const satisfies readonly AiTool[];

/** Hosts, with a path where only part of a site counts. */
export function placesOf(tool: AiTool): string[] {
  return [...aiTools[tool]];
}

export function addressOf(tool: AiTool): string {
  return `https://${aiTools[tool][0]}/`;
}

/** `undefined` if the tool is unknown. */
export function toolAt(address: string): AiTool | undefined {
  const { hostname, pathname } = new URL(address);
  const isAt = (place: string) => `${hostname}${pathname}/`.startsWith(`${place}/`);
  return aiToolNames.find((tool) => aiTools[tool].some(isAt));
}
