import { creditFieldDefinitions, type PayoutAccount } from '@portal/contracts/payouts/creditFieldDefinitions';
import { MAX_CREDITS_PER_PROJECT } from '@portal/contracts/payouts/limits';
import { valuesOfState } from '@portal/contracts/record/fields';
import { definedChanges } from '@portal/platform/commands/definedChanges';
import { refuse } from '@portal/platform/commands/refusal';
import type { CreditFields, ProjectDecider, ProjectDecision } from './financingProjectCommands.ts';
import {
  checkProjectActor,
  firstRefusalOf,
  checkProjectIsActive,
  checkProjectIsDraft,
  type RefusalOrUndefined,
} from './financingProjectRules.ts';
import type { Credit, FinancingProjectState } from './financingProjectState.ts';

export const decideAddCredit: ProjectDecider<'AddCredit'> = ({ creditId, fields }, state, { actor }) => {
  const broken = firstRefusalOf(
    checkProjectActor(state, actor, 'bank_employee'),
    checkProjectIsDraft(state),
    creditOf(state, creditId) === undefined ? undefined : refuse('CREDIT_EXISTS'),
    state.credits.length < MAX_CREDITS_PER_PROJECT ? undefined : refuse('TOO_MANY_CREDITS', { max: MAX_CREDITS_PER_PROJECT }),
  );
  return broken ?? [{ type: 'CreditAdded', data: asData(creditId, fields) }];
};

/** All of it in the draft; once the project is active its account alone, and one must stay. */
export const decideEditCredit: ProjectDecider<'EditCredit'> = ({ creditId, changes }, state, { actor }) => {
  const broken = checkProjectActor(state, actor, 'bank_employee');
  if (broken) return broken;
  const credit = creditOf(state, creditId);
  if (credit === undefined) return refuse('NOT_FOUND');
  const before = valuesOfState(creditFieldDefinitions, credit);
  const next: CreditFields = { ...before, ...definedChanges(changes) };
  const changed = (Object.keys(next) as (keyof CreditFields)[]).filter((field) => !isSame(before[field], next[field]));
  if (changed.length === 0) return [];
  if (state.status === 'draft') return [{ type: 'CreditEdited', data: asData(creditId, next) }];
  if (changed.some((field) => field !== 'payoutAccount')) return refuse('CREDIT_NOT_EDITABLE');
  return firstRefusalOf(checkProjectIsActive(state), nothingOnItsWay(creditId, state)) ?? changeAccount(creditId, next.payoutAccount);
};

/** What is approved goes where the customer has confirmed it. */
const nothingOnItsWay = (creditId: string, { disbursements }: FinancingProjectState): RefusalOrUndefined => {
  const onItsWay = disbursements.find(
    ({ status, positions }) => status === 'approved' && positions.some((one) => one.creditId === creditId),
  );
  return onItsWay === undefined ? undefined : refuse('PAYOUT_ACCOUNT_IN_USE', { disbursement: onItsWay.name });
};

const changeAccount = (creditId: string, payoutAccount: PayoutAccount | null): ProjectDecision =>
  payoutAccount === null ? refuse('PAYOUT_ACCOUNT_REQUIRED') : [{ type: 'PayoutAccountChanged', data: { creditId, payoutAccount } }];

export const decideRemoveCredit: ProjectDecider<'RemoveCredit'> = ({ creditId }, state, { actor }) => {
  const broken = firstRefusalOf(
    checkProjectActor(state, actor, 'bank_employee'),
    creditOf(state, creditId) === undefined ? refuse('NOT_FOUND') : undefined,
    checkProjectIsDraft(state),
  );
  return broken ?? [{ type: 'CreditRemoved', data: { creditId } }];
};

const creditOf = (state: FinancingProjectState, creditId: string): Credit | undefined => state.credits.find(({ id }) => id === creditId);

const asData = (creditId: string, fields: CreditFields) => ({
  creditId,
  ...fields,
  financingProjectTypeIds: [...fields.financingProjectTypeIds],
});

type Field = CreditFields[keyof CreditFields];

/** Accounts by number and holder, purposes whatever their order. */
function isSame(before: Field, next: Field): boolean {
  const asText = (field: Field): string =>
    isList(field)
      ? JSON.stringify([...field].sort())
      : field !== null && typeof field === 'object'
        ? JSON.stringify([field.iban, field.holder])
        : JSON.stringify(field);
  return asText(before) === asText(next);
}

const isList = (field: Field): field is readonly string[] => Array.isArray(field);
