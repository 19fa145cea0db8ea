import type { EmployeeEvent } from '@portal/contracts/employees/events';
import { idOfStream } from '@portal/platform/access/realmAccess';
import { derivedId } from '@portal/platform/commands/derivedId';
import type { Recorded } from '@portal/platform/journal/journal';
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
  return [
    {
      name: 'employee-password-changed-notice',
      events: ['EmployeePasswordChanged'],
      async handle(recorded) {
        const { envelope } = recorded as Recorded<EmployeeEvent>;
        const { state } = await commands.load(employeeAggregate, idOfStream(envelope.stream));
        // Once the data are erased there is nobody left to write to.
        if (!state.master?.email) return;
        await outbox.enqueue(
          derivedId(envelope.id, 'password-changed'),
          passwordChangedLetter({ to: state.master, app: config().app, publicUrl: publicUrl() }),
          envelope.recordedAt,
        );
      },
    },
  ];
}
