import { variableRules } from '@hone/domain/variables';
import type { Spec, SpecifiedRule } from '../specification.ts';
import { ValueForm, Variable, VariableForm } from './variables.ts';

const good = { name: 'client', description: '' };
// The specification has one dialog for a variable and for a value.
const rules: readonly SpecifiedRule[] = [
  { field: 'name', rule: 'required', bad: [''], code: 'variables.name.required' },
  { field: 'name', rule: 'not spaces only', bad: ['  '], code: 'variables.name.blank' },
  {
    field: 'name',
    rule: 'max 50',
    bad: ['n'.repeat(51)],
    good: ['n'.repeat(50)],
    code: 'variables.name.too_long',
  },
  { field: 'description', rule: 'not spaces only', bad: ['  '], good: [''], code: 'variables.description.blank' },
  {
    field: 'description',
    rule: 'max 1000',
    bad: ['n'.repeat(1001)],
    good: ['n'.repeat(1000)],
    code: 'variables.description.too_long',
  },
];

export const spec = {
  calls: {
    'GET /content/variables/': { ours: ['limit', 'cursor'], answer: ['data[]'], of: Variable },
    'GET /content/variables/{id}/': {},
    'POST /content/variables/': {
      payload: ['name', 'description', 'values'],
      spared: ['description', 'values'],
      ours: ['default_value', 'type', 'is_optional'],
      done: 'variables.created',
      failed: 'variables.create.failed',
    },
    'PUT /content/variables/{id}/': {
      payload: ['name', 'description', 'values'],
      spared: ['description', 'values'],
      ours: ['default_value', 'type', 'is_optional', 'rename_in_prompts'],
      done: 'variables.updated',
      failed: 'variables.update.failed',
    },
    'DELETE /content/variables/{id}/': { done: 'variables.deleted', failed: 'variables.delete.failed' },
  },
  entities: {
    Variable: {
      is: Variable,
      fields: ['id', 'name', 'description', 'values[].id', 'values[].value', 'values[].description'],
    },
  },
  sentences: {
    'variables.name.required': 'Name is required',
    'variables.name.blank': 'Name cannot be empty or just spaces',
    'variables.name.too_long': 'Name cannot exceed 50 characters',
    'variables.description.too_long': 'Description cannot exceed 1000 characters',
    'variables.created': 'Variable created successfully!',
    'variables.updated': 'Variable updated successfully',
    'variables.value.created': 'Variable value created successfully!',
    'variables.value.deleted': 'Variable value deleted successfully',
    'variables.deleted': 'Variable deleted successfully',
    'variables.create.failed': 'Failed to create variable',
    'variables.update.failed': 'Failed to update variable',
    'variables.delete.failed': 'Failed to delete variable',
  },
  own: [
    'variables.description.blank',
    'variables.name.taken',
    'variables.name.braces',
    'variables.name.marks',
    'variables.values.taken',
    'variables.values.too_many',
    'variables.default.unknown',
    'variables.value.not_number',
    'variables.value.not_date',
    'variables.type.values',
    'variables.advanced',
    'variables.too_long',
    'variables.too_many',
    'variables.changed_elsewhere',
  ],
  saidByScreens: ['variables.value.created', 'variables.value.deleted'],
  labels: {
    'Variables Library': { button: ['+ New Variable Category'], title: ['No Variable Found'] },
  },
  forms: {
    variable: { by: VariableForm, good, rules },
    value: { by: ValueForm, good, rules },
  },
  routes: { '/variable-library': { access: 'protected', layout: true } },
  constants: {
    'longest variable name': { value: 50, held: variableRules.nameMaximum },
    'longest variable description': { value: 1000, held: variableRules.descriptionMaximum },
  },
  events: [
    'variables_library_view',
    'variable_add_success',
    'variable_edit_success',
    'variable_del_success',
    'variable_value_add_success',
    'variable_value_del_success',
  ],
  states: {
    dialogs: [
      { kind: 'create', begins: { name: '', description: '' } },
      { kind: 'add-value', begins: { name: '', description: '' } },
      { kind: 'edit-value', begins: { name: 'Northwind', description: 'A client' } },
    ],
  },
} as const satisfies Spec;
