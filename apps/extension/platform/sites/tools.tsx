import { aiToolNames, type AiTool } from '@hone/domain/enhance/ai-tools';
import { useState } from 'react';
import { requestOrigins, useAllowedOrigins } from './allowed.ts';
import { t } from '../t.ts';
import { hostsOf, isOnPart, patternsOf, toolsIn } from './tool-places.ts';
import { words } from './words.ts';

/** Every AI tool that Hone knows: which are on, and all others to choose from, for which the browser asks once. */
export function Tools({ isOnShown = true }: { isOnShown?: boolean }) {
  const origins = useAllowedOrigins();
  const [chosen, setChosen] = useState<readonly AiTool[]>([]);
  const [wasRefused, setRefused] = useState(false);
  if (!origins) return null;
  const on = toolsIn(origins);
  const off = aiToolNames.filter((tool) => !on.includes(tool));
  const wanted = off.filter((tool) => chosen.includes(tool));
  const choose = (tools: readonly AiTool[], isChosen: boolean) => {
    setRefused(false);
    setChosen([...chosen.filter((tool) => !tools.includes(tool)), ...(isChosen ? tools : [])]);
  };
  const request = async () => setRefused(!(await requestOrigins(wanted.flatMap(patternsOf))));
  return (
    <div className="ai-tools">
      {isOnShown && (
        <>
          <h3 className="small soft">{t(words.on)}</h3>
          <ul aria-label={t(words.on)} className="on">
            {on.map((tool) => (
              <li key={tool} className="small" translate="no">
                {tool}
              </li>
            ))}
          </ul>
        </>
      )}
      {off.length > 0 && (
        <fieldset>
          <legend className="small soft">{t(words.choose)}</legend>
          <Choice isChosen={wanted.length === off.length} choose={(isChosen) => choose(off, isChosen)}>
            {t(words.all)}
          </Choice>
          <div className="off">
            {off.map((tool) => (
              <Choice key={tool} isChosen={wanted.includes(tool)} choose={(isChosen) => choose([tool], isChosen)}>
                <span translate="no">{tool}</span>
              </Choice>
            ))}
          </div>
          <button type="button" className="button" disabled={wanted.length === 0} onClick={() => void request()}>
            {t(words.turnOn, { count: wanted.length })}
          </button>
        </fieldset>
      )}
      {off.length > 0 && (
        <output className="small soft">{wasRefused ? t(words.refused) : describeRequest(wanted)}</output>
      )}
    </div>
  );
}

function describeRequest(tools: readonly AiTool[]): string {
  const hosts = tools.flatMap((tool) => (isOnPart(tool) ? hostsOf(tool) : []));
  return hosts.length > 0 ? t(words.asksWhole, { hosts: hosts.join(', ') }) : t(words.asks);
}

interface ChoiceProps {
  isChosen: boolean;
  choose(isChosen: boolean): void;
  children: React.ReactNode;
}

function Choice({ isChosen, choose, children }: ChoiceProps) {
  return (
    <label>
      <input type="checkbox" checked={isChosen} onChange={({ currentTarget }) => choose(currentTarget.checked)} />
      <span>{children}</span>
    </label>
  );
}
