import { createInputTemplateSchema, editInputTemplateSchema, inputTemplateFaults } from '@portal/contracts/payouts/commands/catalogue';
import { inputTemplateEntry } from '@portal/contracts/payouts/events';
import type { EntryFields } from '@portal/contracts/shared/entry';
import { entryCommands } from '@portal/platform/entries/entryCommands';
import { invalid } from '@portal/platform/http/problems';
import type { Problem } from '@portal/platform/http/route';
import { formRoomFault } from '../catalogue/formRoom.ts';
import { maintainers } from '../payoutsAccess.ts';
import { commandOf } from '../payoutsServices.ts';
import { inputTemplateAggregate } from './inputTemplateAggregate.ts';

/** What fits together only as a whole. */
function faultsOf(fields: EntryFields<typeof inputTemplateEntry>): Problem | undefined {
  const faults = inputTemplateFaults(fields);
  return faults.length === 0 ? undefined : invalid(faults.map(({ path, message }) => ({ propertyPath: path, message })));
}

export const inputTemplateCommands = entryCommands(inputTemplateEntry, commandOf(inputTemplateAggregate), {
  title: 'Vorlage einer Angabe',
  access: maintainers,
  create: createInputTemplateSchema,
  edit: editInputTemplateSchema,
  fieldsOf: (body) => body,
  changesOf: (body) => body,
  gather: (services, { id, after }) => after && (faultsOf(after) ?? formRoomFault(services, id, after)),
});
