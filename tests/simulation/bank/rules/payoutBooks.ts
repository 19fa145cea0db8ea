import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import {
  disbursementTransitionByAction,
  isReservingCredit,
  type DisbursementAction,
  type DisbursementStatus,
  type FinancingProjectStatus,
} from '@portal/contracts/payouts/status';
import type { Envelope, RecordedEvent } from '@portal/platform/journal/journal';
import { confirmationHash } from '@portal/services/payouts/financing-project/confirmation';
import type { BankWorld } from '../bankWorld.ts';

interface Position {
  readonly creditId: string;
  readonly financingProjectTypeId: string;
  readonly amountCents: number;
}

interface Request {
  status: DisbursementStatus;
  positions: readonly Position[];
  name: string | null;
  /** What the last code was for, and until when. */
  tan: { readonly contentHash: string; readonly validUntil: string } | undefined;
  paidCents: number;
}

interface Project {
  readonly ownerId: string;
  status: FinancingProjectStatus;
  readonly credits: Map<string, { readonly amountCents: number; readonly iban: string | undefined }>;
  readonly requests: Map<string, Request>;
}

const actionOfRequestEvent: Readonly<Record<string, DisbursementAction>> = {
  DisbursementSubmitted: 'submit',
  DisbursementResubmitted: 'resubmit',
  DisbursementApproved: 'approve',
  DisbursementInquired: 'inquire',
  DisbursementRejected: 'reject',
  PaymentRecorded: 'recordPayment',
  DisbursementApprovalWithdrawn: 'withdrawApproval',
  PaymentReturned: 'recordReturn',
  DisbursementArchived: 'archive',
};

const sumOf = (positions: readonly Position[]): number => positions.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Keeps the money of all projects from the events alone, and says what cannot be. */
export function createPayoutBooks({ firstSentAt }: Pick<BankWorld, 'firstSentAt'>, wrong: (text: string) => void) {
  const projects = new Map<string, Project>();

  const checkMoney = (stream: string, { credits, requests }: Project): void => {
    for (const [creditId, { amountCents }] of credits) {
      let used = 0;
      for (const { status, positions, paidCents } of requests.values()) {
        // What was rejected is archived too, and takes nothing.
        const isTaken = isReservingCredit(status) || status === 'disbursed' || (status === 'archived' && paidCents > 0);
        if (isTaken) used += sumOf(positions.filter((one) => one.creditId === creditId));
      }
      if (used > amountCents) wrong(`${stream}: ${used} cents of a credit of ${amountCents}`);
      if (used < 0 || amountCents < 0) wrong(`${stream}: money is negative`);
    }
    for (const { positions } of requests.values())
      for (const { amountCents } of positions)
        if (!(Number.isSafeInteger(amountCents) && amountCents > 0)) wrong(`${stream}: a position of ${amountCents}`);
  };

  const checkSubmission = (
    stream: string,
    project: Project,
    request: Request,
    { data }: FinancingProjectEvent & { type: 'DisbursementSubmitted' },
    envelope: Envelope,
  ): void => {
    const { tan } = request;
    if (tan === undefined) return wrong(`${stream}: handed in without a code`);
    if (tan.contentHash !== data.contentHash) wrong(`${stream}: the code was for something else`);
    // Sent in time, its code may have been entered then: that counts for repetitions of the command too.
    const enteredAt = firstSentAt.get(envelope.causationId) ?? envelope.recordedAt;
    if (tan.validUntil < enteredAt) wrong(`${stream}: the code had run out`);
    request.tan = undefined;
    if (envelope.erased || data.content === null) return;
    const { content } = data;
    if (confirmationHash(content) !== data.contentHash) wrong(`${stream}: the hash is not that of what was confirmed`);
    if (content.totalCents !== sumOf(request.positions)) wrong(`${stream}: another sum was confirmed`);
    if (content.name !== request.name) wrong(`${stream}: another name was confirmed`);
    const said = content.positions.map((one) => `${one.creditId} ${one.financingProjectTypeId} ${one.amountCents} ${one.iban}`).sort();
    const are = request.positions
      .map((one) => `${one.creditId} ${one.financingProjectTypeId} ${one.amountCents} ${project.credits.get(one.creditId)?.iban ?? ''}`)
      .sort();
    if (said.join() !== are.join()) wrong(`${stream}: something else was confirmed: ${said.join()} instead of ${are.join()}`);
  };

  const takeStatus = (
    stream: string,
    request: Request,
    event: {
      readonly type: string;
      readonly data: { readonly previousStatus: DisbursementStatus; readonly newStatus: DisbursementStatus; readonly reason?: string };
    },
  ): void => {
    const { previousStatus, newStatus } = event.data;
    if (previousStatus !== request.status) wrong(`${stream}: ${event.type} from ${previousStatus}, but it is ${request.status}`);
    const action = actionOfRequestEvent[event.type];
    // Drafts end with their project.
    const isEndedDraft = event.type === 'DisbursementRejected' && event.data.reason !== 'decided' && request.status === 'draft';
    const transition = action && !isEndedDraft && disbursementTransitionByAction[action];
    if (transition && !((transition.from as readonly string[]).includes(request.status) && transition.to === newStatus))
      wrong(`${stream}: ${event.type} from ${request.status} to ${newStatus}`);
    request.status = newStatus;
  };

  const evolveRequest = (stream: string, project: Project, event: FinancingProjectEvent, envelope: Envelope): void => {
    if (!('disbursementId' in event.data)) return;
    if (event.type === 'DisbursementCreated') {
      const { disbursementId, positions, name } = event.data;
      if (project.requests.has(disbursementId)) wrong(`${stream}: created twice`);
      if (project.status !== 'active') wrong(`${stream}: created in a project that is ${project.status}`);
      project.requests.set(disbursementId, { status: 'draft', positions, name, tan: undefined, paidCents: 0 });
      return;
    }
    const request = project.requests.get(event.data.disbursementId);
    if (request === undefined) return wrong(`${stream}: ${event.type} of nothing`);
    if (event.type === 'DisbursementEdited')
      Object.assign(request, { positions: event.data.positions, name: event.data.name, tan: undefined });
    if (event.type === 'DisbursementDeleted') project.requests.delete(event.data.disbursementId);
    if (event.type === 'TanRequested') request.tan = event.data;
    if (event.type === 'DisbursementSubmitted') checkSubmission(stream, project, request, event, envelope);
    if (event.type === 'PaymentRecorded') {
      if (event.data.amountCents !== sumOf(request.positions))
        wrong(`${stream}: paid ${event.data.amountCents} instead of ${sumOf(request.positions)}`);
      if (request.paidCents !== 0) wrong(`${stream}: paid twice`);
      request.paidCents = event.data.amountCents;
    }
    if (event.type === 'PaymentReturned') {
      if (event.data.amountCents !== request.paidCents) wrong(`${stream}: ${event.data.amountCents} came back of ${request.paidCents}`);
      request.paidCents = 0;
    }
    if ('newStatus' in event.data) takeStatus(stream, request, event as never);
  };

  const evolveProject = (stream: string, project: Project, event: FinancingProjectEvent): void => {
    if (event.type === 'CreditAdded' || event.type === 'CreditEdited')
      project.credits.set(event.data.creditId, { amountCents: event.data.amountCents, iban: event.data.payoutAccount?.iban });
    if (event.type === 'CreditRemoved') project.credits.delete(event.data.creditId);
    if (event.type === 'PayoutAccountChanged') {
      const { creditId, payoutAccount } = event.data;
      const credit = project.credits.get(creditId);
      if (credit === undefined) return wrong(`${stream}: another account of no credit`);
      project.credits.set(creditId, { ...credit, iban: payoutAccount?.iban });
      // Codes that wait were for the former account.
      for (const request of project.requests.values())
        if (request.positions.some((one) => one.creditId === creditId)) request.tan = undefined;
    }
    if ('newStatus' in event.data && !('disbursementId' in event.data)) project.status = event.data.newStatus;
  };

  return {
    take(recorded: RecordedEvent): void {
      const { stream } = recorded.envelope;
      if (!stream.startsWith('financingProject-')) return;
      const event = recorded as unknown as FinancingProjectEvent;
      if (event.type === 'FinancingProjectCreated') {
        projects.set(stream, { ownerId: event.data.ownerId, status: 'draft', credits: new Map(), requests: new Map() });
        return;
      }
      const project = projects.get(stream);
      if (project === undefined) return wrong(`${stream}: ${event.type} before it was created`);
      const { actor } = recorded.envelope;
      if (actor.kind === 'customer' && actor.id !== project.ownerId) wrong(`${stream}: ${event.type} by somebody whose project it is not`);
      evolveProject(stream, project, event);
      evolveRequest(stream, project, event, recorded.envelope);
      checkMoney(stream, project);
    },
  };
}
