import { patchFinancingProjectSchema, type PatchFinancingProject } from '@portal/contracts/payouts/commands/financingProject';
import { invalid } from '@portal/platform/http/problems';
import type { Problem } from '@portal/platform/http/route';
import { resource } from '@portal/platform/use-cases/useCase';
import type { FinancingProjectCommand } from '../financing-project/financingProjectCommands.ts';
import { forEmployees } from '../payoutsAccess.ts';
import { projectCommand } from './projectCommand.ts';
import { projectPublicIds } from './publicIds.ts';

export const patchFinancingProject = projectCommand({
  method: 'PATCH',
  path: '/valutierung-financing-projects/:id',
  summary: 'Vorhaben bearbeiten oder seinen Status ändern',
  access: forEmployees,
  body: patchFinancingProjectSchema,
  gather: ({ body }) => statusOrData(body),
  claims: [projectPublicIds],
  command: ({ body }) => commandOf(body),
  answer: resource('valutierung-financing-projects'),
});

/** Either the status or data; a message belongs to the abort, which tells it to the customer. */
function statusOrData({ status, __context: context, ...data }: PatchFinancingProject): Problem | undefined {
  if (status === undefined && context !== undefined)
    return invalid([{ propertyPath: '__context', message: 'Eine Nachricht gehört zu einem Statuswechsel.' }]);
  if (status !== 'aborted' && (context?.message ?? '').trim() !== '')
    return invalid([{ propertyPath: '__context.message', message: 'Eine Nachricht gehört nur zum Abbruch eines Vorhabens.' }]);
  const said = Object.entries(data).filter(([, value]) => value !== undefined);
  return status === undefined || said.length === 0
    ? undefined
    : invalid(said.map(([propertyPath]) => ({ propertyPath, message: 'Bitte ändern Sie entweder den Status oder die Daten.' })));
}

function commandOf({ status, __context: context, minimumDisbursementAmount, ...changes }: PatchFinancingProject): FinancingProjectCommand {
  switch (status) {
    case 'active':
      return { type: 'activate' };
    case 'completed':
      return { type: 'complete' };
    case 'aborted':
      return { type: 'abort', message: context?.message ?? '' };
    case undefined:
      return { type: 'edit', changes: { ...changes, minimumDisbursementCents: minimumDisbursementAmount } };
  }
}
