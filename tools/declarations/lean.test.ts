import { expect, test } from 'vitest';
import { isLean, isMixed, readSource, writeLean, type Project } from './lean.ts';

const files: Record<string, string> = {
  'prompts.ts': `
    import * as z from 'zod/mini';
    import { perPage } from './pages.ts';
    import { Id } from './rules.ts';
    import type { Code } from './messages.ts';
    import { defineEndpoint } from './define.ts';

    const path = '/prompts/';
    export const Prompt = z.object({ id: Id });
    export type Prompt = z.infer<typeof Prompt>;
    export const mostPrompts = perPage * 100;
    export function isPrompt(value: unknown): value is Prompt {
      return z.safeParse(Prompt, value).success;
    }
    /** Reads one. */
    export const readPrompt = defineEndpoint({
      id: 'prompts.read',
      method: 'GET',
      path,
      summary: 'Reads a prompt.',
      params: { id: Id },
      data: Prompt,
      events: { ready: z.object({}), Prompt },
      errors: ['request.not_found'],
      says: { done: 'prompts.read' },
      limit: 'read',
    });`,
  'pages.ts': 'export const perPage = 20;',
  'rules.ts': "import * as z from 'zod/mini';\nexport const Id = z.string();\nexport const longest = 5;",
  'define.ts': 'export const defineEndpoint = (endpoint: object) => endpoint;',
};
const project: Project = {
  read: (path) => readSource(files[path]!),
  resolve: (_, path) => (path.startsWith('./') ? path.slice(2) : undefined),
};
const lean = (path: string) => writeLean(project, path, (from) => from);

test('an endpoint keeps what a call reads, and loses its schemas and what is only documented', () => {
  expect(lean('prompts.ts').replaceAll(/\s+/g, ' ')).toBe(
    [
      'import { perPage as perPage } from "./pages.ts";',
      'import { defineEndpoint as defineEndpoint } from "./define.ts";',
      "const path = '/prompts/';",
      'export const mostPrompts = perPage * 100;',
      "export const readPrompt = defineEndpoint({ id: 'prompts.read', method: 'GET', path,",
      "events: { ready: {}, Prompt: {} }, says: { done: 'prompts.read' }, });",
    ].join(' '),
  );
});

test('a name needs schemas if anything does that it uses, wherever that is', () => {
  const needy = ['Prompt', 'isPrompt', 'mostPrompts', 'readPrompt'].map((name) => isLean(project, 'prompts.ts', name));
  expect(needy).toEqual([false, false, true, true]);
  expect(['prompts.ts', 'rules.ts', 'pages.ts', 'define.ts'].map((path) => isMixed(project, path))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a class is never in two modules, or `instanceof` would be wrong', () => {
  files['errors.ts'] =
    "import * as z from 'zod/mini';\nexport class Closed extends Error {}\nexport const A = z.int();";
  expect(() => lean('errors.ts')).toThrow('errors.ts declares a class beside schemas');
});
