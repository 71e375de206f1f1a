import type { SiteHints } from './messages.ts';

const uuid = '[\\da-f]{8}-(?:[\\da-f]{4}-){3}[\\da-f]{12}';

/**
 * What is known of some sites, from public sources: data that may be wrong tomorrow, and that nothing leans on.
 * Chats that somebody runs on a machine of their own stand under hosts that nobody can list.
 */
export const sites: readonly SiteHints[] = [
  {
    match: ['chatgpt.com'],
    boxHints: ['#prompt-textarea[contenteditable]', '.ProseMirror[role=textbox]'],
    sendHints: ['[data-testid=send-button]'],
    sessionUrl: `^(?:/g/[^/]+)?/c/${uuid}`,
    temporaryChat: 'temporary-chat=true',
    target: 'chatgpt',
  },
  {
    match: ['claude.ai'],
    boxHints: ['[data-testid=chat-input][contenteditable]', '.ProseMirror[contenteditable]'],
    sendHints: [],
    sessionUrl: `^/chat/${uuid}`,
    temporaryChat: null,
    target: 'claude',
  },
  {
    match: ['gemini.google.com'],
    boxHints: ['rich-textarea .ql-editor[contenteditable]'],
    sendHints: ['button.send-button'],
    sessionUrl: '^/(?:u/\\d+/)?app/[\\da-f]{8,}',
    temporaryChat: null,
    target: 'gemini',
  },
  {
    match: ['aistudio.google.com'],
    boxHints: ['textarea[formcontrolname=promptText]'],
    sendHints: ['ms-run-button button'],
    sessionUrl: '^/(?:u/\\d+/)?prompts/(?!new_)[^/]+',
    temporaryChat: null,
    target: 'gemini',
  },
  {
    match: ['copilot.microsoft.com'],
    boxHints: ['#userInput'],
    sendHints: [],
    sessionUrl: '^/chats/[^/]+',
    temporaryChat: null,
    target: 'copilot',
  },
  {
    match: ['m365.cloud.microsoft/chat'],
    boxHints: ['#m365-chat-editor-target-element'],
    sendHints: [],
    sessionUrl: null,
    temporaryChat: null,
    target: 'copilot',
  },
  {
    match: ['www.perplexity.ai', 'perplexity.ai'],
    boxHints: ['#ask-input', '[data-lexical-editor=true]'],
    sendHints: [],
    sessionUrl: '^/search/(?!new$)[^/]+',
    temporaryChat: null,
    target: 'perplexity',
  },
  {
    match: ['chat.deepseek.com'],
    boxHints: ['textarea[placeholder*=DeepSeek]', '#chat-input'],
    sendHints: [],
    sessionUrl: `^/a/chat/s/${uuid}`,
    temporaryChat: null,
    target: 'other',
  },
  {
    match: ['grok.com'],
    boxHints: ['.query-bar .ProseMirror', '.query-bar textarea'],
    sendHints: [],
    sessionUrl: `^/c/${uuid}`,
    temporaryChat: null,
    target: 'other',
  },
  {
    match: ['x.com/i/grok'],
    boxHints: ['main textarea'],
    sendHints: [],
    sessionUrl: '[?&]conversation=\\d+',
    temporaryChat: null,
    target: 'other',
  },
  {
    match: ['chat.mistral.ai'],
    boxHints: ['.ProseMirror[data-placeholder]'],
    sendHints: [],
    sessionUrl: `^/chat/${uuid}`,
    temporaryChat: null,
    target: 'other',
  },
  {
    match: ['poe.com'],
    boxHints: ['textarea[class*=GrowingTextArea]'],
    sendHints: ['[data-button-send=true]'],
    sessionUrl: '^/chat/[^/]+',
    temporaryChat: null,
    target: 'other',
  },
  {
    match: ['www.meta.ai', 'meta.ai'],
    boxHints: ['[data-testid=composer-input][contenteditable]'],
    sendHints: [],
    sessionUrl: `^/prompt/${uuid}`,
    temporaryChat: null,
    target: 'other',
  },
  {
    match: ['huggingface.co/chat'],
    boxHints: ['form textarea[inputmode=text]'],
    sendHints: [],
    sessionUrl: '^/chat/conversation/[^/]+',
    temporaryChat: null,
    target: 'other',
  },
  {
    match: ['chat.qwen.ai'],
    boxHints: ['textarea.message-input-textarea', '#chat-input'],
    sendHints: [],
    sessionUrl: `^/c/${uuid}`,
    temporaryChat: null,
    target: 'other',
  },
  {
    match: ['www.kimi.com', 'kimi.com'],
    boxHints: ['.chat-input-editor[contenteditable]'],
    sendHints: [],
    sessionUrl: '^/chat/[^/]+',
    temporaryChat: null,
    target: 'other',
  },
  {
    match: ['notebooklm.google.com'],
    boxHints: ['textarea.query-box-input'],
    sendHints: [],
    sessionUrl: `^/notebook/${uuid}`,
    temporaryChat: null,
    target: 'gemini',
  },
  {
    match: ['lovable.dev'],
    boxHints: ['form#chat-input [contenteditable]'],
    sendHints: [],
    sessionUrl: `^/projects/${uuid}`,
    temporaryChat: null,
    target: 'coding-agent',
  },
  {
    match: ['v0.app'],
    boxHints: [],
    sendHints: [],
    sessionUrl: '^/chat/[^/]+',
    temporaryChat: null,
    target: 'coding-agent',
  },
  {
    match: ['bolt.new'],
    boxHints: ['textarea[placeholder*=Bolt]'],
    sendHints: [],
    sessionUrl: '^/~/[^/]+',
    temporaryChat: null,
    target: 'coding-agent',
  },
  {
    match: ['openrouter.ai/chat'],
    boxHints: ['[data-testid=composer-input]'],
    sendHints: [],
    sessionUrl: '[?&]room=[^&]+',
    temporaryChat: null,
    target: 'other',
  },
  {
    match: ['t3.chat'],
    boxHints: ['#chat-input'],
    sendHints: [],
    sessionUrl: `^/chat/${uuid}`,
    temporaryChat: null,
    target: 'other',
  },
  {
    match: ['github.com/copilot'],
    boxHints: ['#copilot-chat-textarea'],
    sendHints: [],
    sessionUrl: `^/copilot/c/${uuid}`,
    temporaryChat: null,
    target: 'copilot',
  },
  {
    match: ['chat.z.ai'],
    boxHints: ['#chat-input'],
    sendHints: [],
    sessionUrl: null,
    temporaryChat: null,
    target: 'other',
  },
];

/** What is known of the site at an address, or under a host alone: then of whichever part of it is known. */
export function hintsFor(address: string): SiteHints | null {
  const isHost = !address.includes('://');
  if (!isHost && !URL.canParse(address)) return null;
  const place = isHost ? address : new URL(address).host + new URL(address).pathname;
  const isHere = (known: string) => `${place}/`.startsWith(`${known}/`) || (isHost && known.startsWith(`${place}/`));
  return sites.find(({ match }) => match.some(isHere)) ?? null;
}
