import { emptyBodySchema } from '@portal/contracts/customers/commands/access';
import {
  createDisbursementSchema,
  patchDisbursementPositionSchema,
  patchDisbursementSchema,
  patchProofCommentSchema,
  patchInputValueSchema,
  type CreateDisbursement,
} from '@portal/contracts/payouts/commands/disbursement';
import { derivedId } from '@portal/platform/commands/derivedId';
import { declareAnswerAsGetOfResource } from '@portal/platform/use-cases/useCase';
import type { DisbursementPosition } from '../financing-project/financingProjectState.ts';
import { payoutCustomerWriterAccess } from '../payoutsAccess.ts';
import { loadDisbursementAmountRules } from '../project/loadDisbursementAmountRules.ts';
import { disbursementCommandOptions, declareProjectCommand, createResolverOfProjectIdByPartId } from '../project/declareProjectCommand.ts';
import { createFormFromLiveTemplates } from './createFormFromLiveTemplates.ts';

const access = payoutCustomerWriterAccess;

export const createDisbursement = declareProjectCommand({
  method: 'POST',
  path: '/valutierung-financing-projects/:id/create-disbursement',
  summary: 'Auszahlungsantrag anlegen; der letzte mögliche umfasst alles, was noch verfügbar ist',
  access,
  body: createDisbursementSchema,
  creates: 'disbursement',
  stream: ({ params }) => params.id,
  gather: async (seen) => {
    const [rules, form] = await Promise.all([loadDisbursementAmountRules(seen), createFormFromLiveTemplates(seen, seen.context.commandId)]);
    return { rules, form };
  },
  command: ({ body: { name, disbursementPositions }, newId, context, gathered }) => ({
    type: 'CreateDisbursement',
    disbursementId: newId,
    name,
    positions: newPositions(disbursementPositions, context.commandId),
    ...gathered,
  }),
  answer: declareAnswerAsGetOfResource('valutierung-disbursements'),
});

export const patchDisbursementNameAndPositions = declareProjectCommand({
  ...disbursementCommandOptions,
  method: 'PATCH',
  path: '/valutierung-disbursements/:id',
  summary: 'Name und Positionen eines Auszahlungsantrags ändern',
  access,
  body: patchDisbursementSchema,
  gather: (seen) => loadDisbursementAmountRules(seen),
  command: ({ params, body: { name, amount, disbursementPositions }, context, gathered }) => ({
    type: 'EditDisbursement',
    disbursementId: params.id,
    name,
    amountCents: amount,
    positions: disbursementPositions && newPositions(disbursementPositions, context.commandId),
    rules: gathered,
  }),
});

/** The same command finds the same ids. */
const newPositions = (positions: CreateDisbursement['disbursementPositions'], commandId: string): readonly DisbursementPosition[] =>
  positions.map(({ creditId, financingProjectTypeId, amount }, index) => ({
    positionId: derivedId(commandId, 'position', index),
    creditId,
    financingProjectTypeId,
    amountCents: amount,
  }));

export const patchPositionAmount = declareProjectCommand({
  method: 'PATCH',
  path: '/valutierung-disbursement-positions/:id',
  summary: 'Betrag einer Position ändern',
  access,
  body: patchDisbursementPositionSchema,
  stream: createResolverOfProjectIdByPartId('position'),
  gather: (seen) => loadDisbursementAmountRules(seen),
  command: ({ params, body: { amount }, gathered }) => ({
    type: 'ChangePosition',
    positionId: params.id,
    amountCents: amount,
    rules: gathered,
  }),
  answer: declareAnswerAsGetOfResource('valutierung-disbursement-positions'),
});

export const patchInputValue = declareProjectCommand({
  method: 'PATCH',
  path: '/valutierung-input-values/:id',
  summary: 'Angabe in einem Auszahlungsantrag speichern',
  access,
  body: patchInputValueSchema,
  stream: createResolverOfProjectIdByPartId('inputValue'),
  command: ({ params, body }) => ({ type: 'WriteInputValue', inputValueId: params.id, value: body.value }),
  answer: declareAnswerAsGetOfResource('valutierung-input-values'),
});

export const patchPayoutProofComment = declareProjectCommand({
  method: 'PATCH',
  path: '/valutierung-document-files/:id',
  summary: 'Begründung oder Bemerkung zu einem Nachweis speichern',
  access,
  body: patchProofCommentSchema,
  stream: createResolverOfProjectIdByPartId('documentFile'),
  command: ({ params, body }) => ({ type: 'CommentProof', documentFileId: params.id, comment: body.comment }),
  answer: declareAnswerAsGetOfResource('valutierung-document-files'),
});

export const removePhoto = declareProjectCommand({
  method: 'DELETE',
  path: '/valutierung-site-photos/:id',
  summary: 'Baustellenfoto entfernen, solange der Auszahlungsantrag bearbeitet werden kann',
  access,
  stream: createResolverOfProjectIdByPartId('sitePhoto'),
  command: ({ params }) => ({ type: 'RemovePhoto', photoId: params.id }),
});

export const deleteDisbursement = declareProjectCommand({
  method: 'DELETE',
  path: '/valutierung-disbursements/:id',
  summary: 'Entwurf eines Auszahlungsantrags löschen',
  access,
  stream: createResolverOfProjectIdByPartId('disbursement'),
  command: ({ params }) => ({ type: 'DeleteDisbursement', disbursementId: params.id }),
});

export const resubmitDisbursement = declareProjectCommand({
  ...disbursementCommandOptions,
  method: 'POST',
  path: '/valutierung-disbursements/:id/resubmit',
  summary: 'Nach einer Rückfrage erneut übermitteln, ohne Code, solange das Bestätigte unverändert ist',
  access,
  body: emptyBodySchema,
  gather: (seen) => loadDisbursementAmountRules(seen),
  command: ({ params, gathered }) => ({ type: 'ResubmitDisbursement', disbursementId: params.id, rules: gathered }),
});
