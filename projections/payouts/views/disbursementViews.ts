import { confirmedPurposeNames } from '@portal/contracts/payouts/confirmedPurposeNames';
import { financingProjectFiguresOf } from '@portal/contracts/payouts/figures';
import { creditsWithAccountsOfDisbursement } from '@portal/contracts/payouts/payoutAccounts';
import { isActionPossibleInDisbursementStatus } from '@portal/contracts/payouts/status';
import { isDisbursementCountedForProgress } from '@portal/contracts/payouts/progressElements';
import type * as views from '@portal/contracts/payouts/views/disbursement';
import { iriOf } from '@portal/contracts/shared/ids';
import { pick } from '@portal/contracts/shared/pick';
import type { EmployeeNames } from '../../runtime/loadInitiatorNamesForViewer.ts';
import { documentTemplateAtCreationViewOf, inputTemplateAtCreationViewOf } from '../catalogue/catalogueViews.ts';
import type { DisbursementWithProject } from '../payoutQueries.ts';
import type { DisbursementDocument, InputValueDocument, ProofDocument } from '../project-list/disbursementDocument.ts';
import { accountSettersOf, type CreditDocument, type DisbursementPositionDocument } from '../project-list/projectDocument.ts';
import { isConfirmationStillValid } from './isConfirmationStillValid.ts';
import {
  maskPayoutAccountForViewer,
  creditCategoryReferenceOf,
  projectCustomerViewOf,
  financingProjectTypeReferenceOf,
  type ViewContext,
} from './viewContext.ts';

const iriOfRequest = (id: string): string => iriOf('valutierung-disbursements', id);

export const disbursementRowOf = (request: DisbursementDocument, look: Pick<ViewContext, 'viewer'>): views.DisbursementRow => ({
  id: request.id,
  name: request.name,
  amount: request.amountCents,
  ...pick(request, 'status', 'final', 'createdAt', 'submittedAt', 'updatedAt'),
  financingProject: {
    '@id': iriOf('valutierung-financing-projects', request.projectId),
    id: request.projectId,
    ...request.project,
    customer: projectCustomerViewOf(look, request.customer),
  },
});

export interface DecisionViewContext {
  /** Above it an approval needs two employees; null = never. */
  readonly fourEyesCents: number | null;
  /** Who looks: an account that was entered by who approves makes it two. */
  readonly viewerId: string;
  /** In Berlin. */
  readonly today: string;
  readonly names: EmployeeNames;
  /** Whose first of two approvals has lapsed. */
  readonly withoutRights: ReadonlySet<string>;
}

export function disbursementViewOf(
  visible: DisbursementWithProject,
  look: ViewContext,
  facts: DecisionViewContext,
): views.DisbursementView {
  const { disbursement } = visible;
  const { confirmation, lastMessage, payment } = disbursement;
  return {
    ...disbursementRowOf(disbursement, look),
    disbursementPositions: disbursementPositionViewsOf(visible, look),
    confirmation: confirmation && {
      ...pick(confirmation, 'confirmedAt', 'contentHash'),
      stillHolds: isConfirmationStillValid(visible, confirmation),
    },
    lastMessage,
    previousDisbursement: previousOf(visible),
    payment,
    problemCause: disbursement.problemCause,
    ...(look.viewer === 'employee' ? decisionOf(visible, facts) : {}),
  };
}

const decisionOf = (
  { project, disbursement: { status, amountCents, positions, firstApproval, firstWithdrawal, approvedByTwo } }: DisbursementWithProject,
  { fourEyesCents, viewerId, today, ...facts }: DecisionViewContext,
) => ({
  needsSecondApproval:
    approvedByTwo ||
    firstApproval !== null ||
    (fourEyesCents !== null &&
      amountCents + approvedToday(project, isActionPossibleInDisbursementStatus('approve', status), today) > fourEyesCents) ||
    project.credits.some(
      (credit) => accountSettersOf(credit).includes(viewerId) && positions.some(({ creditId }) => creditId === credit.id),
    ),
  firstApproval: firstApproval && facts.withoutRights.has(firstApproval.employeeId ?? '') ? null : firstOfTwo(firstApproval, facts.names),
  needsSecondWithdrawal: approvedByTwo,
  firstWithdrawal: firstOfTwo(firstWithdrawal, facts.names),
});

/** One that is approved is counted already. */
const approvedToday = ({ approvedOn }: DisbursementWithProject['project'], undecided: boolean, today: string): number =>
  undecided && approvedOn?.day === today ? approvedOn.cents : 0;

const firstOfTwo = (given: DisbursementDocument['firstApproval'], names: EmployeeNames) =>
  given && {
    givenAt: given.givenAt,
    by: given.employeeId === null ? null : iriOf('bank-employees', given.employeeId),
    byName: names.get(given.employeeId ?? '') ?? 'Unbekannt',
    message: given.message,
  };

/** The one before it that stands; of a draft, the latest. */
function previousOf({ project, disbursement: { id, submission } }: DisbursementWithProject): string | null {
  const place = submission ?? Number.MAX_SAFE_INTEGER;
  const before = project.disbursements
    .filter(
      (other) => other.id !== id && isDisbursementCountedForProgress({ ...other, inputValues: [] }) && (other.submission ?? 0) < place,
    )
    .toSorted((one, other) => (other.submission ?? 0) - (one.submission ?? 0))[0];
  return before === undefined ? null : iriOfRequest(before.id);
}

export function disbursementPositionViewsOf(
  visible: DisbursementWithProject,
  look: ViewContext,
): readonly views.DisbursementPositionView[] {
  const { project, disbursement } = visible;
  const figures = financingProjectFiguresOf(project).credits;
  const credits = creditsWithAccountsOfDisbursement(project.credits, disbursement);
  return disbursement.positions.map((position) => {
    const credit = credits.find(({ id }) => id === position.creditId);
    return positionView(disbursement, position, { look, credit, remainingCents: figures.get(position.creditId)?.remainingCents ?? 0 });
  });
}

function positionView(
  disbursement: DisbursementDocument,
  { positionId, creditId, financingProjectTypeId, amountCents }: DisbursementPositionDocument,
  {
    look,
    credit,
    remainingCents,
  }: { readonly look: ViewContext; readonly credit: CreditDocument | undefined; readonly remainingCents: number },
): views.DisbursementPositionView {
  const purpose = financingProjectTypeReferenceOf(look, financingProjectTypeId);
  return {
    '@id': iriOf('valutierung-disbursement-positions', positionId),
    id: positionId,
    disbursement: iriOfRequest(disbursement.id),
    amount: amountCents,
    credit: {
      '@id': iriOf('valutierung-credits', creditId),
      id: creditId,
      creditNumber: credit?.creditNumber ?? null,
      name: credit?.name ?? null,
      remainingAmount: remainingCents,
      category: creditCategoryReferenceOf(look, credit?.creditCategoryId ?? null),
      payoutAccount: maskPayoutAccountForViewer(look, credit?.payoutAccount ?? null),
    },
    financingProjectType: { ...purpose, name: confirmedPurposeNames(disbursement).get(financingProjectTypeId) ?? purpose.name },
  };
}

export const inputValueViewOf = (
  { id: disbursementId, photos }: DisbursementDocument,
  { id, template, value, updatedAt }: InputValueDocument,
): views.InputValueView => ({
  '@id': iriOf('valutierung-input-values', id),
  id,
  disbursement: iriOfRequest(disbursementId),
  value,
  inputTemplate: inputTemplateAtCreationViewOf(template),
  photos: photos
    .filter(({ inputValueId }) => inputValueId === id)
    .map(({ id: photoId, trade, originalName, addedAt, sizeBytes }) => ({ id: photoId, trade, originalName, addedAt, sizeBytes })),
  updatedAt,
});

export const documentFileViewOf = (disbursementId: string, { template, ...proof }: ProofDocument): views.DisbursementProofView => ({
  '@id': iriOf('valutierung-document-files', proof.id),
  ...proof,
  disbursement: iriOfRequest(disbursementId),
  documentTemplate: documentTemplateAtCreationViewOf(template),
  uploaded: proof.uploadedAt !== null,
});
