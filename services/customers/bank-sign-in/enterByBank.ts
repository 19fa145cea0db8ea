import { isBankSignInErrorCode, type BankSignInErrorCode } from '@portal/contracts/customers/bankSignInErrorTexts';
import { findAccountStreamByEmail } from '@portal/platform/access/accessRealm';
import type { OpenIdIdentity } from '@portal/platform/bank-sign-in/verifyIdToken';
import type { CommandContext } from '@portal/platform/commands/aggregate';
import { derivedId } from '@portal/platform/commands/derivedId';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import type { UseCaseRunner } from '@portal/platform/use-cases/useCaseRunner';
import { customerAggregate } from '../customer/customerAggregate.ts';
import type { CustomerState } from '../customer/customerState.ts';
import type { CustomersServices } from '../customersServices.ts';
import { bankIdentityKey, customerBankIdentityUniquenessRule } from '../customer/customerUniqueness.ts';
import { registerByBankUseCase } from './registerByBankUseCase.ts';

/** Who comes in, or why not; without an error there is no more to be said than that it failed. */
export type BankEntranceResult =
  | { readonly kind: 'customer'; readonly id: string; readonly state: CustomerState; stillHolds(): Promise<boolean> }
  | { readonly kind: 'failed'; readonly error?: BankSignInErrorCode; readonly account?: string };

export type BankEntranceDeps = CustomersServices & {
  readonly context: CommandContext;
  readonly run: UseCaseRunner<CustomersServices>['run'];
};

const linked = {
  aggregate: customerAggregate,
  emails: customerBankIdentityUniquenessRule,
  hasAccess: ({ registered }: CustomerState) => registered,
};

/** Stream of the customer who is this person at the bank. */
const accountAtBank = (deps: CustomersServices, bank: OpenIdIdentity): Promise<string | undefined> =>
  findAccountStreamByEmail(linked, deps, bankIdentityKey(bank));

export async function findAdmissibleCustomerByBankIdentity(deps: BankEntranceDeps, bank: OpenIdIdentity): Promise<BankEntranceResult> {
  const account = await accountAtBank(deps, bank);
  return account === undefined ? { kind: 'failed', error: 'BANK_NOT_LINKED' } : unlessBarred(deps, idOfStream(account), bank);
}

export async function registerInvitedByBankIdentity(
  deps: BankEntranceDeps,
  invitationCode: string,
  bank: OpenIdIdentity,
): Promise<BankEntranceResult> {
  const account = await accountAtBank(deps, bank);
  const link = await deps.oneTimeCodes.links.peek('invitation', invitationCode);
  // Before the invitation is used up.
  if (account !== undefined && 'subject' in link && link.subject !== account) return { kind: 'failed', error: 'BANK_LINKED_ELSEWHERE' };
  // The same person with the same invitation is the same command: whose way back was cut off comes again.
  const commandId = derivedId('bank-registration', invitationCode, bankIdentityKey(bank));
  const ran = await deps.run(registerByBankUseCase, '', { invitationCode, bank }, { ...deps.context, commandId });
  if (ran.kind === 'accepted') return unlessBarred(deps, ran.accepted.id, bank);
  const code = ran.kind === 'refused' ? ran.refusal.refused : ran.kind === 'problem' ? ran.problem.code : '';
  return isBankSignInErrorCode(code) ? { kind: 'failed', error: code } : { kind: 'failed' };
}

async function unlessBarred(deps: CustomersServices, id: string, bank: OpenIdIdentity): Promise<BankEntranceResult> {
  const { state } = await deps.commands.load(customerAggregate, id);
  const account = `${customerAggregate.category}-${id}`;
  if (state.deletionRequested) return { kind: 'failed', error: 'DELETION_REQUESTED', account };
  return { kind: 'customer', id, state, stillHolds: async () => (await accountAtBank(deps, bank)) === account };
}
