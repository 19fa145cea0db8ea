import { financingProjectStatusesForCustomers } from '@portal/contracts/payouts/status';
import { disbursementPositionView, disbursementRow, disbursementView } from '@portal/contracts/payouts/views/disbursement';
import { berlinDay } from '@portal/contracts/shared/time/days';
import { notFoundProblem } from '@portal/platform/http/problems';
import type { ListQuery } from '@portal/platform/http/defineRoute';
import type { FieldFilter, ReadQuery } from '@portal/platform/read-model-store/readModelStore';
import { declareQuery } from '../../runtime/defineReadSide.ts';
import { loadInitiatorNamesForViewer } from '../../runtime/loadInitiatorNamesForViewer.ts';
import {
  findEmployeesWithoutPayoutRole,
  loadViewContext,
  findVisibleDisbursement,
  findVisibleDisbursementOfPart,
} from '../payoutQueries.ts';
import { payoutReaderAccess, type PayoutViewer } from '../payoutReaderAccess.ts';
import { disbursementListDefinition, disbursementsCollection, type DisbursementDocument } from '../project-list/disbursementDocument.ts';
import { findDisbursementsSortedByStatusLabel } from './findDisbursementsSortedByStatusLabel.ts';
import * as show from '../views/disbursementViews.ts';

const ownOnly = ({ realm, id }: PayoutViewer): readonly FieldFilter[] =>
  realm === 'employee'
    ? []
    : [
        { field: 'customerId', op: 'eq', value: id },
        { field: 'project.status', op: 'in', values: financingProjectStatusesForCustomers },
      ];

/** What nobody has asked for by its status is archived no more than it is seen. */
function askedFor(list: ListQuery, person: PayoutViewer): ReadQuery {
  const asked = disbursementListDefinition.queryOf(list);
  const current: readonly FieldFilter[] = list.filters['status'] === undefined ? [{ field: 'archived', op: 'eq', value: false }] : [];
  return { ...asked, filter: [...current, ...(asked.filter ?? []), ...ownOnly(person)] };
}

export const listDisbursements = declareQuery({
  path: '/valutierung-disbursements',
  summary: 'Auszahlungsanträge; ohne Angabe eines Status alle außer den archivierten',
  access: payoutReaderAccess,
  answers: { list: disbursementRow },
  list: disbursementListDefinition.options,
  async handle({ list, principal, reader }) {
    const asked = askedFor(list, principal);
    const statuses = list.filters['status'];
    const { items, total } = await (typeof statuses === 'object' && list.sort[0]?.field === 'status'
      ? findDisbursementsSortedByStatusLabel<DisbursementDocument>(reader, asked, statuses)
      : reader.find<DisbursementDocument>(disbursementsCollection.name, asked));
    return { kind: 'list', items: items.map((item) => show.disbursementRowOf(item, { viewer: principal.realm })), total };
  },
});

export const readDisbursement = declareQuery({
  path: '/valutierung-disbursements/:id',
  summary: 'Auszahlungsantrag',
  access: payoutReaderAccess,
  answers: { resource: disbursementView },
  async handle({ params: { id }, principal, reader, config, clock }) {
    const visible = await findVisibleDisbursement(reader, id, principal);
    if (visible === undefined) return notFoundProblem();
    const { firstApproval, firstWithdrawal } = visible.disbursement;
    const firstOfTwo = principal.realm === 'employee' ? [firstApproval, firstWithdrawal].filter((given) => given !== null) : [];
    const [look, names, withoutRights] = await Promise.all([
      loadViewContext(reader, principal, [visible.project]),
      loadInitiatorNamesForViewer(reader, principal, firstOfTwo),
      findEmployeesWithoutPayoutRole(
        reader,
        [firstApproval?.employeeId].filter((employeeId) => typeof employeeId === 'string'),
      ),
    ]);
    const body = show.disbursementViewOf(visible, look, {
      fourEyesCents: config().valutierung.fourEyesAmount,
      viewerId: principal.id,
      today: berlinDay(clock.now()),
      names,
      withoutRights,
    });
    return { kind: 'resource', body, revision: visible.project.revision };
  },
});

export const readDisbursementPosition = declareQuery({
  path: '/valutierung-disbursement-positions/:id',
  summary: 'Position eines Auszahlungsantrags',
  access: payoutReaderAccess,
  answers: { resource: disbursementPositionView },
  async handle({ params: { id }, principal, reader }) {
    const visible = await findVisibleDisbursementOfPart(reader, 'position', id, principal);
    if (visible === undefined) return notFoundProblem();
    const body = show
      .disbursementPositionViewsOf(visible, await loadViewContext(reader, principal, [visible.project]))
      .find((position) => position.id === id);
    return body === undefined ? notFoundProblem() : { kind: 'resource', body, revision: visible.project.revision };
  },
});
