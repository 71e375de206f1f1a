import type { EnhanceRequest } from '@hone/engine/request';
import type { EnhanceDeps, OwnModel } from './deps.ts';
import type { By, Engine } from './engines/engine.ts';
import type { ListedModel } from '../../ports/language-model.ts';
import { acceptsModel, modelEngine } from './engines/model-engine.ts';
import { startRun, type ModelRun } from './engines/run.ts';

/** Its owner decides when it is asked again, not a breaker; and it costs Hone nothing. */
const listOwn = ({ model }: OwnModel): ListedModel => ({
  model,
  breaker: { admit: () => undefined, failed: () => undefined, worked: () => undefined },
  price: { input: 0, output: 0 },
});

/** Users who chose their own model didn't choose the operator's. */
export function listAsked(listed: readonly ListedModel[], own: OwnModel | undefined): readonly ListedModel[] {
  if (own) return own.isPaused ? [] : [listOwn(own)];
  return listed;
}

/** The user's own model, else the operator's, else Hone's own engine. */
export function chooseEngine(
  { engine, models, working }: Pick<EnhanceDeps, 'engine' | 'models' | 'working'>,
  own: OwnModel | undefined,
  request: EnhanceRequest,
): { engine: Engine; run: ModelRun; isPaused: boolean; isAsked: boolean } {
  const accepts = acceptsModel(request);
  const isPaused = accepts && own?.isPaused === true;
  const isOwn = accepts && own?.isPaused === false;
  const run = startRun(isOwn);
  const asked = accepts ? listAsked(models.listed, own) : [];
  const isAsked = asked.length > 0;
  return { engine: isAsked ? modelEngine(asked, run, working) : engine, run, isPaused, isAsked };
}

/** An act of Hone's own engine, which isn't free as those of the user's model are. */
export function pausedBy({ model }: OwnModel): By {
  return {
    model: model.name,
    where: model.where,
    own: false,
    milliseconds: 0,
    rows: 0,
    refused: [],
    failure: 'paused',
  };
}
