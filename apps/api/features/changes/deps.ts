import type { Category } from '@hone/contracts/categories';
import type { Prompt } from '@hone/contracts/prompts';
import type { Variable } from '@hone/contracts/variables';
import type { ReadChanged } from '../../ports/library.ts';

export interface ChangesDeps {
  categories: ReadChanged<Category>;
  prompts: ReadChanged<Prompt>;
  variables: ReadChanged<Variable>;
}
