import { editInputTemplateSchema, inputTemplateFaults } from '@portal/contracts/payouts/commands/catalogue';
import { invalid } from '@portal/platform/http/problems';
import type { Problem } from '@portal/platform/http/route';
import { resource } from '@portal/platform/use-cases/useCase';
import { editedFields } from '../catalogue/entryAggregate.ts';
import { formRoomFault } from '../catalogue/formRoom.ts';
import { maintainers } from '../payoutsAccess.ts';
import { inputTemplateCommand, type InputTemplateFields } from './inputTemplateAggregate.ts';

/** What fits together only as a whole. */
function faultsOf(fields: InputTemplateFields): Problem | undefined {
  const faults = inputTemplateFaults(fields);
  return faults.length === 0 ? undefined : invalid(faults.map(({ path, message }) => ({ propertyPath: path, message })));
}

export const editInputTemplate = inputTemplateCommand({
  method: 'PATCH',
  path: '/valutierung-input-templates/:id',
  summary: 'Vorlage einer Angabe bearbeiten',
  access: maintainers,
  body: editInputTemplateSchema,
  gather: (seen) => {
    const { fields } = seen.state;
    if (fields === undefined) return undefined;
    const after = editedFields(fields, seen.body);
    return faultsOf(after) ?? formRoomFault(seen, seen.params.id, after);
  },
  command: ({ body }) => ({ type: 'Edit', changes: body }),
  answer: resource('valutierung-input-templates'),
});
