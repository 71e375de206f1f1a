import type { Code } from '../messages.ts';
import type { Path } from '../routes.ts';
import type { LabelKind, Spec } from '../specification.ts';

/** Found by name, so that a new subject is listed nowhere; this works in Node and in a browser alike. */
const files = import.meta.glob<{ spec: Spec }>('../**/*.product.ts', { eager: true });
const specs = Object.values(files).map(({ spec }) => spec);

function entriesOf<Row>(tableOf: (spec: Spec) => Record<string, Row> | undefined): [string, Row][] {
  return specs.flatMap((spec) => Object.entries(tableOf(spec) ?? {}));
}

export const calls = entriesOf((spec) => spec.calls);
export const entities = entriesOf((spec) => spec.entities);
export const sentences = entriesOf((spec) => spec.sentences) as [Code, string][];
export const ownSentences = specs.flatMap((spec) => spec.own ?? []);
export const saidByScreens = specs.flatMap((spec) => spec.saidByScreens ?? []);
export const labels = entriesOf((spec) => spec.labels).flatMap(([screen, texts]) =>
  (Object.entries(texts) as [LabelKind, readonly string[]][]).flatMap(([as, list]) =>
    list.map((label) => ({ screen, as, label })),
  ),
);
export const pendingLabels = entriesOf((spec) => spec.pending).flatMap(([room, list]) =>
  list.map((label) => ({ room, label })),
);
export const forms = entriesOf((spec) => spec.forms);
export const rules = forms.flatMap(([form, { rules: ofForm }]) => ofForm.map((rule) => ({ form, ...rule })));
export const routes = entriesOf((spec) => spec.routes) as [Path, NonNullable<NonNullable<Spec['routes']>[Path]>][];
export const constants = entriesOf((spec) => spec.constants);
export const storedItems = entriesOf((spec) => spec.stored);
export const moves = specs.flatMap((spec) => spec.moves ?? []);
export const events = specs.flatMap((spec) => spec.events ?? []);
