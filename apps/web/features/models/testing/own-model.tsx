import { getOwnModel, removeOwnModel, saveOwnModel, type OwnModelAnswer } from '@hone/contracts/enhance/models';
import { page } from 'vitest/browser';
import { makeUser } from '../../../testing/people.ts';
import { api, openPart } from '../../../testing/screen.tsx';
import { OwnModelSection } from '../own-model-section.tsx';
import { words } from '../words.ts';

export const anna = makeUser('anna');
export const section = page.getByRole('region', { name: words.title });
export const field = (label: string) => section.getByLabelText(label, { exact: true });
export const button = (name: string) => section.getByRole('button', { name, exact: true });

export const llama: NonNullable<OwnModelAnswer['model']> = {
  protocol: 'openai',
  address: 'http://localhost:11434/v1',
  model: 'llama3.2',
  has_key: true,
  reasoning: false,
  is_paused: false,
  failed_at: null,
  fault: null,
};

/** The server keeps what is saved. */
export function keepModel(model: OwnModelAnswer['model'] = null, around: Partial<OwnModelAnswer> = {}): void {
  let kept: OwnModelAnswer = { model, default_model: null, allows_this_machine: true, ...around };
  api.answers(getOwnModel, () => kept);
  api.answers(saveOwnModel, ({ body: { protocol, address = '', model: name, key, reasoning = false } }) => {
    const has_key = key !== '' || kept.model?.has_key === true;
    kept = { ...kept, model: { ...llama, protocol, address, model: name, has_key, reasoning } };
    return kept;
  });
  api.answers(removeOwnModel, () => (kept = { ...kept, model: null }));
}

export async function openSection(model: OwnModelAnswer['model'] = null): Promise<void> {
  keepModel(model);
  await openPart(<OwnModelSection />, { as: anna });
}
