import type { Command } from './command.ts';

export const mcpCommand: Command = {
  name: 'mcp',
  is: 'Serve Hone to AI tools by MCP, over standard input and output',
  more: 'For the settings of a client: {"command": "npx", "args": ["hone-cli", "mcp"]}',
  most: 0,
  options: {},
  async run({ client }) {
    const { serveOverStdio } = await import('@hone/mcp/stdio');
    serveOverStdio(client());
  },
};
