import { checkOwnModel, getOwnModel, saveOwnModel } from '@hone/contracts/enhance/models';
import type { DataOf } from '@hone/contracts/declarations/define';
import { useState } from 'react';
import { updateData } from '../../../data/data.ts';
import { useSend } from '../../../data/write/send.ts';
import { problems } from './words.ts';

type Checked = DataOf<typeof checkOwnModel>;
type Problem = keyof typeof problems;

/** Checks a model and saves it only if it works, so that nothing has to be restored. */
export function useOffer(onUsed: (model: string) => void) {
  const { send: check } = useSend(checkOwnModel);
  const { send: save } = useSend(saveOwnModel, { says: false });
  const [problem, setProblem] = useState<Problem>();
  const [tried, setTried] = useState<string>();

  const tryOut = async (address: string, model: string) => {
    const body = { protocol: 'openai', address, model } as const;
    const checked = await check({ body });
    if (!checked.ok) return;
    if (checked.data.failed !== null) return setProblem(problemOf(checked.data));
    const saved = await save({ body });
    if (!saved.ok) return;
    onUsed(model);
    updateData(getOwnModel, () => saved.data);
  };
  return {
    problem,
    /** While it is checked. */
    tried,
    forget: () => setProblem(undefined),
    async use(address: string, model: string): Promise<void> {
      setProblem(undefined);
      setTried(model);
      await tryOut(address, model);
      setTried(undefined);
    },
  };
}

function problemOf({ failed, fault }: Checked): Problem {
  if (failed === 'schema') return 'schema';
  return fault !== null && fault in problems ? (fault as Problem) : 'unusable';
}
