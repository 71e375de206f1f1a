import { messages } from '@hone/contracts/messages';
import type { Trouble } from '../session/state.ts';
import { t } from '../t.ts';
import { words } from '../words.ts';
import type { Code, State, StateName } from './state.ts';

function failed(code: Code, status: number, seen: string, more: Partial<Trouble> = {}): State {
  const message = code === 'stream.cut' ? '' : messages[code];
  return { trouble: { code, message, status, ...more }, seen: [seen], offers: ['tryAgain'] };
}

export const failures: Record<Extract<StateName, `failed: ${string}`>, State> = {
  'failed: credits.fair_use': failed('credits.fair_use', 429, words.fairUse, { retry_after: 7200 }),
  'failed: enhance.choice.unknown': failed('enhance.choice.unknown', 400, messages['enhance.choice.unknown']),
  'failed: enhance.too_many_looks': failed('enhance.too_many_looks', 429, words.tooManyLooks, { retry_after: 7200 }),
  'failed: enhance.failed': failed('enhance.failed', 503, messages['enhance.failed']),
  'failed: request.timeout': failed('request.timeout', 503, messages['request.timeout']),
  'failed: history.address.invalid': failed('history.address.invalid', 400, words.failedPlain),
  'failed: request.failed': failed('request.failed', 500, words.failedPlain),
  'failed: request.maintenance': failed(
    'request.maintenance',
    503,
    t(words.maintenance, { said: messages['request.maintenance'] }),
  ),
  'failed: request.too_many': failed('request.too_many', 429, words.tooMany, { retry_after: 90 }),
  'failed: request.unreachable': failed('request.unreachable', 0, words.unreachable),
  'failed: stream.cut': failed('stream.cut', 0, words.cut),
  'failed: with a support id': {
    ...failed('request.failed', 500, words.failed, { request_id: 'req-7' }),
    seen: [words.failed, t(words.requestId, { id: 'req-7' })],
  },
};
