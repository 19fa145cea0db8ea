import { patchFinancingProjectSchema, type PatchFinancingProject } from '@portal/contracts/payouts/commands/financingProject';
import { financingProjectFieldDefinitions } from '@portal/contracts/payouts/financingProjectFieldDefinitions';
import { valuesOfBody } from '@portal/contracts/record/fields';
import { invalidInputProblem } from '@portal/platform/http/problems';
import type { Refusal } from '@portal/platform/commands/refusal';
import type { Problem } from '@portal/platform/http/defineRoute';
import { declareAnswerAsGetOfResource } from '@portal/platform/use-cases/useCase';
import type { FinancingProjectCommand } from '../financing-project/financingProjectCommands.ts';
import { refuseCreditsWithoutPurpose, refusePurposesBelowProjectMinimum } from '../financing-project/purposeRoom.ts';
import { payoutEmployeeWriterAccess } from '../payoutsAccess.ts';
import { loadDisbursementAmountRules } from './loadDisbursementAmountRules.ts';
import { declareProjectCommand } from './declareProjectCommand.ts';
import { projectPublicIdUniquenessRule } from './publicIds.ts';

export const patchProjectFieldsOrStatus = declareProjectCommand({
  method: 'PATCH',
  path: '/valutierung-financing-projects/:id',
  summary: 'Vorhaben bearbeiten oder seinen Status ändern',
  access: payoutEmployeeWriterAccess,
  body: patchFinancingProjectSchema,
  gather: async (seen) => statusOrData(seen.body) ?? withRoom(seen),
  claims: [projectPublicIdUniquenessRule],
  command: ({ body }) => commandOf(body),
  answer: declareAnswerAsGetOfResource('valutierung-financing-projects'),
});

/** Once customers draw, each credit needs a purpose, and the least amount must leave room for each of them. */
async function withRoom(
  seen: Parameters<typeof loadDisbursementAmountRules>[0] & { readonly body: PatchFinancingProject },
): Promise<Refusal | undefined> {
  const { state, body } = seen;
  const isAsked =
    state.status === 'draft' ? body.status === 'active' : state.status === 'active' && body.minimumDisbursementAmount !== undefined;
  if (!isAsked) return undefined;
  const { minimumDisbursementAmount: minimumDisbursementCents = state.minimumDisbursementCents } = body;
  const rules = await loadDisbursementAmountRules(seen);
  return (
    (state.status === 'draft' ? refuseCreditsWithoutPurpose(state, rules) : undefined) ??
    refusePurposesBelowProjectMinimum({ ...state, minimumDisbursementCents }, rules)
  );
}

/** Either the status or data; a message belongs to the abort, which tells it to the customer. */
function statusOrData({ status, __context: context, ...data }: PatchFinancingProject): Problem | undefined {
  if (status === undefined && context !== undefined)
    return invalidInputProblem([{ propertyPath: '__context', message: 'Eine Nachricht gehört zu einem Statuswechsel.' }]);
  if (status !== 'aborted' && (context?.message ?? '').trim() !== '')
    return invalidInputProblem([{ propertyPath: '__context.message', message: 'Eine Nachricht gehört nur zum Abbruch eines Vorhabens.' }]);
  const said = Object.entries(data).filter(([, value]) => value !== undefined);
  return status === undefined || said.length === 0
    ? undefined
    : invalidInputProblem(
        said.map(([propertyPath]) => ({ propertyPath, message: 'Bitte ändern Sie entweder den Status oder die Daten.' })),
      );
}

function commandOf({ status, __context: context, ...changes }: PatchFinancingProject): FinancingProjectCommand {
  switch (status) {
    case 'active':
      return { type: 'ActivateFinancingProject' };
    case 'completed':
      return { type: 'CompleteFinancingProject' };
    case 'aborted':
      return { type: 'AbortFinancingProject', message: context?.message ?? '' };
    case undefined:
      return { type: 'EditFinancingProject', changes: valuesOfBody(financingProjectFieldDefinitions, changes) };
  }
}
