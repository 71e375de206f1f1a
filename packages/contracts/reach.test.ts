import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint, Schema } from './declarations/define.ts';
import { endpoints } from './declarations/endpoints.ts';

/**
 * What an extension's token may send, field by field, and which fields are for the dashboard only. Adding a
 * call or a field means deciding here: may someone do this who has only taken over a page of an AI tool?
 */
const decided: Record<string, { extension: string[]; dashboard?: string[] }> = {
  'extension.revoke': { extension: ['id'] },
  'preferences.get': { extension: [] },
  'preferences.change': {
    extension: [
      'mode',
      'propose',
      'refused_kinds',
      'shortcuts.enhance',
      'shortcuts.picker',
      'shortcuts.prompts',
      'shortcuts.single_keys',
      'shortcuts.windows_enhance',
      'shortcuts.windows_prompts',
      'sites.everywhere',
      'sites.off',
      'skipped_slots',
      'target',
      'tone',
    ],
    dashboard: ['standing_instruction'],
  },
  'site_health.report': { extension: ['sites'] },
  'credits.get_usage': { extension: [] },
  'enhance.enhance': {
    extension: [
      'chat.attached',
      'chat.empty',
      'choices',
      'draft_id',
      'known',
      'mode',
      'propose',
      'record',
      'steer',
      'target',
      'text',
      'tone',
      'use',
      'variables',
      'web_address',
    ],
  },
  'enhance.use': { extension: ['id', 'choices', 'dropped', 'fixed', 'how', 'propose', 'rows', 'values', 'written'] },
  'enhance.write_out': { extension: ['id', 'choices', 'dropped', 'fixed', 'propose', 'rows'] },
  'enhance.report_outcome': { extension: ['id', 'edited', 'retried', 'undone'] },
  'history.list': { extension: ['cursor', 'limit', 'search', 'session_id', 'web_address'] },
  'history.move': { extension: ['draft_id', 'web_address'] },
  'history.get_settings': { extension: [] },
  'history.change_settings': { extension: ['paused'], dashboard: ['keep_days'] },
  'categories.list': { extension: [] },
  'categories.create': { extension: ['name', 'parent'] },
  'categories.edit': { extension: ['id', 'name', 'parent'] },
  'categories.delete': { extension: ['id'] },
  'categories.restore': { extension: ['id'] },
  'prompts.list': { extension: ['category_id', 'cursor', 'limit'] },
  'prompts.create': { extension: ['category', 'made_by', 'name', 'tags', 'text'] },
  'prompts.edit': { extension: ['id', 'category', 'made_by', 'name', 'tags', 'text'] },
  'prompts.arrange': { extension: ['id', 'category', 'is_pinned', 'tags'] },
  'prompts.use': { extension: ['id'] },
  'prompts.delete': { extension: ['id'] },
  'prompts.restore': { extension: ['id'] },
  'sets.keep': { extension: ['id', 'name', 'values'] },
  'sets.rename': { extension: ['id', 'set_id', 'name'] },
  'sets.delete': { extension: ['id', 'set_id'] },
  'variables.list': { extension: ['cursor', 'limit'] },
  'variables.read': { extension: ['id'] },
  'variables.create': { extension: ['default_value', 'description', 'is_optional', 'name', 'type', 'values'] },
  'variables.edit': {
    extension: ['id', 'default_value', 'description', 'is_optional', 'name', 'rename_in_prompts', 'type', 'values'],
  },
  'variables.delete': { extension: ['id'] },
  'variables.restore': { extension: ['id'] },
  'changes.list': { extension: ['limit', 'since'] },
  'channel.events': { extension: ['behind'] },
};

const open = endpoints.filter(({ reach }) => reach === 'extension');

it('everything an extension’s token may call and send is listed here, call by call and field by field', () => {
  const declared = open.map((endpoint) => {
    const { dashboardOnly = [] } = endpoint;
    const isOwn = (field: string) => dashboardOnly.includes(field.split('.')[0]!);
    const [dashboard, extension] = [
      fieldsOf(endpoint).filter(isOwn),
      fieldsOf(endpoint).filter((field) => !isOwn(field)),
    ];
    return [endpoint.id, { extension, ...(dashboard.length > 0 && { dashboard }) }];
  });
  expect(Object.fromEntries(declared)).toEqual(
    Object.fromEntries(
      Object.entries(decided).map(([id, { extension, ...rest }]) => [id, { extension: extension.toSorted(), ...rest }]),
    ),
  );
});

it('every field that a call reserves for the dashboard exists', () => {
  for (const endpoint of endpoints) {
    for (const field of endpoint.dashboardOnly ?? []) expect(fieldsOf(endpoint), endpoint.id).toContain(field);
  }
});

/** Of its address, query and body; for an object its own fields. */
function fieldsOf({ params = {}, query, body }: Endpoint): string[] {
  return [...Object.keys(params), ...namesIn(query), ...namesIn(body)].toSorted();
}

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
}

function namesIn(schema: Schema | undefined): string[] {
  if (!schema) return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return Object.entries(properties).flatMap(([name, { properties: inner }]) =>
    inner ? Object.keys(inner).map((one) => `${name}.${one}`) : [name],
  );
}
