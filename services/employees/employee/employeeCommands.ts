import type { EmployeeRole } from '@portal/contracts/shared/roles';
import type { EmployeeMasterData } from './employeeState.ts';

/** Who changes somebody's record; gathered by the call. */
export interface EditorRightsOnEmployee {
  /** It is the own record. */
  readonly own: boolean;
  /** Roles that the editor may give and take. */
  readonly grants: readonly EmployeeRole[];
  /** The revision of the record that was looked at when the rights that it takes were released. */
  readonly seen: number;
}

export type EmployeeChanges = Partial<EmployeeMasterData & { readonly blocked: boolean }>;

export type EmployeeCommand =
  | { readonly type: 'CreateEmployee'; readonly master: EmployeeMasterData; readonly grants: readonly EmployeeRole[] }
  | { readonly type: 'EditEmployee'; readonly changes: EmployeeChanges; readonly editor: EditorRightsOnEmployee }
  | { readonly type: 'ArchiveEmployee'; readonly editor: EditorRightsOnEmployee }
  | { readonly type: 'InviteEmployee'; readonly expiresAt: string }
  | { readonly type: 'ActivateEmployee' }
  | { readonly type: 'RequestPasswordReset' }
  | { readonly type: 'ChangePassword'; readonly reason: 'reset' | 'change' }
  | {
      readonly type: 'ChangeOwnData';
      readonly names: Pick<EmployeeMasterData, 'salutation' | 'firstName' | 'lastName'>;
      readonly email: string;
      /** Of the link to a new address. */
      readonly expiresAt: string;
      readonly newPassword: boolean;
      /** Of the state before the present password was asked for. */
      readonly passwordSetBy: string | undefined;
    }
  | { readonly type: 'ConfirmEmail'; readonly email: string }
  | SecondFactorCommand
  /** By an administrator, or by a program on the server. */
  | { readonly type: 'ResetSecondFactor'; readonly editor: EditorRightsOnEmployee | 'system' };

/** What people do with their own second factor. */
export type SecondFactorCommand =
  /** `replaces`: the present one was proved. */
  | { readonly type: 'SetUpSecondFactor'; readonly replaces: boolean }
  | { readonly type: 'RenewRecoveryCodes' }
  | { readonly type: 'UseRecoveryCode'; readonly codesLeft: number }
  /** `required`: one, by the bank, of all. */
  | { readonly type: 'RemoveAuthenticator'; readonly required: boolean }
  /** `first`: there was no factor that could have been proved. */
  | { readonly type: 'AddPasskey'; readonly passkeyId: string; readonly name: string; readonly first: boolean }
  | { readonly type: 'RenamePasskey'; readonly passkeyId: string; readonly name: string }
  | { readonly type: 'RemovePasskey'; readonly passkeyId: string; readonly required: boolean }
  | { readonly type: 'RefusePasskey'; readonly passkeyId: string };

export type EmployeeRefusalCode =
  | 'EMPLOYEE_UNKNOWN'
  | 'EMPLOYEE_EXISTS'
  | 'EMPLOYEE_ALREADY_ACTIVATED'
  | 'EMPLOYEE_NOT_ACTIVATED'
  | 'EMPLOYEE_BLOCKED'
  | 'EMPLOYEE_ARCHIVED'
  | 'EMPLOYEE_RIGHTS_MISSING'
  | 'EMPLOYEE_OWN_ROLES'
  | 'EMPLOYEE_OWN_ACCESS'
  | 'EMPLOYEE_EMAIL_FIXED'
  | 'EMPLOYEE_CHANGED'
  | 'CURRENT_PASSWORD_WRONG'
  | 'EMAIL_CONFIRMATION_INVALID'
  | 'ADMINISTRATOR_PROTECTED'
  | 'SECOND_FACTOR_PRESENT'
  | 'SECOND_FACTOR_NONE'
  | 'SECOND_FACTOR_REQUIRED'
  | 'SECOND_FACTOR_OWN'
  | 'SECOND_FACTOR_NOT_BEGUN'
  | 'PASSKEY_UNKNOWN'
  | 'PASSKEYS_FULL';
