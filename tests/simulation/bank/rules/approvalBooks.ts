import type { InstanceConfig } from '@portal/contracts/instance/config';
import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import { berlinDay } from '@portal/contracts/shared/time/days';
import type { Envelope, RecordedEvent } from '@portal/platform/journal/journal';
import { demoInstanceConfig } from '@portal/services/demo/demoInstanceConfig';
import type { BankWorld } from '../bankWorld.ts';
import { createValuesInForce } from './inForce.ts';

type Positions = Extract<FinancingProjectEvent, { readonly type: 'DisbursementCreated' }>['data']['positions'];
interface Account {
  readonly iban: string;
  readonly holder: string;
}

interface Request {
  positions: Positions;
  isApproved: boolean;
  /** What counts as confirmed, position by position. */
  confirmed: string | undefined;
  approvers: readonly string[];
  wasApprovedByTwo: boolean;
  /** Who has agreed to take the approval back. */
  withdrawers: readonly string[];
}

interface Project {
  readonly accounts: Map<string, { readonly account: Account | null | undefined; readonly setBy: readonly string[] }>;
  readonly requests: Map<string, Request>;
  /** All that was approved on a day, also what was taken back since. */
  approved: { readonly day: string; readonly cents: number };
}

const fourEyesCentsOf = ({ valutierung }: Pick<InstanceConfig, 'valutierung'>): number => valutierung.fourEyesAmount ?? Infinity;
const sumOf = (positions: Positions): number => positions.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Keeps from the events alone who has confirmed, approved, taken back and paid what, and says where one was too few. */
export function createApprovalBooks({ firstSentAt }: Pick<BankWorld, 'firstSentAt'>, wrong: (text: string) => void) {
  const projects = new Map<string, Project>();
  const fourEyesCents = createValuesInForce<number>();
  fourEyesCents.change('', fourEyesCentsOf(demoInstanceConfig));
  /** The most that one employee alone could approve. */
  const mostAlone = ({ causationId, recordedAt }: Envelope): number =>
    Math.max(...fourEyesCents.since(firstSentAt.get(causationId) ?? recordedAt));

  const rowsOf = ({ accounts }: Project, { positions }: Request): string =>
    positions
      .map(({ creditId, financingProjectTypeId, amountCents }) => {
        const { iban = '', holder = '' } = accounts.get(creditId)?.account ?? {};
        return `${creditId} ${financingProjectTypeId} ${amountCents} ${iban} ${holder}`;
      })
      .sort()
      .join();

  const checkConfirmed = ({ stream }: Envelope, project: Project, request: Request, what: string): void => {
    const are = rowsOf(project, request);
    if (request.confirmed === undefined) wrong(`${stream}: ${what} of what no code counts for`);
    else if (request.confirmed !== are) wrong(`${stream}: ${what} of ${are}, confirmed was ${request.confirmed}`);
  };

  const approve = (project: Project, request: Request, envelope: Envelope): void => {
    const { stream, recordedAt } = envelope;
    const actor = envelope.actor.id ?? '';
    const cents = sumOf(request.positions);
    const day = berlinDay(recordedAt);
    const before = project.approved.day === day ? project.approved.cents : 0;
    const isAlone = !request.approvers.some((one) => one !== actor);
    if (isAlone && before + cents > mostAlone(envelope)) wrong(`${stream}: one employee alone approved ${cents} after ${before}`);
    if (isAlone && request.positions.some(({ creditId }) => project.accounts.get(creditId)?.setBy.includes(actor)))
      wrong(`${stream}: who has entered the account has approved alone`);
    checkConfirmed(envelope, project, request, 'an approval');
    project.approved = { day, cents: before + cents };
    Object.assign(request, { isApproved: true, wasApprovedByTwo: !isAlone, approvers: [...request.approvers, actor] });
  };

  const pay = (project: Project, request: Request, envelope: Envelope): void => {
    const neededTwo = request.wasApprovedByTwo || sumOf(request.positions) > mostAlone(envelope);
    if (neededTwo && request.approvers.at(-1) === envelope.actor.id) wrong(`${envelope.stream}: who made the approval whole has paid`);
    checkConfirmed(envelope, project, request, 'a payment');
    Object.assign(request, { isApproved: false, withdrawers: [] });
  };

  /** Approval and confirmation count no more. */
  const giveBack = (request: Request): void =>
    void Object.assign(request, { isApproved: false, confirmed: undefined, approvers: [], withdrawers: [] });

  const evolveRequest = (project: Project, request: Request, { type, data }: FinancingProjectEvent, envelope: Envelope): void => {
    const { stream } = envelope;
    const actor = envelope.actor.id ?? '';
    if (type === 'DisbursementEdited') Object.assign(request, { positions: data.positions, approvers: [] });
    if (type === 'DisbursementSubmitted') Object.assign(request, { confirmed: rowsOf(project, request), approvers: [] });
    if (type === 'DisbursementResubmitted') checkConfirmed(envelope, project, request, 'a second submission');
    if (type === 'DisbursementApprovalGiven') request.approvers = [...request.approvers, actor];
    if (type === 'DisbursementApproved') approve(project, request, envelope);
    if (type === 'DisbursementInquired' || type === 'DisbursementRejected') request.approvers = [];
    if (type === 'PaymentRecorded') pay(project, request, envelope);
    if (type === 'DisbursementWithdrawalGiven') {
      if (!request.isApproved) wrong(`${stream}: an approval that is not there is taken back`);
      request.withdrawers = [...request.withdrawers, actor];
    }
    if (type === 'DisbursementApprovalWithdrawn') {
      if (request.wasApprovedByTwo && !request.withdrawers.some((one) => one !== actor))
        wrong(`${stream}: one employee alone took back what two have approved`);
      giveBack(request);
    }
    if (type === 'PaymentReturned') giveBack(request);
  };

  /** Who corrects the holder joins those who have entered the number. */
  const enterAccount = ({ accounts }: Project, creditId: string, account: Account | null | undefined, actor: string): void => {
    const { account: before, setBy = [] } = accounts.get(creditId) ?? {};
    const isSameNumber = before?.iban === account?.iban;
    const isSame = isSameNumber && before?.holder === account?.holder;
    accounts.set(creditId, { account, setBy: isSame ? setBy : isSameNumber ? [...setBy, actor] : [actor] });
  };

  /** The first of two approvals was for the former account. */
  const changeAccount = ({ requests }: Project, creditId: string, stream: string): void => {
    for (const request of requests.values()) {
      if (!request.positions.some((one) => one.creditId === creditId)) continue;
      if (request.isApproved) wrong(`${stream}: the account of what is approved was changed`);
      request.approvers = [];
    }
  };

  return {
    take(recorded: RecordedEvent): void {
      const { envelope } = recorded;
      const { stream, recordedAt, actor } = envelope;
      if (recorded.type === 'InstanceConfigured') {
        const { document } = recorded.data as { readonly document: string };
        fourEyesCents.change(recordedAt, fourEyesCentsOf(JSON.parse(document) as InstanceConfig));
      }
      if (!stream.startsWith('financingProject-')) return;
      const event = recorded as unknown as FinancingProjectEvent;
      const { type, data } = event;
      const project: Project = projects.get(stream) ?? { accounts: new Map(), requests: new Map(), approved: { day: '', cents: 0 } };
      projects.set(stream, project);
      if (type === 'CreditAdded' || type === 'CreditEdited' || type === 'PayoutAccountChanged')
        enterAccount(project, data.creditId, data.payoutAccount, actor.id ?? '');
      if (type === 'PayoutAccountChanged') changeAccount(project, data.creditId, stream);
      if (type === 'DisbursementCreated')
        project.requests.set(data.disbursementId, {
          positions: data.positions,
          isApproved: false,
          confirmed: undefined,
          approvers: [],
          wasApprovedByTwo: false,
          withdrawers: [],
        });
      const request = 'disbursementId' in data ? project.requests.get(data.disbursementId) : undefined;
      if (request !== undefined) evolveRequest(project, request, event, envelope);
    },
  };
}
