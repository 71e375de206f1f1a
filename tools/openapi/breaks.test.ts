import { describe, expect, it } from 'vitest';
import type { OpenApiDocument, Operation } from '../../apps/api/http/docs/openapi.ts';
import type { Answer } from '../../apps/api/http/docs/refusals.ts';
import type { JsonSchema } from '../../apps/api/http/docs/schemas.ts';
import { findBreaks } from './breaks.ts';
import { promisedNow, readReleased } from './promised.ts';

const today = new Date().toISOString().slice(0, 10);
const advice = `
These break programs that use the released API. Keep the old way working beside the new one, and mark it as
deprecated (docs/versions.md). If nothing of this was ever released, run: npm run openapi:release`;

it('the API keeps what its last release promised to keys, apps and the extension', () => {
  const breaks = findBreaks(readReleased(), promisedNow(), today);
  expect(breaks, `${breaks.join('\n')}\n${advice}`).toEqual([]);
});

const now = JSON.parse(JSON.stringify(promisedNow())) as OpenApiDocument;

function changed(change: (document: OpenApiDocument) => void, before = now): string[] {
  const after = structuredClone(before);
  change(after);
  return findBreaks(before, after, '2027-08-01');
}

const create = ({ paths }: OpenApiDocument) => paths['/content/prompts/']!['post']!;
const list = ({ paths }: OpenApiDocument) => paths['/content/prompts/']!['get']!;
type Fields = { properties: Record<string, JsonSchema>; required: string[] } & JsonSchema;
const sent = (operation: Operation) => Object.values(operation.requestBody!.content)[0]!.schema as Fields;
const named = ({ components }: OpenApiDocument, name: string) => components.schemas[name] as Fields;
const body = 'POST /content/prompts/, body';

describe('a program is broken by', () => {
  const breaking: [what: string, change: (document: OpenApiDocument) => void, said: string][] = [
    [
      'a call that is gone',
      ({ paths }) => delete paths['/content/prompts/']!['post'],
      'POST /content/prompts/: is gone',
    ],
    ['a path that is gone', ({ paths }) => delete paths['/content/enhance/'], 'POST /content/enhance/: is gone'],
    [
      'another scope',
      (document) => (create(document).security[0] = { apiKey: ['enhance'] }),
      'POST /content/prompts/, security: no longer open to {"apiKey":["library:write"]}',
    ],
    [
      'a call closed to the extension',
      (document) => (create(document)['x-reach'] = ['dashboard']),
      'POST /content/prompts/, reach: no longer the extension',
    ],
    [
      'another name of a call',
      (document) => (create(document).operationId = 'prompts.add'),
      'POST /content/prompts/, operationId: was prompts.create',
    ],
    [
      'a field it can no longer send',
      (document) => delete sent(create(document)).properties['tags'],
      `${body}.tags: is gone`,
    ],
    [
      'a field it must now send',
      (document) => sent(create(document)).required.push('tags'),
      `${body}.tags: must now be sent`,
    ],
    [
      'a choice that is no longer taken',
      (document) => (sent(create(document)).properties['made_by']!['enum'] = ['you']),
      `${body}.made_by: no longer takes "enhancement"`,
    ],
    [
      'a stricter limit',
      (document) => (sent(create(document)).properties['text']!['maxLength'] = 10),
      `${body}.text: maxLength is stricter`,
    ],
    [
      'another type of a field',
      (document) => (sent(create(document)).properties['text']!['type'] = 'integer'),
      `${body}.text: no longer takes string`,
    ],
    [
      'a refusal of fields that were ignored',
      (document) => (sent(create(document))['additionalProperties'] = false),
      `${body}: no longer takes other fields`,
    ],
    [
      'a parameter that is gone',
      (document) => (list(document).parameters = list(document).parameters!.filter(({ name }) => name !== 'limit')),
      'GET /content/prompts/, query limit: is gone',
    ],
    [
      'a parameter it must now send',
      (document) => (list(document).parameters!.find(({ name }) => name === 'limit')!.required = true),
      'GET /content/prompts/, query limit: must now be sent',
    ],
    [
      'a body where there was none',
      (document) => (list(document).requestBody = structuredClone(create(document).requestBody!)),
      'GET /content/prompts/, body.name: must now be sent',
    ],
    [
      'a field of an answer that is gone, however deep',
      (document) => delete named(document, 'ValueSet').properties['values'],
      'GET /content/prompts/, answer.data[].prompts[].value_sets[].values: is gone',
    ],
    [
      'a field of an answer that may be left out',
      (document) => (named(document, 'Prompt').required = ['id']),
      'POST /content/prompts/, answer.data.name: may now be left out',
    ],
    [
      'a field of an answer that may be null',
      (document) => (named(document, 'Prompt').properties['name']!['type'] = ['string', 'null']),
      'POST /content/prompts/, answer.data.name: may now be null',
    ],
    [
      'another status of what worked',
      (document) => {
        const { responses } = create(document);
        responses['200'] = responses['201']!;
        delete responses['201'];
      },
      'POST /content/prompts/, answer: is no longer a 201',
    ],
    [
      'an event of a stream that is gone',
      ({ paths }) => {
        const { content } = paths['/content/enhance/']!['post']!.responses['200'] as Answer;
        (content['text/event-stream']!.schema['oneOf'] as unknown[]).pop();
      },
      'POST /content/enhance/, answer: no longer has fail',
    ],
    [
      'another status of a refusal',
      (document) => {
        const { responses } = create(document);
        const refused = structuredClone(responses['409']) as Answer;
        responses['422'] = { ...refused, 'x-codes': ['storage.full'] };
        responses['409'] = { ...refused, 'x-codes': [] };
      },
      'POST /content/prompts/, storage.full: was a 409, and is a 422',
    ],
  ];

  it.each(breaking)('%s', (_, change, said) => {
    expect(changed(change)).toContain(said);
  });
});

describe('a program isn’t broken by', () => {
  const kind: [what: string, change: (document: OpenApiDocument) => void][] = [
    ['a new call', ({ paths }) => (paths['/content/new/'] = structuredClone(paths['/content/prompts/']!))],
    ['a new field of a body', (document) => (sent(create(document)).properties['colour'] = { type: 'string' })],
    ['a field it need not send any more', (document) => (sent(create(document)).required = ['name'])],
    ['a looser limit', (document) => (sent(create(document)).properties['text']!['maxLength'] = 1e9)],
    [
      'a new choice',
      (document) => (sent(create(document)).properties['made_by']!['enum'] = ['you', 'enhancement', 'x']),
    ],
    ['a new field of an answer', (document) => (named(document, 'Prompt').properties['colour'] = { type: 'string' })],
    ['another sentence', (document) => (create(document).summary = 'Keep a prompt.')],
    [
      'a name of a type',
      ({ components: { schemas } }) => {
        const prompt = structuredClone(schemas['Prompt']!);
        schemas['Saved'] = prompt;
        schemas['Prompt'] = { $ref: '#/components/schemas/Saved' };
      },
    ],
  ];

  it.each(kind)('%s', (_, change) => {
    expect(changed(change)).toEqual([]);
  });

  it('the end of what was deprecated, from the day it was told', () => {
    const gone = (sunset: string) => {
      const before = structuredClone(now);
      Object.assign(create(before), { deprecated: true, 'x-sunset': sunset });
      return changed(({ paths }) => delete paths['/content/prompts/']!['post'], before);
    };
    expect(gone('2027-08-01')).toEqual([]);
    expect(gone('2027-08-02')).toEqual(['POST /content/prompts/: is gone']);
    const before = structuredClone(now);
    Object.assign(sent(create(before)).properties['tags']!, { deprecated: true, 'x-sunset': '2027-08-01' });
    expect(changed((document) => delete sent(create(document)).properties['tags'], before)).toEqual([]);
  });
});
