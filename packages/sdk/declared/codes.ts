// Written from the declarations by `npm run sdk`.

/** Any call may be refused with these, and with two of this package’s own. */
export type CommonCode =
  | 'access.key.refused'
  | 'access.scope_missing'
  | 'access.signed_out'
  | 'request.answer_gone'
  | 'request.encoding'
  | 'request.failed'
  | 'request.field.cursor'
  | 'request.field.invalid'
  | 'request.field.required'
  | 'request.full'
  | 'request.invalid'
  | 'request.key_in_use'
  | 'request.key_invalid'
  | 'request.key_reused'
  | 'request.maintenance'
  | 'request.malformed'
  | 'request.reach'
  | 'request.timeout'
  | 'request.too_large'
  | 'request.too_many'
  | 'request.unavailable'
  | 'request.unreachable'
  | 'request.unsupported_media_type'
  | 'request.version_invalid';

/** What else each call may be refused with. */
export interface Refusals {
  'keys.current': never;
  'credits.getUsage': never;
  enhance:
    | 'credits.fair_use'
    | 'credits.none_left'
    | 'enhance.choice.unknown'
    | 'enhance.failed'
    | 'enhance.too_many_looks'
    | 'history.address.invalid'
    | 'request.timeout';
  'enhance.reportOutcome': never;
  'enhance.use':
    | 'credits.fair_use'
    | 'credits.none_left'
    | 'enhance.choice.unknown';
  'enhance.writeOut':
    | 'credits.fair_use'
    | 'credits.none_left'
    | 'enhance.choice.unknown'
    | 'enhance.failed'
    | 'enhance.no_model'
    | 'request.timeout';
  'history.list': 'history.address.invalid';
  'categories.create':
    | 'categories.circle'
    | 'categories.not_found'
    | 'categories.too_deep'
    | 'categories.too_many'
    | 'storage.full';
  'categories.delete':
    | 'categories.kept'
    | 'deleted.erased'
    | 'request.not_found';
  'categories.edit':
    | 'categories.changed_elsewhere'
    | 'categories.circle'
    | 'categories.kept'
    | 'categories.not_found'
    | 'categories.too_deep'
    | 'deleted.erased'
    | 'deleted.restorable'
    | 'request.not_found';
  'categories.list': never;
  'categories.restore':
    | 'categories.too_many'
    | 'deleted.erased'
    | 'prompts.too_many'
    | 'request.not_found';
  'prompts.arrange':
    | 'categories.not_found'
    | 'deleted.erased'
    | 'deleted.restorable'
    | 'prompts.kept'
    | 'request.not_found';
  'prompts.create':
    | 'categories.not_found'
    | 'prompts.fragments.circle'
    | 'prompts.fragments.too_much'
    | 'prompts.too_many'
    | 'storage.full'
    | 'variables.advanced';
  'prompts.delete':
    | 'deleted.erased'
    | 'prompts.kept'
    | 'request.not_found';
  'prompts.edit':
    | 'categories.not_found'
    | 'deleted.erased'
    | 'deleted.restorable'
    | 'prompts.changed_elsewhere'
    | 'prompts.fragments.circle'
    | 'prompts.fragments.too_much'
    | 'prompts.kept'
    | 'request.not_found'
    | 'storage.full'
    | 'variables.advanced';
  'prompts.list': 'request.not_found';
  'prompts.use':
    | 'deleted.erased'
    | 'deleted.restorable'
    | 'request.not_found';
  'prompts.restore':
    | 'categories.too_many'
    | 'deleted.erased'
    | 'prompts.too_many'
    | 'request.not_found';
  'several.arrange': 'categories.not_found';
  'several.delete': never;
  'several.restore':
    | 'categories.too_many'
    | 'deleted.erased'
    | 'prompts.too_many';
  'versions.list':
    | 'deleted.erased'
    | 'deleted.restorable'
    | 'request.not_found';
  'versions.name':
    | 'deleted.erased'
    | 'deleted.restorable'
    | 'prompts.version.gone'
    | 'request.not_found';
  'versions.read':
    | 'deleted.erased'
    | 'deleted.restorable'
    | 'prompts.version.gone'
    | 'request.not_found';
  'versions.restore':
    | 'deleted.erased'
    | 'deleted.restorable'
    | 'prompts.changed_elsewhere'
    | 'prompts.kept'
    | 'prompts.version.gone'
    | 'request.not_found'
    | 'storage.full';
  'sets.delete': 'request.not_found';
  'sets.keep':
    | 'request.not_found'
    | 'sets.too_many'
    | 'storage.full'
    | 'variables.advanced';
  'sets.rename':
    | 'request.not_found'
    | 'sets.name.taken'
    | 'storage.full';
  'searches.delete': 'request.not_found';
  'searches.keep': 'searches.too_many';
  'searches.rename':
    | 'deleted.erased'
    | 'request.not_found';
  'variables.create':
    | 'storage.full'
    | 'variables.advanced'
    | 'variables.default.unknown'
    | 'variables.name.taken'
    | 'variables.too_long'
    | 'variables.too_many'
    | 'variables.value.not_date'
    | 'variables.value.not_number';
  'variables.delete':
    | 'deleted.erased'
    | 'request.not_found';
  'variables.edit':
    | 'deleted.erased'
    | 'deleted.restorable'
    | 'prompts.text.too_long'
    | 'request.not_found'
    | 'storage.full'
    | 'variables.advanced'
    | 'variables.changed_elsewhere'
    | 'variables.default.unknown'
    | 'variables.name.taken'
    | 'variables.too_long'
    | 'variables.type.values'
    | 'variables.value.not_date'
    | 'variables.value.not_number';
  'variables.list': never;
  'variables.read':
    | 'deleted.erased'
    | 'deleted.restorable'
    | 'request.not_found';
  'variables.restore':
    | 'deleted.erased'
    | 'request.not_found'
    | 'variables.name.taken'
    | 'variables.too_many';
  'changes.list': never;
}

export type HoneCode = CommonCode | Refusals[keyof Refusals];
