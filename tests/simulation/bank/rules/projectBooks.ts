import { DAY_MS } from '@portal/platform/clock/clock';
import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import { DEFAULT_MINIMUM_POSITION_CENTS } from '@portal/contracts/payouts/limits';
import {
  financingProjectTransitionByAction,
  isDisbursementEditableByCustomer,
  isReservingCredit,
  type DisbursementStatus,
  type FinancingProjectAction,
  type FinancingProjectStatus,
} from '@portal/contracts/payouts/status';
import type { Envelope, RecordedEvent } from '@portal/platform/journal/journal';
import { demoInstanceConfig } from '@portal/services/demo/demoInstanceConfig';
import type { BankWorld } from '../bankWorld.ts';
import { createValuesInForce, type ValuesInForce } from './inForce.ts';

type Event<Type extends FinancingProjectEvent['type']> = Extract<FinancingProjectEvent, { readonly type: Type }>;
type Positions = Event<'DisbursementCreated'>['data']['positions'];

interface Request {
  status: DisbursementStatus;
  positions: Positions;
  readonly isFinal: boolean;
  isPaid: boolean;
  /** When the customer last did something, the portal reminded of it, and it came to its end. */
  touchedAt: string;
  remindedAt: string;
  endedAt: string;
}

interface Project {
  readonly ownerId: string;
  status: FinancingProjectStatus;
  publicId: string;
  maxDisbursements: number;
  minimumCents: number;
  readonly credits: Map<string, { readonly cents: number; readonly purposes: readonly string[] }>;
  readonly requests: Map<string, Request>;
  /** Until when, by what has paused it. */
  readonly pauses: Map<string, string>;
}

const actionOfEvent: Readonly<Record<string, FinancingProjectAction>> = {
  FinancingProjectActivated: 'activate',
  FinancingProjectCompleted: 'complete',
  FinancingProjectAborted: 'abort',
  FinancingProjectReopened: 'reopen',
  FinancingProjectArchived: 'archive',
};

/** Brings something to the bank, which is not to come while the customer is being archived. */
const TO_THE_BANK = new Set(['DisbursementSubmitted', 'DisbursementResubmitted', 'PaymentReturned', 'FinancingProjectReopened']);
const ONLY_IN_DRAFT = new Set(['CreditAdded', 'CreditEdited', 'CreditRemoved']);
/** What the bank does with requests of a project that is under way. */
const ONLY_WHILE_ACTIVE = new Set([
  'PayoutAccountChanged',
  'TanRequested',
  'DisbursementSubmitted',
  'DisbursementResubmitted',
  'DisbursementReminded',
  'DisbursementDeleted',
  'DisbursementApprovalGiven',
  'DisbursementApproved',
  'DisbursementInquired',
  'PaymentRecorded',
  'PaymentReturned',
  'DisbursementWithdrawalGiven',
  'DisbursementApprovalWithdrawn',
]);
const EDITS = new Set([
  'DisbursementEdited',
  'InputValueWritten',
  'ProofUploaded',
  'ProofCommented',
  'SitePhotoAdded',
  'SitePhotoRemoved',
  'TanRequested',
]);

const { remindDraftsAfterDays, releaseDraftsAfterDays, archiveAfterDays } = demoInstanceConfig.valutierung;
const NOTICE_DAYS = 7;
/** A job looks at the clock before its event is stored, and the clock may jump back. */
const TOLERANCE_MS = 2 * 60_000;
const isWithin = (days: number, since: string, now: string): boolean =>
  since !== '' && Date.parse(now) - Date.parse(since) < days * DAY_MS - TOLERANCE_MS;
const sumOf = (positions: Positions): number => positions.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Keeps the projects from the events alone: what may happen when, how many requests there may be, and of what. */
export function createProjectBooks({ firstSentAt }: Pick<BankWorld, 'firstSentAt'>, wrong: (text: string) => void) {
  const projects = new Map<string, Project>();
  const archivedCustomers = new Set<string>();
  const withoutReminders = new Set<string>();
  /** The most of a purpose in one request; null = no limit. */
  const maxima = new Map<string, ValuesInForce<number | null>>();
  const sentAt = ({ causationId, recordedAt }: Envelope): string => firstSentAt.get(causationId) ?? recordedAt;

  const isTaken = ({ status, isPaid }: Request): boolean => status !== 'rejected' && (status !== 'archived' || isPaid);
  const takenOf = ({ requests }: Project): readonly Request[] => [...requests.values()].filter(isTaken);
  const leftOf = (project: Project, creditId: string, except?: Request): number => {
    const drawn = takenOf(project)
      .filter((one) => one !== except)
      .flatMap(({ positions }) => positions.filter((position) => position.creditId === creditId));
    return (project.credits.get(creditId)?.cents ?? 0) - sumOf(drawn);
  };

  const checkStatus = (stream: string, project: Project, event: FinancingProjectEvent, { actor }: Envelope): void => {
    const action = actionOfEvent[event.type];
    if (action === undefined || !('previousStatus' in event.data)) return;
    const { from, to } = financingProjectTransitionByAction[action];
    const { previousStatus, newStatus } = event.data;
    // With its customer any goes.
    const goesAlong = action === 'archive' && actor.kind === 'system' && archivedCustomers.has(project.ownerId);
    const isAllowed = goesAlong || (from as readonly string[]).includes(project.status);
    if (!isAllowed || previousStatus !== project.status || newStatus !== to)
      wrong(`${stream}: ${event.type} from ${project.status} to ${newStatus}`);
    const left = [...project.requests.values()].filter(({ status }) => isReservingCredit(status));
    if ((action === 'complete' || action === 'abort') && left.length > 0) wrong(`${stream}: ${event.type} with open requests`);
    project.status = to;
  };

  const checkData = (stream: string, project: Project, { data }: Event<'FinancingProjectEdited'>): void => {
    const { publicId, maxDisbursements, minimumDisbursementCents } = data;
    if (project.status !== 'draft' && project.status !== 'active') wrong(`${stream}: edited, though it is ${project.status}`);
    if (project.status === 'active' && publicId !== project.publicId) wrong(`${stream}: another number, though it is active`);
    if (maxDisbursements < takenOf(project).length) wrong(`${stream}: fewer requests than there are`);
    Object.assign(project, { publicId, maxDisbursements, minimumCents: minimumDisbursementCents ?? DEFAULT_MINIMUM_POSITION_CENTS });
  };

  const checkNumber = (stream: string, { publicId }: Project): void => {
    for (const [other, { publicId: taken, status }] of projects)
      if (other !== stream && status !== 'archived' && taken === publicId) wrong(`${stream}: ${publicId} is the number of ${other} too`);
  };

  /** Of a request that is not the last one. */
  const checkAmounts = (stream: string, project: Project, request: Request, envelope: Envelope): void => {
    const { positions } = request;
    for (const { creditId, financingProjectTypeId: purpose, amountCents } of positions) {
      const { purposes = [] } = project.credits.get(creditId) ?? {};
      if (!purposes.includes(purpose)) wrong(`${stream}: drawn for a purpose that the credit does not have`);
      const least = Math.min(project.minimumCents, leftOf(project, creditId, request));
      if (amountCents < least) wrong(`${stream}: ${amountCents} drawn, at least ${least} are to be`);
      const allowed = maxima.get(purpose)?.since(sentAt(envelope)) ?? [null];
      const sum = sumOf(positions.filter((one) => one.financingProjectTypeId === purpose));
      if (!allowed.some((maximum) => maximum === null || sum <= maximum)) wrong(`${stream}: ${sum} for a purpose of ${allowed.join()}`);
    }
    if (new Set(positions.map(({ creditId }) => creditId)).size < positions.length) wrong(`${stream}: a credit is drawn twice`);
  };

  const create = (stream: string, project: Project, { data }: Event<'DisbursementCreated'>, envelope: Envelope): void => {
    const { disbursementId, positions, final: isFinal } = data;
    const taken = takenOf(project).length;
    if (taken >= project.maxDisbursements) wrong(`${stream}: request ${taken + 1} of ${project.maxDisbursements}`);
    if (isFinal !== (taken === project.maxDisbursements - 1))
      wrong(`${stream}: request ${taken + 1} is ${isFinal ? '' : 'not '}the last one`);
    const { recordedAt: touchedAt } = envelope;
    const request: Request = { status: 'draft', positions, isFinal, isPaid: false, touchedAt, remindedAt: '', endedAt: '' };
    project.requests.set(disbursementId, request);
    if (!isFinal) return checkAmounts(stream, project, request, envelope);
    for (const creditId of project.credits.keys())
      if (leftOf(project, creditId) !== 0) wrong(`${stream}: the last request leaves ${leftOf(project, creditId)}`);
  };

  const checkReminder = (stream: string, { requests }: Project, { touchedAt, remindedAt }: Request, now: string): void => {
    if (isWithin(remindDraftsAfterDays, touchedAt, now)) wrong(`${stream}: reminded of what was touched at ${touchedAt}`);
    if (remindedAt !== '' && remindedAt >= touchedAt) wrong(`${stream}: reminded twice`);
    if ([...requests.values()].some((one) => isWithin(1, one.remindedAt, now))) wrong(`${stream}: two reminders within a day`);
  };

  const checkRelease = (stream: string, { ownerId }: Project, { touchedAt, remindedAt }: Request, now: string): void => {
    if (isWithin(releaseDraftsAfterDays, touchedAt, now)) wrong(`${stream}: released what was touched at ${touchedAt}`);
    const isReminded = remindedAt !== '' && remindedAt >= touchedAt;
    if (isReminded ? isWithin(NOTICE_DAYS, remindedAt, now) : !withoutReminders.has(ownerId)) wrong(`${stream}: released without notice`);
  };

  const evolveRequest = (stream: string, project: Project, event: FinancingProjectEvent, envelope: Envelope): void => {
    if (!('disbursementId' in event.data)) return;
    const { recordedAt: now, actor } = envelope;
    if (event.type === 'DisbursementCreated') return create(stream, project, event, envelope);
    const request = project.requests.get(event.data.disbursementId);
    if (request === undefined) return;
    if (EDITS.has(event.type) && !(isDisbursementEditableByCustomer(request.status) && project.status === 'active'))
      wrong(`${stream}: ${event.type} of a request that is ${request.status}, in a project that is ${project.status}`);
    if (actor.kind === 'customer') request.touchedAt = now;
    if (event.type === 'DisbursementEdited') {
      const isMoved = JSON.stringify(request.positions) !== JSON.stringify(event.data.positions);
      request.positions = event.data.positions;
      if (isMoved && !request.isFinal) checkAmounts(stream, project, request, envelope);
    }
    if (event.type === 'DisbursementReminded') {
      checkReminder(stream, project, request, now);
      request.remindedAt = now;
    }
    if (event.type === 'DisbursementReminded' || event.type === 'DisbursementDeleted')
      if (request.status !== 'draft') wrong(`${stream}: ${event.type} of what is ${request.status}`);
    if (event.type === 'DisbursementDeleted') {
      if (event.data.reason === 'abandoned') checkRelease(stream, project, request, now);
      project.requests.delete(event.data.disbursementId);
    }
    if (event.type === 'PaymentRecorded') request.isPaid = true;
    if (event.type === 'PaymentReturned') request.isPaid = false;
    if (event.type === 'PaymentRecorded' || event.type === 'DisbursementRejected') request.endedAt = now;
    if (event.type === 'DisbursementArchived' && isWithin(archiveAfterDays, request.endedAt, now))
      wrong(`${stream}: archived what has ended at ${request.endedAt}`);
    if ('newStatus' in event.data) request.status = event.data.newStatus;
  };

  const checkPauses = (stream: string, { pauses, requests }: Project, event: FinancingProjectEvent, envelope: Envelope): void => {
    if (event.type === 'FinancingProjectPaused') {
      if ([...requests.values()].some(({ status }) => status !== 'draft' && isReservingCredit(status)))
        wrong(`${stream}: paused with a request that is with the bank`);
      pauses.set(event.data.pauseId, event.data.until);
    }
    if (event.type === 'FinancingProjectResumed' && !pauses.delete(event.data.pauseId)) wrong(`${stream}: resumed without a pause`);
    const last = sentAt(envelope) > envelope.recordedAt ? sentAt(envelope) : envelope.recordedAt;
    if (TO_THE_BANK.has(event.type) && [...pauses.values()].some((until) => last < until)) wrong(`${stream}: ${event.type} in a pause`);
  };

  const takeOther = ({ type, data, envelope: { stream, recordedAt } }: RecordedEvent): void => {
    if (type === 'CustomerArchived') archivedCustomers.add(stream.slice('customer-'.length));
    if (type === 'CustomerRemindersChosen') withoutReminders.add(stream.slice('customer-'.length));
    if (!type.startsWith('FinancingProjectType')) return;
    const id = stream.slice('financingProjectType-'.length);
    const maximum = maxima.get(id) ?? createValuesInForce<number | null>();
    maxima.set(id, maximum);
    // A purpose that was deleted has no maximum.
    maximum.change(recordedAt, (data as { readonly maximumCents?: number | null }).maximumCents ?? null);
  };

  return {
    take(recorded: RecordedEvent): void {
      const { envelope } = recorded;
      const { stream } = envelope;
      if (!stream.startsWith('financingProject-')) return takeOther(recorded);
      const event = recorded as unknown as FinancingProjectEvent;
      if (event.type === 'FinancingProjectCreated') {
        const { ownerId, publicId, maxDisbursements, minimumDisbursementCents } = event.data;
        const rules = { publicId, maxDisbursements, minimumCents: minimumDisbursementCents ?? DEFAULT_MINIMUM_POSITION_CENTS };
        const project: Project = { ownerId, status: 'draft', ...rules, credits: new Map(), requests: new Map(), pauses: new Map() };
        projects.set(stream, project);
        return checkNumber(stream, project);
      }
      const project = projects.get(stream);
      if (project === undefined) return;
      if (project.status === 'archived' && event.type !== 'DisbursementArchived') wrong(`${stream}: ${event.type}, though it is archived`);
      if (ONLY_IN_DRAFT.has(event.type) && project.status !== 'draft') wrong(`${stream}: ${event.type}, though it is ${project.status}`);
      if (ONLY_WHILE_ACTIVE.has(event.type) && project.status !== 'active')
        wrong(`${stream}: ${event.type}, though it is ${project.status}`);
      if (event.type === 'FinancingProjectEdited') {
        checkData(stream, project, event);
        checkNumber(stream, project);
      }
      if (event.type === 'CreditAdded' || event.type === 'CreditEdited') {
        const { creditId, amountCents: cents, financingProjectTypeIds: purposes } = event.data;
        project.credits.set(creditId, { cents, purposes });
      }
      if (event.type === 'CreditRemoved') project.credits.delete(event.data.creditId);
      checkStatus(stream, project, event, envelope);
      checkPauses(stream, project, event, envelope);
      evolveRequest(stream, project, event, envelope);
    },
  };
}
