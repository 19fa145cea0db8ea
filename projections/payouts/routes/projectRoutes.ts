import { financingProjectStatusesForCustomers } from '@portal/contracts/payouts/status';
import { creditView, financingProjectRow, financingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { notFoundProblem } from '@portal/platform/http/problems';
import type { FieldFilter } from '@portal/platform/read-model-store/readModelStore';
import { declareQuery } from '../../runtime/defineReadSide.ts';
import { filterRequiredProblem, singleFilterValueOf } from '../../runtime/lists/listFilters.ts';
import { loadViewContext, findPayoutPartLocation, findVisibleProject } from '../payoutQueries.ts';
import { payoutReaderAccess, type PayoutViewer } from '../payoutReaderAccess.ts';
import {
  financingProjectListDefinition,
  financingProjectsCollection,
  type FinancingProjectDocument,
} from '../project-list/projectDocument.ts';
import * as show from '../views/projectViews.ts';

/** Customers are answered about their own projects alone, whatever they ask for. */
const ownOnly = ({ realm, id }: PayoutViewer): readonly FieldFilter[] =>
  realm === 'employee'
    ? []
    : [
        { field: 'customer.id', op: 'eq', value: id },
        { field: 'status', op: 'in', values: financingProjectStatusesForCustomers },
      ];

export const listFinancingProjects = declareQuery({
  path: '/valutierung-financing-projects',
  summary: 'Kreditvorhaben',
  access: payoutReaderAccess,
  answers: { list: financingProjectRow },
  list: financingProjectListDefinition.options,
  async handle({ list, principal, reader }) {
    const asked = financingProjectListDefinition.queryOf(list);
    const { items, total } = await reader.find<FinancingProjectDocument>(financingProjectsCollection.name, {
      ...asked,
      filter: [...(asked.filter ?? []), ...ownOnly(principal)],
    });
    const look = await loadViewContext(reader, principal, items);
    return { kind: 'list', items: items.map((item) => ({ ...show.financingProjectRowOf(item, look), revision: item.revision })), total };
  },
});

export const readFinancingProject = declareQuery({
  path: '/valutierung-financing-projects/:id',
  summary: 'Kreditvorhaben mit Krediten und Auszahlungsanträgen',
  access: payoutReaderAccess,
  answers: { resource: financingProjectView },
  async handle({ params: { id }, principal, reader }) {
    const project = await findVisibleProject(reader, id, principal);
    if (project === undefined) return notFoundProblem();
    const body = show.financingProjectViewOf(project, await loadViewContext(reader, principal, [project]));
    return { kind: 'resource', body, revision: project.revision };
  },
});

/** A project has few of them: they come at once. */
const CREDITS = 100;

export const listCredits = declareQuery({
  path: '/valutierung-credits',
  summary: 'Kredite eines Vorhabens, in der Reihenfolge, in der sie angelegt wurden',
  access: payoutReaderAccess,
  answers: { list: creditView },
  list: { sortable: [], defaultSort: [], filters: { financingProject: 'id' }, searchable: false, itemsPerPage: CREDITS },
  async handle({ list: { filters, offset, limit }, principal, reader }) {
    const projectId = singleFilterValueOf(filters['financingProject']);
    if (projectId === undefined) return filterRequiredProblem('financingProject', 'Bitte geben Sie an, zu welchem Vorhaben');
    const project = await findVisibleProject(reader, projectId, principal);
    if (project === undefined) return notFoundProblem();
    const { credits } = show.financingProjectRowOf(project, await loadViewContext(reader, principal, [project]));
    return {
      kind: 'list',
      items: credits.slice(offset, offset + limit).map((credit) => ({ ...credit, revision: project.revision })),
      total: credits.length,
    };
  },
});

export const readCredit = declareQuery({
  path: '/valutierung-credits/:id',
  summary: 'Kredit eines Vorhabens',
  access: payoutReaderAccess,
  answers: { resource: creditView },
  async handle({ params: { id }, principal, reader }) {
    const place = await findPayoutPartLocation(reader, 'credit', id);
    const project = place && (await findVisibleProject(reader, place.projectId, principal));
    const body = project && show.creditViewOf(project, id, await loadViewContext(reader, principal, [project]));
    if (project === undefined || body === undefined) return notFoundProblem();
    return { kind: 'resource', body, revision: project.revision };
  },
});
