import type { ModelProtocol } from '@hone/domain/enhance/models';
import { modelProtocols } from '@hone/domain/enhance/models';
import { isUrl } from '@hone/domain/urls';
import { t } from '../../ui/t.ts';
import { words } from './words.ts';

export const exampleModels: Record<ModelProtocol, string> = {
  openai: 'gpt-5-mini',
  anthropic: 'claude-sonnet-4-5',
  google: 'gemini-2.5-flash',
};

export const providerOptions = () =>
  modelProtocols.map((value) => ({
    value,
    label: t(words[value]),
    ...(value === 'openai' && { hint: t(words.openaiHint) }),
  }));

/** Undefined while it is being typed. */
export function hostOf(address: string): string | undefined {
  return isUrl(address) ? new URL(address).host || undefined : undefined;
}
