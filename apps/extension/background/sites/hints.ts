import { aiToolNames, placesOf, type AiTool } from '@hone/domain/enhance/ai-tools';
import { makeQueue } from '../../platform/queue.ts';
import { toolsIn } from '../../platform/sites/tool-places.ts';
import { siteItems } from './stored.ts';

type Declared = typeof chrome.declarativeContent;

export type DrawIcon = () => Promise<Record<number, ImageData>>;

export interface HintDeps {
  drawIcon: DrawIcon;
  /** To anything being sent at all. */
  isAgreed(): Promise<boolean>;
}

export interface Hints {
  settle(): Promise<void>;
  /** Once is enough. */
  end(tool: AiTool): Promise<void>;
}

/**
 * On an AI tool that is off, the toolbar icon has a dot until the popup was opened there. The browser itself compares
 * addresses: we don't learn where someone is. Firefox can't do that; there, only the popup says so.
 */
export function makeHints({ drawIcon, isAgreed }: HintDeps): Hints {
  const enqueue = makeQueue();
  const settle = async () => {
    const { declarativeContent } = chrome as Partial<typeof chrome>;
    if (!declarativeContent) return;
    const [canBeOn, seen = [], { origins = [] }] = await Promise.all([
      isAgreed(),
      siteItems.hinted.read(),
      chrome.permissions.getAll(),
    ]);
    const on = toolsIn(origins);
    const off = aiToolNames.filter((tool) => !on.includes(tool) && !seen.includes(tool));
    const { onPageChanged } = declarativeContent;
    await new Promise<void>((done) => onPageChanged.removeRules(undefined, () => done()));
    if (!canBeOn || off.length === 0) return;
    const conditions = off.flatMap((tool) => conditionsFor(declarativeContent, tool));
    const actions = [new declarativeContent.SetIcon({ imageData: await drawIcon() })];
    await new Promise<void>((done) => onPageChanged.addRules([{ conditions, actions }], () => done()));
  };
  return {
    settle: () => enqueue(settle),
    async end(tool) {
      await siteItems.hinted.change((seen = []) => [...seen.filter((other) => other !== tool), tool]);
      await enqueue(settle);
    },
  };
}

function conditionsFor({ PageStateMatcher }: Declared, tool: AiTool): object[] {
  return placesOf(tool).map((place) => {
    const [hostEquals = '', ...path] = place.split('/');
    const pathPrefix = path.length > 0 ? { pathPrefix: `/${path.join('/')}` } : {};
    return new PageStateMatcher({ pageUrl: { hostEquals, schemes: ['https'], ...pathPrefix } });
  });
}
