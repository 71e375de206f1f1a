import type { ProtocolName } from '../../apps/api/testing/models/protocols.ts';

/** The least that reads a model's stream: fetch, lines, JSON.parse. No time-outs, no checks, no failures. */
export async function* readRaw(name: ProtocolName, address: string, body: string): AsyncGenerator<string> {
  const response = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of response.body!) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop()!;
    for (const line of lines) {
      if (!line.startsWith('data: ') || line === 'data: [DONE]') continue;
      const text = textOf[name](JSON.parse(line.slice('data: '.length)));
      if (text) yield text;
    }
  }
}

interface Event {
  choices?: { delta?: { content?: string } }[];
  delta?: { text?: string };
  candidates?: { content?: { parts?: { text?: string }[] } }[];
}

const textOf: Record<ProtocolName, (event: Event) => string | undefined> = {
  openai: ({ choices }) => choices?.[0]?.delta?.content,
  anthropic: ({ delta }) => delta?.text,
  google: ({ candidates }) => candidates?.[0]?.content?.parts?.[0]?.text,
};
