import type { CustomerModuleRole } from '@portal/contracts/shared/roles';
import { refuse } from '@portal/platform/commands/refusal';
import type { CustomerDecider, CustomerDecision, RightsGrantableToCustomers } from './customerCommands.ts';
import type { CustomerMasterData, CustomerState } from './customerState.ts';

export function decideCreateCustomer(
  master: CustomerMasterData,
  grants: RightsGrantableToCustomers,
  state: CustomerState,
): CustomerDecision {
  if (state.master !== undefined || state.archived) return refuse('CUSTOMER_EXISTS');
  if (hasUngrantableModuleRoleChange([], master.moduleRoles, grants)) return refuse('MISSING_RIGHTS');
  if (master.selbstauskunftBeraterEmail !== null && !grants.selfDisclosure) return refuse('MISSING_RIGHTS');
  return [{ type: 'CustomerCreated', data: master }];
}

export function decideCreateActivatedDemoCustomer(master: CustomerMasterData, state: CustomerState): CustomerDecision {
  if (state.master !== undefined) return refuse('CUSTOMER_EXISTS');
  return [
    { type: 'CustomerCreated', data: master },
    { type: 'CustomerRegistered', data: {} },
    { type: 'CustomerActivated', data: {} },
  ];
}

export const decideEditCustomer: CustomerDecider<'EditCustomer'> = ({ changes, grants }, state) => {
  const { master: before } = state;
  const after: CustomerMasterData = { ...before, ...withoutHidden(changes, grants) };
  if (isSame(before, after)) return [];
  if (after.email !== before.email && state.activated) return refuse('EMAIL_FIXED');
  if (hasUngrantableModuleRoleChange(before.moduleRoles, after.moduleRoles, grants)) return refuse('MISSING_RIGHTS');
  if (after.selbstauskunftBeraterEmail !== before.selbstauskunftBeraterEmail && !grants.selfDisclosure) return refuse('MISSING_RIGHTS');
  // The invitation may have reached somebody else, who has registered by it with a password or the sign-in at the bank.
  const isOtherMailbox = after.email !== before.email && state.invited;
  const isOtherPersonAtBank = after.email !== before.email && state.bank !== undefined;
  const isOtherPhone = after.mobile !== before.mobile && state.hasCode;
  return [
    { type: 'CustomerEdited', data: after },
    ...(isOtherMailbox ? [{ type: 'CustomerInvitationWithdrawn', data: {} } as const] : []),
    ...(isOtherPersonAtBank ? [{ type: 'CustomerBankUnlinked', data: {} } as const] : []),
    ...(isOtherPhone ? [{ type: 'ActivationCodeWithdrawn', data: {} } as const] : []),
  ];
};

/** Rights are checked on the difference: what stays as it was needs none. */
function hasUngrantableModuleRoleChange(
  before: readonly CustomerModuleRole[],
  after: readonly CustomerModuleRole[],
  grants: RightsGrantableToCustomers,
): boolean {
  const changed = [...before.filter((role) => !after.includes(role)), ...after.filter((role) => !before.includes(role))];
  return changed.some((role) => !grants.modules.includes(role));
}

/** Who does not see the adviser's address sends it back empty: that is no change. */
function withoutHidden(changes: Partial<CustomerMasterData>, grants: RightsGrantableToCustomers): Partial<CustomerMasterData> {
  if (grants.selfDisclosure || changes.selbstauskunftBeraterEmail !== null) return changes;
  const { selbstauskunftBeraterEmail: _hidden, ...visible } = changes;
  return visible;
}

const isSame = (before: CustomerMasterData, after: CustomerMasterData): boolean =>
  (Object.keys(after) as (keyof CustomerMasterData)[]).every((field) => JSON.stringify(before[field]) === JSON.stringify(after[field]));
