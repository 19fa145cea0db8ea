import { creditFieldDefinitions } from '@portal/contracts/payouts/creditFieldDefinitions';
import { financingProjectFieldDefinitions } from '@portal/contracts/payouts/financingProjectFieldDefinitions';
import { financingProjectFiguresOf, sumCents, type PayoutFigures, type ProjectFigures } from '@portal/contracts/payouts/figures';
import { isReservingCredit } from '@portal/contracts/payouts/status';
import type {
  CreditView,
  DisbursementOfProject,
  FinancingProjectRow,
  FinancingProjectView,
  ReservationView,
} from '@portal/contracts/payouts/views/financingProject';
import { textValuesForView } from '@portal/contracts/record/fields';
import { iriOf } from '@portal/contracts/shared/ids';
import { pick } from '@portal/contracts/shared/pick';
import type { CreditDocument, DisbursementInProject, FinancingProjectDocument } from '../project-list/projectDocument.ts';
import {
  maskPayoutAccountForViewer,
  creditCategoryReferenceOf,
  creditTypeReferencesOf,
  projectCustomerViewOf,
  sortedFinancingProjectTypeReferencesOf,
  type ViewContext,
} from './viewContext.ts';

const noFigures: PayoutFigures = { totalCents: 0, disbursedCents: 0, reservedCents: 0, remainingCents: 0 };

const amountsIn = ({ disbursedCents, reservedCents, remainingCents }: PayoutFigures) => ({
  disbursedAmount: disbursedCents,
  reservedAmount: reservedCents,
  remainingAmount: remainingCents,
});

/** What keeps money of each credit back, by the credit's id. */
function reservationsIn({ disbursements }: FinancingProjectDocument): ReadonlyMap<string, readonly ReservationView[]> {
  const byCredit = new Map<string, ReservationView[]>();
  for (const { id, name, status, positions } of disbursements.filter((request) => isReservingCredit(request.status)))
    for (const { creditId, amountCents } of positions) {
      const reservation = { disbursement: iriOf('valutierung-disbursements', id), name, status, amount: amountCents };
      const known = byCredit.get(creditId);
      if (known === undefined) byCredit.set(creditId, [reservation]);
      else known.push(reservation);
    }
  return byCredit;
}

interface InProject {
  readonly projectId: string;
  readonly figures: ProjectFigures;
  readonly reservations: ReadonlyMap<string, readonly ReservationView[]>;
}

const creditIn = ({ projectId, figures, reservations }: InProject, credit: CreditDocument, look: ViewContext): CreditView => ({
  '@id': iriOf('valutierung-credits', credit.id),
  id: credit.id,
  financingProject: iriOf('valutierung-financing-projects', projectId),
  ...textValuesForView(creditFieldDefinitions, credit),
  amount: credit.amountCents,
  ...amountsIn(figures.credits.get(credit.id) ?? noFigures),
  category: creditCategoryReferenceOf(look, credit.creditCategoryId),
  financingProjectTypes: creditTypeReferencesOf(look, credit.financingProjectTypeIds),
  payoutAccount: maskPayoutAccountForViewer(look, credit.payoutAccount),
  reservations: reservations.get(credit.id) ?? [],
});

const inProject = (project: FinancingProjectDocument): InProject => ({
  projectId: project.id,
  figures: financingProjectFiguresOf(project),
  reservations: reservationsIn(project),
});

/** Undefined where the project has no such credit. */
export function creditViewOf(project: FinancingProjectDocument, creditId: string, look: ViewContext): CreditView | undefined {
  const credit = project.credits.find(({ id }) => id === creditId);
  return credit && creditIn(inProject(project), credit, look);
}

export function financingProjectRowOf(project: FinancingProjectDocument, look: ViewContext): FinancingProjectRow {
  const around = inProject(project);
  const { figures } = around;
  return {
    ...pick(project, 'id', 'publicId', 'status', 'createdAt', 'updatedAt', 'maxDisbursements'),
    ...textValuesForView(financingProjectFieldDefinitions, project),
    customer: projectCustomerViewOf(look, project.customer),
    minimumDisbursementAmount: project.minimumDisbursementCents ?? 0,
    remainingDisbursements: figures.remainingDisbursements,
    totalAmount: figures.totalCents,
    ...amountsIn(figures),
    remainingAmountsPerFinancingProjectType: Object.fromEntries(figures.remainingCentsByType),
    financingProjectTypes: sortedFinancingProjectTypeReferencesOf(
      look,
      project.credits.flatMap(({ financingProjectTypeIds }) => financingProjectTypeIds),
    ),
    credits: project.credits.map((credit) => creditIn(around, credit, look)),
    disbursementCount: project.disbursements.length,
  };
}

export function financingProjectViewOf(project: FinancingProjectDocument, look: ViewContext): FinancingProjectView {
  const { disbursementCount: _, ...fields } = financingProjectRowOf(project, look);
  return { ...fields, disbursements: project.disbursements.toReversed().map(disbursementOfProject) };
}

const disbursementOfProject = ({ positions, submission: _, approvedBy: __, ...request }: DisbursementInProject): DisbursementOfProject => ({
  '@id': iriOf('valutierung-disbursements', request.id),
  ...request,
  amount: sumCents(positions),
});
