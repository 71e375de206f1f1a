import { gallerySlugs } from '@hone/contracts/gallery-slugs';
import { PromptDraft } from '@hone/contracts/library/prompts';
import { VariableDraft } from '@hone/contracts/library/variables';
import { pathAt } from '@hone/contracts/routes';
import { fillVariables, variableKey, variableNames } from '@hone/text/variables';
import { expect, it } from 'vitest';
import { draftVariable } from '../adding/library.ts';
import type { GalleryPrompt } from '../gallery-prompt.ts';
import { findListed, occasions } from '../occasions/occasions.ts';

const contents = await Promise.all(occasions.map(({ load }) => load()));
const prompts: GalleryPrompt[] = occasions.flatMap(({ list }, place) =>
  list.map((listed, row) => ({ ...listed, ...contents[place]![row]! })),
);
/** What holds for each is said by its slug where it doesn't. */
const faultsOf = (judge: (prompt: GalleryPrompt) => unknown) =>
  prompts.map((prompt) => [prompt.slug, judge(prompt)]).filter(([, fault]) => fault);
const words = (text: string) => text.split(/\s+/).filter(Boolean).length;
const withoutCode = (text: string) => text.replaceAll(/```[^]*?```|`[^`]*`/g, '');

it('The gallery has ten occasions with six prompts each, and what is listed is what opens', () => {
  expect(occasions.map(({ list }) => list.length)).toEqual(Array(10).fill(6));
  const listed = occasions.map(({ list }) => list.map(({ slug }) => slug));
  expect(contents.map((list) => list.map(({ slug }) => slug))).toEqual(listed);
});

it('Each prompt has a name and an address of its own', () => {
  expect(new Set(prompts.map(({ slug }) => slug)).size).toBe(60);
  expect(new Set(prompts.map(({ name }) => name)).size).toBe(60);
  expect(faultsOf(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 40)).toEqual([]);
  expect(faultsOf(({ slug }) => pathAt(`/prompts/${slug}`) !== '/prompts')).toEqual([]);
  expect(faultsOf(({ slug }) => findListed(slug)?.listed.slug !== slug)).toEqual([]);
  expect([...gallerySlugs]).toEqual(prompts.map(({ slug }) => slug));
});

it('Names, reasons and tags are short enough to look through', () => {
  expect(faultsOf(({ name }) => name.length > 45)).toEqual([]);
  expect(faultsOf(({ use }) => use.length > 100 || !/[.?]$/.test(use))).toEqual([]);
  expect(
    faultsOf(({ tags }) => tags.length < 1 || tags.length > 3 || tags.some((tag) => !/^[a-z ]+$/.test(tag))),
  ).toEqual([]);
});

it('Each variable of a prompt is explained, and each explained variable is in the prompt', () => {
  expect(
    faultsOf(({ text, variables }) => {
      const [used, told] = [variableNames(text), variables.map(({ name }) => name)];
      return used.toSorted().join() !== told.toSorted().join() && [used, told];
    }),
  ).toEqual([]);
  expect(
    faultsOf(({ variables }) => new Set(variables.map(({ name }) => variableKey(name))).size !== variables.length),
  ).toEqual([]);
  expect(faultsOf(({ variables }) => variables.length < 2 || variables.length > 5)).toEqual([]);
});

it('The example fills in every variable, and its answer is long enough to judge by', () => {
  expect(
    faultsOf(({ text, variables }) =>
      variableNames(
        fillVariables(
          text,
          variables.map(({ name, example }) => ({ name, value: example })),
        ),
      ).join(),
    ),
  ).toEqual([]);
  expect(faultsOf(({ answer }) => (words(answer) < 60 ? words(answer) : undefined))).toEqual([]);
  expect(
    faultsOf(({ variables }) => variables.some(({ values, example }) => values && !values.includes(example))),
  ).toEqual([]);
});

it('The library accepts each prompt and each of its variables as they are', () => {
  const category = '01930000-0000-7000-8000-0000000000aa';
  for (const { slug, name, text, tags, variables } of prompts) {
    const draft = { name, text, tags: [...tags], category };
    expect(PromptDraft.parse(draft), slug).toEqual(draft);
    for (const variable of variables)
      expect(VariableDraft.parse(draftVariable(variable)), slug).toMatchObject({ name: variable.name });
  }
});

it('A variable with choices has the same name and choices wherever it is used', () => {
  const byName = new Map<string, Set<string>>();
  for (const { variables } of prompts)
    for (const { name, values } of variables)
      if (values) byName.set(name, (byName.get(name) ?? new Set()).add(values.join(', ')));
  expect([...byName].filter(([, lists]) => lists.size > 1)).toEqual([]);
});

it('The texts have curly quotation marks and apostrophes, except in code', () => {
  const straight = /.{0,20}['"].{0,20}/;
  expect(
    faultsOf(({ name, use, text, variables, answer }) => {
      const said = [name, use, text, ...variables.map(({ about }) => about), answer];
      return straight.exec(withoutCode(said.join('\n')))?.[0];
    }),
  ).toEqual([]);
});
