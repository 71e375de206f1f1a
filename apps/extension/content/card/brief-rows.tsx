import { askFirstOf, type RowView } from '@hone/client/rows';
import type { Brief, Version } from '@hone/client/versions';
import { useId } from 'react';
import { t } from '../../platform/t.ts';
import type { Actions } from './actions.ts';
import { Option } from './option.tsx';
import { Says, type RowProps } from './row-parts.tsx';
import { words } from './words.ts';

interface BriefRowsProps {
  actions: Actions;
  version: Version;
  brief: Brief;
  /** Without those that are asked about above. */
  rows: readonly RowView[];
}

/** The facts and decisions that the prompt turns on. */
export function BriefRows({ actions, version, brief, rows }: BriefRowsProps) {
  const id = useId();
  return (
    <section className="rows brief" aria-labelledby={id}>
      <div className="lead">
        <h2 id={id}>{t(words.brief)}</h2>
        <bdi>{brief.label}</bdi>
        <Propose isOn={version.propose} choose={actions.propose} />
      </div>
      {rows.map((view) => (
        <Row key={view.row.slot} actions={actions} view={view} />
      ))}
      <AskFirst actions={actions} version={version} />
    </section>
  );
}

function Row({ actions, view }: RowProps) {
  const id = useId();
  return (
    <fieldset className="row" aria-labelledby={id}>
      <span id={id} className="label">
        <bdi>{view.row.label}</bdi>
      </span>
      <div className="says">
        <Says actions={actions} view={view} />
      </div>
    </fieldset>
  );
}

function Propose({ isOn, choose }: { isOn: boolean; choose(propose: boolean): void }) {
  const name = useId();
  return (
    <fieldset>
      <legend className="unseen">{t(words.propose)}</legend>
      {[true, false].map((propose) => (
        <label key={String(propose)}>
          <input
            type="radio"
            name={name}
            checked={isOn === propose}
            onChange={() => choose(propose)}
            className="unseen"
          />
          {t(propose ? words.proposeOn : words.proposeOff)}
        </label>
      ))}
    </fieldset>
  );
}

/** The sentence, in the text, that has the tool ask for what is open. */
function AskFirst({ actions, version }: Pick<BriefRowsProps, 'actions' | 'version'>) {
  const line = askFirstOf(version);
  if (!line) return null;
  const toggle = () => actions.say({ name: 'askFirst', isWanted: line.isOut });
  return (
    <div className="row">
      <Option label={t(words.askFirst)} isPressed={!line.isOut} isProposed press={toggle} />
    </div>
  );
}
