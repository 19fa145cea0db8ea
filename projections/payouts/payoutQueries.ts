import { mayUseRole } from '@portal/contracts/employees/mayUseRole';
import { isProjectVisibleToCustomers } from '@portal/contracts/payouts/status';
import type { ReadModelDocument, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { findAllDocuments } from '../runtime/findAllDocuments.ts';
import { findDocumentsById } from '@portal/platform/read-model-store/findDocumentsById';
import type { CreditCategoryDocument, FinancingProjectTypeDocument } from './catalogue/catalogueViews.ts';
import { creditCategoriesCollection, financingProjectTypesCollection } from './catalogue/payoutCatalogue.ts';
import { payoutEmployeeRole, type PayoutViewer } from './payoutReaderAccess.ts';
import {
  disbursementsCollection,
  type DisbursementDocument,
  type DisbursementStatusChangeDocument,
} from './project-list/disbursementDocument.ts';
import { payoutPartLocationsCollection, type PayoutPartLocationDocument, type PayoutPartKind } from './project-list/payoutLocations.ts';
import { progressReportsCollection, type DisbursementProgressReportsDocument } from './project-list/progressReports.ts';
import { financingProjectsCollection, type FinancingProjectDocument } from './project-list/projectDocument.ts';
import type { ViewContext } from './views/viewContext.ts';

/** A request with its project, which knows what its credits have left. */
export interface DisbursementWithProject {
  readonly project: FinancingProjectDocument;
  readonly disbursement: DisbursementDocument;
}

/** Owners see their own projects from the activation on, employees all of them. */
const maySee = (person: PayoutViewer, { customer, status }: Pick<FinancingProjectDocument, 'customer' | 'status'>): boolean =>
  person.realm === 'employee' || (customer.id === person.id && isProjectVisibleToCustomers(status));

/** What a draft says was never handed over: employees know that it is there, and what it keeps back. */
export const isDisbursementContentVisible = (
  { submittedAt }: Pick<DisbursementDocument, 'submittedAt'>,
  { realm }: Pick<PayoutViewer, 'realm'>,
): boolean => realm === 'customer' || submittedAt !== null;

export async function findVisibleProject(
  reader: ReadModelReader,
  id: string,
  person: PayoutViewer,
): Promise<FinancingProjectDocument | undefined> {
  const project = await reader.get<FinancingProjectDocument>(financingProjectsCollection.name, id);
  return project !== undefined && maySee(person, project) ? project : undefined;
}

/** Without looking at its project, which may be large. */
export async function mayReadDisbursementStatusChange(
  { disbursementId: id = '' }: Partial<DisbursementStatusChangeDocument>,
  person: PayoutViewer,
  reader: ReadModelReader,
): Promise<boolean> {
  const disbursement = await reader.get<DisbursementDocument>(disbursementsCollection.name, id);
  return disbursement !== undefined && maySee(person, { customer: disbursement.customer, status: disbursement.project.status });
}

export async function findVisibleDisbursement(
  reader: ReadModelReader,
  id: string,
  person: PayoutViewer,
): Promise<DisbursementWithProject | undefined> {
  const disbursement = await reader.get<DisbursementDocument>(disbursementsCollection.name, id);
  const project = disbursement && (await findVisibleProject(reader, disbursement.projectId, person));
  return disbursement !== undefined && project !== undefined ? { project, disbursement } : undefined;
}

/** The request in which a part of it is found by its id. */
export async function findVisibleDisbursementOfPart(
  reader: ReadModelReader,
  kind: PayoutPartKind,
  id: string,
  person: PayoutViewer,
): Promise<DisbursementWithProject | undefined> {
  const place = await findPayoutPartLocation(reader, kind, id);
  return place === undefined || place.disbursementId === null ? undefined : findVisibleDisbursement(reader, place.disbursementId, person);
}

export async function findPayoutPartLocation(
  reader: ReadModelReader,
  kind: PayoutPartKind,
  id: string,
): Promise<PayoutPartLocationDocument | undefined> {
  const place = await reader.get<PayoutPartLocationDocument>(payoutPartLocationsCollection.name, id);
  return place?.kind === kind ? place : undefined;
}

export const loadProgressReports = (reader: ReadModelReader, projectId: string): Promise<readonly DisbursementProgressReportsDocument[]> =>
  findAllDocuments<DisbursementProgressReportsDocument>(reader, progressReportsCollection.name, {
    filter: [{ field: 'projectId', op: 'eq', value: projectId }],
  });

type EmployeeWithRoles = ReadModelDocument & Parameters<typeof mayUseRole>[0];

/** Which of these employees may decide on payouts no more: the first of two decisions that one of them has given has lapsed. */
export async function findEmployeesWithoutPayoutRole(reader: ReadModelReader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const employees = await findDocumentsById<EmployeeWithRoles>(reader, 'employees', ids);
  return new Set(
    ids.filter((id) => {
      const employee = employees.get(id);
      return employee === undefined || !mayUseRole(employee, payoutEmployeeRole);
    }),
  );
}

/** Purposes and categories, as they are called now: they are few, and joined when asked for. */
export async function loadViewContext(
  reader: ReadModelReader,
  person: PayoutViewer,
  projects: readonly FinancingProjectDocument[],
): Promise<ViewContext> {
  const credits = projects.flatMap((project) => project.credits);
  const drawn = projects.flatMap(({ disbursements }) => disbursements.flatMap(({ positions }) => positions));
  const typeIds = [
    ...credits.flatMap(({ financingProjectTypeIds }) => financingProjectTypeIds),
    ...drawn.map(({ financingProjectTypeId }) => financingProjectTypeId),
  ];
  const [types, categories] = await Promise.all([
    findDocumentsById<FinancingProjectTypeDocument>(reader, financingProjectTypesCollection.name, typeIds),
    findDocumentsById<CreditCategoryDocument>(
      reader,
      creditCategoriesCollection.name,
      credits.flatMap(({ creditCategoryId }) => creditCategoryId ?? []),
    ),
  ]);
  return { viewer: person.realm, types, categories };
}
