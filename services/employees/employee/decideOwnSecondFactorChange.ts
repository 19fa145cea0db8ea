import { MAX_PASSKEYS } from '@portal/contracts/employees/passkeys';
import { refuse } from '@portal/platform/commands/refusal';
import { isAdministratorProtectedFrom, type EmployeeCommandOf, type EmployeeDecider, type EmployeeDecision } from './decideEmployee.ts';
import type { SecondFactorCommand } from './employeeCommands.ts';
import { hasSecondFactor, type EmployeeState } from './employeeState.ts';

/** What people do with their own second factor; that they proved themselves, the call has checked. */
export function decideOwnSecondFactorChange(command: SecondFactorCommand, state: EmployeeState): EmployeeDecision {
  const present = hasSecondFactor(state);
  switch (command.type) {
    case 'SetUpSecondFactor':
      return present && !command.replaces ? refuse('SECOND_FACTOR_PRESENT') : [{ type: 'EmployeeSecondFactorSetUp', data: {} }];
    case 'RenewRecoveryCodes':
      return present ? [{ type: 'EmployeeRecoveryCodesRenewed', data: {} }] : refuse('SECOND_FACTOR_NONE');
    case 'UseRecoveryCode':
      return present ? [{ type: 'EmployeeRecoveryCodeUsed', data: { codesLeft: command.codesLeft } }] : refuse('SECOND_FACTOR_NONE');
    case 'RemoveAuthenticator':
      if (!state.authenticator) return refuse('SECOND_FACTOR_NONE');
      if (state.passkeys.length > 0) return [{ type: 'EmployeeAuthenticatorRemoved', data: {} }];
      return removeLast(command);
    case 'AddPasskey':
      return addPasskey(command, state);
    case 'RenamePasskey':
    case 'RemovePasskey':
    case 'RefusePasskey':
      return ofPasskey(command, state);
  }
}

const removeLast = ({ required }: { readonly required: boolean }): EmployeeDecision =>
  required ? refuse('SECOND_FACTOR_REQUIRED') : [{ type: 'EmployeeSecondFactorRemoved', data: { by: 'owner' } }];

function addPasskey({ passkeyId, name, first }: EmployeeCommandOf<'AddPasskey'>, state: EmployeeState): EmployeeDecision {
  if (first && hasSecondFactor(state)) return refuse('SECOND_FACTOR_PRESENT');
  // What was proved is gone since.
  if (!first && !hasSecondFactor(state)) return refuse('SECOND_FACTOR_NOT_BEGUN');
  if (state.passkeys.length >= MAX_PASSKEYS) return refuse('PASSKEYS_FULL');
  return [{ type: 'EmployeePasskeyAdded', data: { passkeyId, name } }];
}

function ofPasskey(
  command: EmployeeCommandOf<'RenamePasskey' | 'RemovePasskey' | 'RefusePasskey'>,
  { authenticator, passkeys }: EmployeeState,
): EmployeeDecision {
  const { passkeyId } = command;
  const known = passkeys.find(({ id }) => id === passkeyId);
  if (known === undefined) return refuse('PASSKEY_UNKNOWN');
  switch (command.type) {
    case 'RenamePasskey':
      return known.name === command.name ? [] : [{ type: 'EmployeePasskeyRenamed', data: { passkeyId, name: command.name } }];
    case 'RemovePasskey':
      return authenticator || passkeys.length > 1 ? [{ type: 'EmployeePasskeyRemoved', data: { passkeyId } }] : removeLast(command);
    case 'RefusePasskey':
      return [{ type: 'EmployeePasskeyRefused', data: { passkeyId } }];
  }
}

/** For whoever has lost the phone and the recovery codes; blocked or not. */
export const decideResetSecondFactor: EmployeeDecider<'ResetSecondFactor'> = ({ editor }, state) => {
  if (editor !== 'system' && editor.own) return refuse('SECOND_FACTOR_OWN');
  if (editor !== 'system' && isAdministratorProtectedFrom(state.master, editor)) return refuse('ADMINISTRATOR_PROTECTED');
  const by = editor === 'system' ? 'system' : 'administrator';
  return hasSecondFactor(state) ? [{ type: 'EmployeeSecondFactorRemoved', data: { by } }] : refuse('SECOND_FACTOR_NONE');
};
