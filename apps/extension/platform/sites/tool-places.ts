import { aiToolNames, placesOf, type AiTool } from '@hone/domain/enhance/ai-tools';
import { isAllowedBy, patternOf } from '../patterns.ts';

/** Browsers give permission for whole hosts, even where only a path of one is an AI tool. */
export function hostsOf(tool: AiTool): string[] {
  return placesOf(tool).map((place) => place.split('/', 1)[0]!);
}

export function isOnPart(tool: AiTool): boolean {
  return placesOf(tool).some((place) => place.includes('/'));
}

export function patternsOf(tool: AiTool): string[] {
  return hostsOf(tool).map((host) => patternOf(`https://${host}`));
}

/** Those for which the browser has given permission. */
export function toolsIn(origins: readonly string[]): AiTool[] {
  return aiToolNames.filter((tool) => patternsOf(tool).some((pattern) => isAllowedBy(origins, pattern)));
}
