import { modes, targets, tones } from '@hone/domain/enhance/enhancing';
import type { Command } from './grammar/command.ts';

const json = { type: 'boolean', is: 'Print JSON' } as const;

const enhance: Command = {
  name: 'enhance',
  takes: '[text | file]',
  is: 'Improve a prompt',
  more:
    'Reads the file of that name if there is one, or else the text itself; without either, standard input.\n' +
    'On a terminal, asks what is missing. The better prompt is printed alone; what it cost is said on standard\n' +
    'error. Looking is free, and a changed text costs one credit, once.',
  most: 1,
  options: {
    propose: { type: 'boolean', is: 'Take what Hone proposes, without asking' },
    'no-ask': { type: 'boolean', is: 'Ask nothing' },
    answer: { type: 'string', multiple: true, value: 'row=answer', is: 'Answer a row: an option, or your own words' },
    var: { type: 'string', multiple: true, value: 'name=value', is: 'What a variable in the text is filled with' },
    target: { type: 'string', of: targets, is: 'The AI tool that the prompt is for' },
    mode: { type: 'string', of: modes, is: 'How much to add' },
    tone: { type: 'string', of: tones, is: 'The tone of what the AI tool writes' },
    diff: { type: 'boolean', is: 'Mark what was added {+so+} and removed [-so-]' },
    json: { type: 'boolean', is: 'Print everything as JSON' },
  },
  load: async () => (await import('./enhance/enhance.ts')).enhancePrompt,
};

const prompts: readonly Command[] = [
  {
    name: 'prompts list',
    is: 'List your prompts, the ones used most recently first',
    options: { json },
    load: async () => (await import('./library/show.ts')).listPrompts,
  },
  {
    name: 'prompts search',
    takes: 'words',
    is: 'Find prompts by name, tag, category or text',
    most: 20,
    options: { json },
    load: async () => (await import('./library/show.ts')).searchLibrary,
  },
  {
    name: 'prompts get',
    takes: 'name',
    is: 'Print a prompt as it’s written',
    most: 1,
    ofPrompts: true,
    options: { json },
    load: async () => (await import('./library/show.ts')).getPrompt,
  },
  {
    name: 'prompts use',
    takes: 'name',
    is: 'Print a prompt with its variables filled in',
    more: 'On a terminal, asks for the values that are missing.',
    most: 1,
    ofPrompts: true,
    options: { var: { type: 'string', multiple: true, value: 'name=value', is: 'What a variable is filled with' } },
    load: async () => (await import('./library/use.ts')).usePrompt,
  },
  {
    name: 'prompts save',
    takes: 'name',
    is: 'Save standard input as a prompt',
    more: 'Write what changes each time as {{variables}}.',
    most: 1,
    options: {
      category: { type: 'string', value: 'name', is: 'An existing category' },
      tag: { type: 'string', multiple: true, value: 'tag', is: 'A tag; may be repeated' },
    },
    load: async () => (await import('./library/save.ts')).savePrompt,
  },
];

const login: readonly Command[] = [
  {
    name: 'login',
    is: 'Sign in',
    more: 'Shows a code to confirm in your browser. What signs you in is kept in a file that only you can read.',
    options: {
      key: { type: 'boolean', is: 'Read an API key from standard input instead' },
      'no-browser': { type: 'boolean', is: 'Don’t open the browser' },
    },
    load: async () => (await import('./login/login.ts')).signIn,
  },
  {
    name: 'logout',
    is: 'Sign out',
    more: 'A key stays valid until you revoke it in your profile.',
    load: async () => (await import('./login/login.ts')).signOut,
  },
  {
    name: 'whoami',
    is: 'Show where you’re signed in, and your credits',
    options: { json },
    load: async () => (await import('./login/whoami.ts')).whoami,
  },
];

const others: readonly Command[] = [
  {
    name: 'mcp',
    is: 'Serve Hone to AI tools by MCP, over standard input and output',
    more: 'For the settings of a client: {"command": "npx", "args": ["-y", "hone-cli", "mcp"]}',
    load: async () => (await import('./mcp/serve.ts')).serve,
  },
  {
    name: 'completion',
    takes: 'bash | zsh | fish',
    is: 'Print what completes hone in your shell',
    more:
      'bash: add source <(hone completion bash) to ~/.bashrc\n' +
      'zsh:  add source <(hone completion zsh) to ~/.zshrc, after compinit\n' +
      'fish: hone completion fish > ~/.config/fish/completions/hone.fish',
    most: 1,
    load: async () => (await import('./completion/scripts.ts')).printScript,
  },
  {
    name: 'complete',
    is: '',
    most: 1000,
    isHidden: true,
    load: async () => (await import('./completion/complete.ts')).printCompletions,
  },
];

export const commands: readonly Command[] = [enhance, ...prompts, ...login, ...others];
