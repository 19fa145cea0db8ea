import type { EmployeeEvent } from '@portal/contracts/employees/events';
import { secondFactorView, type SecondFactorView } from '@portal/contracts/employees/views/secondFactor';
import { passkeySiteOf } from '@portal/platform/secrets/passkeys';
import type { Answer } from '@portal/platform/http/defineRoute';
import type { AcceptedOutcome } from '@portal/platform/use-cases/useCase';
import { employeeAggregate } from '../employee/employeeAggregate.ts';
import { hasSecondFactor, type EmployeeState } from '../employee/employeeState.ts';
import { employeesQuery, type EmployeesServices } from '../employeesServices.ts';
import { secondFactorSubjectIdOf } from './prover.ts';

async function secondFactorOf(
  { secondFactors, config, publicUrl }: Pick<EmployeesServices, 'secondFactors' | 'config' | 'publicUrl'>,
  id: string,
  state: EmployeeState,
): Promise<SecondFactorView> {
  const active = hasSecondFactor(state);
  const used = new Map((await secondFactors.passkeys(secondFactorSubjectIdOf(id))).map((one) => [one.id, one.lastUsedAt]));
  return {
    active,
    app: state.authenticator,
    passkeys: state.passkeys.map((one) => ({
      id: one.id,
      name: one.name,
      createdAt: one.addedAt,
      lastUsedAt: used.get(one.id) ?? null,
    })),
    passkeysPossible: passkeySiteOf(publicUrl()) !== undefined,
    required: config().employee.requireSecondFactor,
    recoveryCodesLeft: active ? await secondFactors.recoveryCodesLeft(secondFactorSubjectIdOf(id)) : 0,
  };
}

type OwnChange = Parameters<typeof secondFactorOf>[0] & {
  readonly accepted: Pick<AcceptedOutcome<EmployeeState, EmployeeEvent>, 'id' | 'state' | 'position'>;
};

/** How it is after a change of the own. */
export async function createSecondFactorAnswer(seen: OwnChange): Promise<Answer> {
  const { id, state, position } = seen.accepted;
  const body = await secondFactorOf(seen, id, state);
  return { kind: 'json', body, position };
}

export const readSecondFactor = employeesQuery({
  path: '/bank-employees/second-factor',
  summary: 'Den Stand des eigenen zweiten Faktors lesen',
  access: { employee: 'signedIn' },
  answers: { json: secondFactorView },
  async handle(seen) {
    const { id } = seen.principal;
    const { state } = await seen.commands.load(employeeAggregate, id);
    return { kind: 'json', body: await secondFactorOf(seen, id, state) };
  },
});
