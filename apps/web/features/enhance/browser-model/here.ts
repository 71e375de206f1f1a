import { makeBrowserModel } from './browser-model.ts';
import { findLanguageModel, type LanguageModelApi } from './language-model.ts';
import { makeLook, type AskModel } from './looking.ts';
import { makeSetting, type Setting } from './setting.ts';

interface ModelHere {
  api: LanguageModelApi;
  setting: Setting;
  look: AskModel;
}

let here: ModelHere | undefined;

/** Lives as long as the page, so that a model that failed too often stays off. Undefined in a browser without one. */
export function findModelHere(): ModelHere | undefined {
  const api = findLanguageModel();
  if (!api) return undefined;
  if (here?.api !== api) {
    const model = makeBrowserModel(api);
    const prepare = async (text: string) => (await import('@hone/engine/look-lazily')).prepareLook(text);
    here = { api, setting: makeSetting(model), look: makeLook(model, prepare) };
  }
  return here;
}
