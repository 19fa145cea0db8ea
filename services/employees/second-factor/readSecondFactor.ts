import { secondFactorState, type SecondFactorState } from '@portal/contracts/employees/views/secondFactor';
import { useCasesOf } from '@portal/platform/use-cases/useCasesOf';
import { employeeAggregate } from '../employee/employeeAggregate.ts';
import type { EmployeesDeps } from '../employeesDeps.ts';
import { subjectOf } from './proof.ts';

export async function secondFactorOf(
  { secondFactors, config }: Pick<EmployeesDeps, 'secondFactors' | 'config'>,
  id: string,
  active: boolean,
): Promise<SecondFactorState> {
  const recoveryCodesLeft = active ? await secondFactors.recoveryCodesLeft(subjectOf(id)) : 0;
  return { active, required: config().employee.requireSecondFactor, recoveryCodesLeft };
}

export const readSecondFactor = useCasesOf<EmployeesDeps>().query({
  path: '/bank-employees/second-factor',
  summary: 'Den Stand des eigenen zweiten Faktors lesen',
  access: { employee: 'signedIn' },
  answers: { json: secondFactorState },
  async handle(seen) {
    const { id } = seen.principal;
    const { state } = await seen.commands.load(employeeAggregate, id);
    return { kind: 'json', body: await secondFactorOf(seen, id, state.secondFactor) };
  },
});
