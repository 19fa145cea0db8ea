import { passwordChangedNotice } from '@portal/platform/access/passwordChangedNotice';
import type { Policy } from '@portal/platform/policies/policy';
import { employeeAggregate } from './employeeAggregate.ts';
import { passwordChangedLetter } from './employeeLetters.ts';
import type { EmployeesDeps } from './employeesDeps.ts';

/** Letters without a secret: they follow the log. */
export function employeePolicies({
  commands,
  outbox,
  config,
  publicUrl,
}: Pick<EmployeesDeps, 'commands' | 'outbox' | 'config' | 'publicUrl'>): readonly Policy[] {
  const notice = {
    name: 'employee-password-changed-notice',
    event: 'EmployeePasswordChanged',
    async letterTo(id: string) {
      const { master } = (await commands.load(employeeAggregate, id)).state;
      return master?.email ? passwordChangedLetter({ to: master, app: config().app, publicUrl: publicUrl() }) : undefined;
    },
  };
  return [passwordChangedNotice(notice, outbox)];
}
