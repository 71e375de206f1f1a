import { Points } from '../../../ui/consent/points.tsx';
import { t } from '../../../ui/t.ts';
import { words } from './words.ts';

const may = [words.mayEnhance, words.mayLibrary, words.mayHistory, words.mayCredits];
const mayNot = [words.mayNotBilling, words.mayNotProfile, words.mayNotPassword];

/** Enforced by the server. */
export function Permissions() {
  return (
    <div className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <Points isAllowed title={t(words.may)} points={may.map((point) => t(point))} />
      <Points isAllowed={false} title={t(words.mayNot)} points={mayNot.map((point) => t(point))} />
    </div>
  );
}
