import type { ModelProtocol } from '@hone/domain/enhance/models';
import { keepFormDraft } from '../../data/forms/form-draft.ts';

export interface Values {
  protocol: ModelProtocol;
  address: string;
  model: string;
  key: string;
  reasoning: boolean;
}

export const { readDraft, useDraft } = keepFormDraft<Values>();
