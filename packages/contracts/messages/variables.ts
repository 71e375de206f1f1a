import { variableRules } from '@hone/domain/variables';
import { count, kilobytes } from './count.ts';

export const variablesMessages = {
  'variables.name.required': 'Name is required',
  'variables.name.blank': 'Name cannot be empty or just spaces',
  'variables.name.too_long': `Name cannot exceed ${variableRules.nameMaximum} characters`,
  'variables.description.blank': 'Description cannot be just spaces',
  'variables.description.too_long': `Description cannot exceed ${variableRules.descriptionMaximum} characters`,
  'variables.name.taken': 'You already have a variable with this name. Please choose another.',
  'variables.name.braces': 'Remove the curly braces from the name. They mark where a variable is used.',
  'variables.name.marks': 'A name can’t start with “>” or contain “::”. Between braces, these mean something else.',
  'variables.values.taken': 'This variable already has that value. Enter a different one.',
  'variables.values.too_many': `A variable can have up to ${variableRules.valuesMaximum} values. Delete one to make room.`,
  'variables.default.unknown': 'The default must be one of the values. Choose one of them.',
  'variables.value.not_number': 'Enter a number, such as 12 or 3.5.',
  'variables.value.not_date': 'Enter a date as year-month-day, such as 2026-03-31.',
  'variables.type.values': 'Some of its values aren’t of this type. Change or delete them first.',
  'variables.advanced':
    'Variable types, sets of values and prompts inside prompts are part of Pro. What you have keeps working.',
  'variables.too_long': `A variable can hold up to ${kilobytes(variableRules.textMaximumBytes)} KB of text. Shorten a description, or delete a value first.`,
  'variables.too_many': `Your library can hold up to ${count(variableRules.maximum)} variables. Delete one to make room.`,
  'variables.changed_elsewhere':
    'This variable was changed somewhere else, so your changes weren’t saved. Look at it and save again.',
  'variables.created': 'Variable created successfully!',
  'variables.updated': 'Variable updated successfully',
  'variables.deleted': 'Variable deleted successfully',
  'variables.value.created': 'Variable value created successfully!',
  'variables.value.deleted': 'Variable value deleted successfully',
  'variables.create.failed': 'Failed to create variable',
  'variables.update.failed': 'Failed to update variable',
  'variables.delete.failed': 'Failed to delete variable',
} as const;
