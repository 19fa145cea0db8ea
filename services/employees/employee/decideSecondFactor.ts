import { refuse } from '@portal/platform/commands/refusal';
import { isProtectedFrom, type CommandOf, type EmployeeDecision } from './decideEmployee.ts';
import type { SecondFactorCommand } from './employeeCommands.ts';
import type { EmployeeMasterData, EmployeeState } from './employeeState.ts';

/** What people do with their own second factor; that they proved themselves, the call has checked. */
export function ofSecondFactor(command: SecondFactorCommand, { secondFactor }: EmployeeState): EmployeeDecision {
  switch (command.type) {
    case 'SetUpSecondFactor':
      return secondFactor && !command.replaces ? refuse('SECOND_FACTOR_PRESENT') : [{ type: 'EmployeeSecondFactorSetUp', data: {} }];
    case 'RenewRecoveryCodes':
      return secondFactor ? [{ type: 'EmployeeRecoveryCodesRenewed', data: {} }] : refuse('SECOND_FACTOR_NONE');
    case 'UseRecoveryCode':
      return secondFactor ? [{ type: 'EmployeeRecoveryCodeUsed', data: { codesLeft: command.codesLeft } }] : refuse('SECOND_FACTOR_NONE');
    case 'RemoveSecondFactor':
      if (!secondFactor) return refuse('SECOND_FACTOR_NONE');
      return command.required ? refuse('SECOND_FACTOR_REQUIRED') : [{ type: 'EmployeeSecondFactorRemoved', data: { by: 'owner' } }];
  }
}

/** For whoever has lost the phone and the recovery codes; blocked or not. */
export function resetSecondFactor(
  { editor }: CommandOf<'ResetSecondFactor'>,
  { secondFactor }: EmployeeState,
  master: EmployeeMasterData,
): EmployeeDecision {
  if (editor.own) return refuse('SECOND_FACTOR_OWN');
  if (isProtectedFrom(master, editor)) return refuse('ADMINISTRATOR_PROTECTED');
  return secondFactor ? [{ type: 'EmployeeSecondFactorRemoved', data: { by: 'administrator' } }] : refuse('SECOND_FACTOR_NONE');
}
