import type { Code } from '@hone/contracts/messages';
import { listChanges } from '@hone/contracts/library/changes';
import type { Prompt } from '@hone/contracts/library/prompts';
import {
  listPromptVersions,
  namePromptVersion,
  type PromptVersionContent,
  readPromptVersion,
  restorePromptVersion,
} from '@hone/contracts/library/versions';
import { Refusal } from '@hone/contracts/declarations/refusal';
import { fake } from './fake.ts';
import type { FakeLibrary } from './library.ts';

const { api } = fake;
const pageLength = 100;

/** Answers all calls about one prompt's versions: these from before, the oldest first, and what it is now. */
export function fakeVersions(
  library: FakeLibrary,
  prompt: Prompt,
  before: readonly Partial<PromptVersionContent>[],
): { all: () => readonly PromptVersionContent[] } {
  const now = () => library.prompt(prompt.name);
  const contentOf = ({ name, text, tags, edited_at }: Prompt) => ({ name, text, tags, made_at: edited_at });
  let old = before.map((one, at): PromptVersionContent => ({
    ...contentOf(prompt),
    number: at + 1,
    title: null,
    made_by: 'you',
    ...one,
  }));
  // Each was once its content.
  before.forEach(() => library.change(prompt, {}));
  // A page that hasn't read the library yet has missed nothing, and would read its lists again.
  if (api.calls(listChanges).length > 0) library.tell();
  let maker: PromptVersionContent['made_by'] = 'you';
  let title: string | null = null;
  const all = () => [...old, { ...contentOf(now()), number: now().version, title, made_by: maker }].toReversed();
  const find = (number: number) => {
    const found = all().find((one) => one.number === number);
    if (!found) throw new Refusal('prompts.version.gone' satisfies Code, { status: 410 });
    return found;
  };
  const withoutText = ({ text: _, tags: __, ...version }: PromptVersionContent) => version;
  api.answers(listPromptVersions, ({ query }) => {
    const from = Number(query.cursor ?? 0);
    const page = all().slice(from, from + pageLength);
    const next = from + pageLength < all().length ? String(from + pageLength) : null;
    return { items: page.map(withoutText), next };
  });
  api.answers(readPromptVersion, ({ params }) => find(params.number));
  api.answers(namePromptVersion, ({ params, body }) => {
    if (params.number === now().version) title = body.title;
    else old = old.map((one) => (one.number === params.number ? { ...one, title: body.title } : one));
    return withoutText(find(params.number));
  });
  api.answers(restorePromptVersion, ({ params }) => {
    const { text, tags } = find(params.number);
    old = [...old, all()[0]!];
    [maker, title] = ['restore', null];
    return library.change(now(), { text, tags });
  });
  return { all };
}
