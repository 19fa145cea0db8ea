import { creditFieldDefinitions } from '@portal/contracts/payouts/creditFieldDefinitions';
import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import { financingProjectFieldDefinitions } from '@portal/contracts/payouts/financingProjectFieldDefinitions';
import { sumCents } from '@portal/contracts/payouts/figures';
import { accountSettersAfter } from '@portal/contracts/payouts/payoutAccounts';
import { personalFieldsSetToNull, stateOfEventData } from '@portal/contracts/record/fields';
import { pick } from '@portal/contracts/shared/pick';
import { berlinDay } from '@portal/contracts/shared/time/days';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { DisbursementDocument } from './disbursementDocument.ts';
import { withChanged } from './evolveDisbursement.ts';
import {
  labelledStatus,
  type CreditDocument,
  type CustomerOfProject,
  type DisbursementInProject,
  type FinancingProjectDocument,
} from './projectDocument.ts';

type Event = RecordedEvent<FinancingProjectEvent>;
type CreditData = Extract<Event, { type: 'CreditAdded' }>['data'];

export function newProjectDocument(
  id: string,
  { data, envelope }: Extract<Event, { type: 'FinancingProjectCreated' }>,
  customer: CustomerOfProject,
): FinancingProjectDocument {
  return {
    id,
    ...stateOfEventData(financingProjectFieldDefinitions, data),
    ...labelledStatus('draft'),
    createdAt: envelope.recordedAt,
    updatedAt: envelope.recordedAt,
    revision: envelope.revision,
    customer,
    credits: [],
    disbursements: [],
    approvedOn: null,
  };
}

/** The project after an event, with the request that the event is about as it is then, or that is gone. */
export function evolveProject(
  before: FinancingProjectDocument,
  event: Event,
  request: { readonly id: string; readonly after: DisbursementDocument | undefined } | undefined,
): FinancingProjectDocument {
  const { recordedAt, revision } = event.envelope;
  const updatedAt = isPauseOrResumption(event) ? before.updatedAt : recordedAt;
  const disbursements = request === undefined ? before.disbursements : withRequest(before.disbursements, request);
  return evolved({ ...before, disbursements, approvedOn: approvedOn(before, event), updatedAt, revision }, event);
}

/** By the portal, and nobody sees it: the revision goes on with the stream, which If-Match is compared with. */
const isPauseOrResumption = ({ type }: Event): boolean => type === 'FinancingProjectPaused' || type === 'FinancingProjectResumed';

function approvedOn(before: FinancingProjectDocument, { type, data, envelope }: Event): FinancingProjectDocument['approvedOn'] {
  if (type !== 'DisbursementApproved') return before.approvedOn;
  const day = berlinDay(envelope.recordedAt);
  const earlier = before.approvedOn?.day === day ? before.approvedOn.cents : 0;
  const positions = before.disbursements.find(({ id }) => id === data.disbursementId)?.positions ?? [];
  return { day, cents: earlier + sumCents(positions) };
}

function evolved(project: FinancingProjectDocument, { type, data, envelope }: Event): FinancingProjectDocument {
  const by = envelope.actor.id;
  switch (type) {
    case 'FinancingProjectEdited':
      return { ...project, ...stateOfEventData(financingProjectFieldDefinitions, data) };
    case 'FinancingProjectActivated':
    case 'FinancingProjectCompleted':
    case 'FinancingProjectReopened':
    case 'FinancingProjectAborted':
      return { ...project, ...labelledStatus(data.newStatus) };
    case 'FinancingProjectArchived':
      return archived({ ...project, ...labelledStatus(data.newStatus) });
    case 'CreditAdded':
      return { ...project, credits: [...project.credits, creditOf(data, accountSettersAfter(noAccount, data.payoutAccount, by))] };
    case 'CreditEdited':
      return withCredit(project, data.creditId, (credit) => creditOf(data, accountSettersAfter(credit, data.payoutAccount, by)));
    case 'CreditRemoved':
      return { ...project, credits: project.credits.filter(({ id }) => id !== data.creditId) };
    case 'PayoutAccountChanged':
      return withCredit(project, data.creditId, (credit) => ({
        ...credit,
        payoutAccount: data.payoutAccount,
        accountSetBy: accountSettersAfter(credit, data.payoutAccount, by),
      }));
    default:
      return project;
  }
}

const withCredit = (
  project: FinancingProjectDocument,
  creditId: string,
  change: (credit: CreditDocument) => CreditDocument,
): FinancingProjectDocument => ({
  ...project,
  credits: project.credits.map((credit) => (credit.id === creditId ? change(credit) : credit)),
});

const noAccount = { payoutAccount: null, accountSetBy: [] };

const creditOf = (data: CreditData, accountSetBy: readonly string[]): CreditDocument => ({
  id: data.creditId,
  ...stateOfEventData(creditFieldDefinitions, data),
  accountSetBy,
});

function withRequest(
  requests: readonly DisbursementInProject[],
  { id, after }: { readonly id: string; readonly after: DisbursementDocument | undefined },
): readonly DisbursementInProject[] {
  if (after === undefined) return requests.filter((request) => request.id !== id);
  const now = rowOf(after);
  return requests.some((request) => request.id === id) ? withChanged(requests, id, now) : [...requests, now];
}

const rowOf = (request: DisbursementDocument): DisbursementInProject => ({
  ...pick(request, 'id', 'name', 'status', 'final', 'positions', 'createdAt', 'submittedAt', 'updatedAt', 'submission', 'approvedBy'),
  lastMessage: banksWordIn(request),
});

const banksWordIn = ({ status, lastMessage }: DisbursementDocument): string | null =>
  (status === 'problem' || status === 'rejected') && lastMessage?.newStatus === status ? lastMessage.message : null;

/** Texts and drafts are gone at once, before the erasure folds the project again. */
const archived = (project: FinancingProjectDocument): FinancingProjectDocument => ({
  ...project,
  ...personalFieldsSetToNull(financingProjectFieldDefinitions),
  credits: project.credits.map((credit) => ({ ...credit, ...personalFieldsSetToNull(creditFieldDefinitions) })),
  disbursements: project.disbursements
    .filter(({ status }) => status !== 'draft')
    .map((request) => ({ ...request, name: null, lastMessage: null })),
});
