import { disbursementStatusChangeView } from '@portal/contracts/payouts/views/disbursement';
import { iriOf } from '@portal/contracts/shared/ids';
import { notFound } from '@portal/platform/http/problems';
import { query } from '../../runtime/defineReadModels.ts';
import { employeeNames } from '../../runtime/employeeNames.ts';
import { filterRequired, historyOptions, inStreamOrder, textOf } from '../../runtime/lists/historyLists.ts';
import { readQueryOf } from '../../runtime/lists/listFilters.ts';
import { mayReadDisbursement } from '../payoutQueries.ts';
import { payoutReaders } from '../payoutReaders.ts';
import { disbursementStatusChangesCollection, type DisbursementStatusChangeDocument } from '../project-list/disbursementDocument.ts';
import { statusChangeView } from '../views/disbursementViews.ts';

const COLLECTION = disbursementStatusChangesCollection.name;

export const listDisbursementStatusChanges = query({
  path: '/valutierung-disbursement-status-changes',
  summary: 'Statusverlauf eines Auszahlungsantrags',
  access: payoutReaders,
  answers: { list: disbursementStatusChangeView },
  list: historyOptions({ disbursement: 'id' }),
  async handle({ list, principal, reader }) {
    const disbursementId = textOf(list.filters['disbursement']);
    if (disbursementId === undefined) return filterRequired('disbursement');
    if (!(await mayReadDisbursement(reader, disbursementId, principal))) return notFound();
    const { items, total } = await reader.find<DisbursementStatusChangeDocument>(
      COLLECTION,
      readQueryOf(inStreamOrder(list), { disbursement: 'disbursementId' }),
    );
    const names = await employeeNames(reader, principal, items);
    return {
      kind: 'list',
      type: 'DisbursementStatusChange',
      iri: '/api/valutierung-disbursement-status-changes',
      items: items.map((item) => statusChangeView(item, names)),
      total,
      offset: list.offset,
    };
  },
});

export const readDisbursementStatusChange = query({
  path: '/valutierung-disbursement-status-changes/:id',
  summary: 'Statusänderung eines Auszahlungsantrags',
  access: payoutReaders,
  answers: { resource: disbursementStatusChangeView },
  async handle({ params: { id }, principal, reader }) {
    const change = await reader.get<DisbursementStatusChangeDocument>(COLLECTION, id);
    if (change === undefined || !(await mayReadDisbursement(reader, change.disbursementId, principal))) return notFound();
    const body = statusChangeView(change, await employeeNames(reader, principal, [change]));
    return { kind: 'resource', type: 'DisbursementStatusChange', iri: iriOf('valutierung-disbursement-status-changes', id), body };
  },
});
