import { tellDeprecation } from '@hone/contracts/declarations/deprecation';
import { capital, type Call } from './calls.ts';

/** The interface of the SDK: a group of methods a subject, each with what its declaration says. */
export function writeHone(calls: readonly Call[]): string {
  const groups = [...new Set(calls.map(({ group }) => group))];
  const members = groups.map((group) => {
    const inside = calls.filter((call) => call.group === group);
    const itself = inside.find(({ method }) => method === undefined);
    const lines = itself ? [signature(itself, '    '), ...siblings(itself, '    ')] : [];
    for (const call of inside.filter(({ method }) => method !== undefined)) {
      const more = siblings(call, '      ');
      lines.push(
        more.length === 0
          ? signature(call, '    ', call.method)
          : `    ${call.method}: {\n${[signature(call, '      '), ...more].join('\n')}\n    };`,
      );
    }
    return `  ${group}: {\n${lines.join('\n')}\n  };`;
  });
  return `export interface Hone {\n${members.join('\n')}\n}`;
}

function signature(call: Call, indent: string, name = ''): string {
  const answer = call.endpoint.paged ? `Page<${call.answer}>` : call.answer;
  return `${describe(call, indent)}\n${indent}${name}(${argumentsOf(call)}): Promise<${answer}>;`;
}

/** What else a call can do, beside answering once. */
function siblings(call: Call, indent: string): string[] {
  const lines: string[] = [];
  if (call.events) {
    const event = `${capital(call.group)}${call.method === undefined ? '' : capital(call.method)}Event`;
    lines.push(
      `${indent}/** The same as it happens, ending with \`done\`. Leaving the loop stops it. */\n` +
        `${indent}stream(${argumentsOf(call)}): AsyncGenerator<${event}>;`,
    );
  }
  if (call.endpoint.paged) {
    lines.push(
      `${indent}/** Each one of all pages, which are read as the loop comes to them. */\n` +
        `${indent}all(${argumentsOf(call)}): AsyncGenerator<${call.answer}>;`,
    );
  }
  return lines;
}

function argumentsOf({ params, endpoint, input, options }: Call): string {
  const given = params.map(
    (name) => `${name}: ${endpoint.params?.[name]?._zod.def.type === 'number' ? 'number' : 'string'}`,
  );
  if (input) given.push(`input${input.isOptional ? '?' : ''}: ${input.type}`);
  return [...given, `options?: ${options}`].join(', ');
}

function describe({ endpoint }: Call, indent: string): string {
  const { summary, description, scope, errors, deprecated } = endpoint;
  const paragraphs = [
    summary,
    ...(description === undefined ? [] : [description]),
    scope === 'any' ? 'Any scope.' : `Scope: \`${scope}\`.`,
    ...(errors.length === 0 ? [] : [`Refused with ${errors.map((code) => `\`${code}\``).join(', ')}.`]),
    ...(deprecated ? [`@deprecated ${tellDeprecation(deprecated)}`] : []),
  ];
  const lines = paragraphs.flatMap((text, at) => [...(at === 0 ? [] : ['']), ...wrap(text, 112 - indent.length)]);
  return [`${indent}/**`, ...lines.map((line) => `${indent} *${line && ` ${line}`}`), `${indent} */`].join('\n');
}

function wrap(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!;
    if (line !== '' && line.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}
