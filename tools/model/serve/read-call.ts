import { CallFault, wrong } from './call-fault.ts';
import type { Call, Message } from './talker.ts';

/** What a client requested, besides the call itself. */
export interface Asked {
  call: Call;
  streams: boolean;
  tellsUsage: boolean;
}

const roles: Readonly<Record<string, Message['role']>> = {
  system: 'system',
  developer: 'system',
  user: 'user',
  assistant: 'assistant',
};

export function readAsked(text: string, model: string): Asked {
  const body = asObject(parse(text), 'The body must be an object.', null);
  refuseOtherModel(body['model'], model);
  const usage = body['stream_options'] as { include_usage?: unknown } | null | undefined;
  return {
    streams: body['stream'] === true,
    tellsUsage: usage?.include_usage === true,
    call: {
      messages: readMessages(body['messages']),
      schema: readSchema(body['response_format']),
      maxTokens: readNumber(body, 'max_completion_tokens', 1) ?? readNumber(body, 'max_tokens', 1),
      temperature: readNumber(body, 'temperature', 0),
      topP: readNumber(body, 'top_p', 0),
      seed: readNumber(body, 'seed', 0),
      stop: [body['stop'] ?? []].flat().filter((each): each is string => typeof each === 'string' && each !== ''),
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CallFault(400, 'invalid_json', 'The body isn’t JSON.');
  }
}

function refuseOtherModel(asked: unknown, model: string): void {
  if (asked === undefined || asked === model) return;
  throw new CallFault(404, 'model_not_found', `This server has the model ${model} alone.`, 'model');
}

function readMessages(value: unknown): Message[] {
  if (!Array.isArray(value) || value.length === 0) throw wrong('messages', 'messages must be a list of at least one.');
  const messages = value.map(readMessage);
  if (messages.at(-1)!.role === 'assistant') throw wrong('messages', 'The last message must not be the assistant’s.');
  return messages;
}

function readMessage(value: unknown, at: number): Message {
  const param = `messages[${at}]`;
  const { role, content } = asObject(value, `${param} must be an object.`, param);
  const known = roles[String(role)];
  if (!known) throw wrong(`${param}.role`, `${param}.role must be system, user or assistant.`);
  return { role: known, text: readContent(content, `${param}.content`) };
}

/** A text, or parts that are all text. */
function readContent(content: unknown, param: string): string {
  if (typeof content === 'string') return content;
  const parts = Array.isArray(content) ? (content as { type?: unknown; text?: unknown }[]) : [];
  const texts = parts.map((part) => (part?.type === 'text' ? part.text : undefined));
  if (parts.length > 0 && texts.every((text) => typeof text === 'string')) return texts.join('');
  throw wrong(param, `${param} must be text: this model reads nothing else.`);
}

function readSchema(format: unknown): object | undefined {
  if (format === undefined || format === null) return undefined;
  const { type, json_schema: named } = asObject(format, 'response_format must be an object.', 'response_format');
  if (type === 'text') return undefined;
  if (type === 'json_object') return { type: 'object' };
  if (type !== 'json_schema') throw wrong('response_format.type', 'response_format.type must be text or json_schema.');
  const param = 'response_format.json_schema';
  const { schema } = asObject(named, `${param} must be an object.`, param);
  return asObject(schema, `${param}.schema must be an object.`, `${param}.schema`);
}

function readNumber(body: Record<string, unknown>, name: string, least: number): number | undefined {
  const value = body[name] ?? undefined;
  if (value === undefined) return undefined;
  if (typeof value === 'number' && value >= least) return value;
  throw wrong(name, `${name} must be a number from ${least} up.`);
}

function asObject(value: unknown, message: string, param: string | null): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new CallFault(400, 'invalid_value', message, param);
}
