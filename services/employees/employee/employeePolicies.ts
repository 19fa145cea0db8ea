import { passwordChangePolicy } from '@portal/platform/access/passwordChange';
import { passwordChangedNotice } from '@portal/platform/access/passwordChangedNotice';
import type { Policy } from '@portal/platform/policies/policy';
import { employeeAggregate } from './employeeAggregate.ts';
import { passwordChangedLetter } from './employeeLetters.ts';
import type { EmployeesDeps } from './employeesDeps.ts';

/** What follows from a new password: that it counts, and a letter without a secret. */
export function employeePolicies(deps: EmployeesDeps): readonly Policy[] {
  const { commands, outbox, config, publicUrl } = deps;
  const notice = {
    name: 'employee-password-changed-notice',
    event: 'EmployeePasswordChanged',
    async letterTo(id: string) {
      const { master } = (await commands.load(employeeAggregate, id)).state;
      return master?.email ? passwordChangedLetter({ to: master, app: config().app, publicUrl: publicUrl() }) : undefined;
    },
  };
  const change = { realm: 'employee', events: ['EmployeeActivated', 'EmployeePasswordChanged'] } as const;
  return [passwordChangePolicy(change, deps), passwordChangedNotice(notice, outbox)];
}
