import { registerWithInvitationCodeSchema } from '@portal/contracts/customers/commands/access';
import { employeeSignInAnswer, type FactorKind } from '@portal/contracts/employees/views/secondFactor';
import { createAccessModule } from '@portal/platform/access/createAccessModule';
import { wordsUnfitForPasswordOf } from '@portal/platform/access/wordsUnfitForPasswordOf';
import { employeeAggregate } from './employeeAggregate.ts';
import { hasAccess, hasSecondFactor, type EmployeeState } from './employeeState.ts';
import { employeeUnknownDeviceLetter, employeePasswordChangedLetter, employeePasswordResetLetter } from './employeeLetters.ts';
import { employeeEmailUniquenessRule } from './employeeUniqueness.ts';

const factorsOf = ({ authenticator, passkeys }: EmployeeState): readonly FactorKind[] => [
  ...(authenticator ? (['app'] as const) : []),
  ...(passkeys.length > 0 ? (['passkey'] as const) : []),
];

export const employeeAccessModule = createAccessModule({
  realm: 'employee',
  actor: 'bank_employee',
  path: 'bank-employees',
  aggregate: employeeAggregate,
  emails: employeeEmailUniquenessRule,
  hasAccess,
  secondStep: (state, { employee }) => {
    if (hasSecondFactor(state)) return { secondStep: 'enter', factors: factorsOf(state) };
    return employee.requireSecondFactor ? { secondStep: 'set_up' } : undefined;
  },
  signInAnswer: employeeSignInAnswer,
  namesOf: ({ master }) => wordsUnfitForPasswordOf(master),
  personOf: ({ master }) => master,
  events: { first: 'EmployeeActivated', changed: 'EmployeePasswordChanged' },
  letters: { reset: employeePasswordResetLetter, changed: employeePasswordChangedLetter, newPlace: employeeUnknownDeviceLetter },
  invitation: {
    path: '/bank-employees/activate',
    summary: 'Mit dem Code der Einladung das Passwort festlegen und anmelden',
    body: registerWithInvitationCodeSchema,
    command: () => ({ type: 'ActivateEmployee' }),
    alreadyDone: 'EMPLOYEE_ALREADY_ACTIVATED',
  },
});
