import { formatCents } from '@portal/contracts/payouts/money';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { firstAndLastName } from '@portal/contracts/shared/salutation';
import { findDocumentsById } from '@portal/platform/read-model-store/findDocumentsById';
import type { InboxEntryContent, InboxSlot, UndeliveredLetterSlot } from '../runtime/defineReadSide.ts';
import { adviceOf } from '../runtime/inbox/advice.ts';
import { findEmployeesWithoutPayoutRole } from './payoutQueries.ts';
import { payoutEmployeeReaderAccess } from './payoutReaderAccess.ts';
import { disbursementsCollection, type DisbursementDocument } from './project-list/disbursementDocument.ts';
import { payoutInboxEntriesCollection, type PayoutInboxEntryDocument } from './project-list/payoutNews.ts';
import {
  financingProjectsCollection,
  payoutCustomersCollection,
  type AdvisedCustomer,
  type FinancingProjectDocument,
} from './project-list/projectDocument.ts';

const ability = payoutEmployeeReaderAccess.anyOf;

const newsOf = (
  kind: InboxEntryContent['kind'],
  { id, name, customer, project, amountCents }: DisbursementDocument,
): InboxEntryContent => ({
  kind,
  title: firstAndLastName(customer) || project.publicId,
  detail: [name, formatCents(amountCents), project.publicId].filter(Boolean).join(' · '),
  path: fillPath(adminPaths.disbursement, { id }),
});

/** The bank has written to the customer about one that comes again. */
const submissionKind = (lastMessage: DisbursementDocument['lastMessage']) =>
  lastMessage === null ? 'disbursementSubmitted' : 'disbursementResubmitted';

/** Requests that wait for a decision, or for the second employee. */
export const payoutsInboxSlot: InboxSlot<PayoutInboxEntryDocument> = {
  collection: payoutInboxEntriesCollection.name,
  ability,
  waiting: [],
  adviser: 'adviserId',
  newest: { ofAll: 'at', ofOwn: 'newSince' },
  at: ({ at }) => at,
  newSince: ({ newSince }) => newSince,
  async tell(news, reader) {
    const kinds = new Map(news.map(({ id, kind }) => [id, kind]));
    const requests = await reader.getMany<DisbursementDocument>(disbursementsCollection.name, [...kinds.keys()]);
    const firstApprovers = requests.flatMap(({ firstApproval }) => firstApproval?.employeeId ?? []);
    const withoutRights = await findEmployeesWithoutPayoutRole(reader, firstApprovers);
    const kindOf = ({ id, firstApproval, lastMessage }: DisbursementDocument): InboxEntryContent['kind'] => {
      const kind = kinds.get(id) ?? 'disbursementSubmitted';
      const hasLapsed = kind === 'secondApprovalNeeded' && withoutRights.has(firstApproval?.employeeId ?? '');
      return hasLapsed ? submissionKind(lastMessage) : kind;
    };
    return new Map(requests.map((request) => [request.id, newsOf(kindOf(request), request)]));
  },
};

/** Letters about a project and its requests. */
export const undeliveredPayoutLetterInboxSlot: UndeliveredLetterSlot = {
  category: 'financingProject',
  ability,
  async tell(ids, reader) {
    const projects = [...(await findDocumentsById<FinancingProjectDocument>(reader, financingProjectsCollection.name, ids)).values()];
    const owners = await findDocumentsById<AdvisedCustomer>(
      reader,
      payoutCustomersCollection.name,
      projects.map(({ customer }) => customer.id),
    );
    return new Map(
      projects.map((project) => [project.id, { news: failedLetterOf(project), ...adviceOf(owners.get(project.customer.id)) }]),
    );
  },
};

const failedLetterOf = ({ id, publicId, name, customer }: FinancingProjectDocument): InboxEntryContent => ({
  kind: 'messageFailed',
  title: firstAndLastName(customer) || publicId,
  detail: [name, publicId].filter(Boolean).join(' · '),
  path: fillPath(adminPaths.project, { id: customer.id, vorhabenId: id }),
});
