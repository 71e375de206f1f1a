import type { Scope } from '@hone/domain/access/scopes';
import { Points } from '../../../ui/consent/points.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

const may: Record<Scope, string> = {
  enhance: words.mayEnhance,
  'library:read': words.mayReadLibrary,
  'library:write': words.mayWriteLibrary,
  'history:read': words.mayReadHistory,
};
const mayNot = [words.mayNotBilling, words.mayNotProfile, words.mayNotKeys];

/** Enforced by the server. */
export function Abilities({ scopes }: { scopes: readonly Scope[] }) {
  return (
    <div className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <Points
        isAllowed
        title={t(words.may)}
        points={[words.maySeePlan, ...scopes.map((scope) => may[scope])].map((point) => t(point))}
      />
      <Points isAllowed={false} title={t(words.mayNot)} points={mayNot.map((point) => t(point))} />
    </div>
  );
}
