import type { EmployeeEvent } from '@portal/contracts/employees/events';
import { idOfStream } from '@portal/platform/access/realmAccess';
import { derivedId } from '@portal/platform/commands/derivedId';
import type { Recorded } from '@portal/platform/journal/journal';
import type { Policy } from '@portal/platform/policies/policy';
import { employeeAggregate } from '../employee/employeeAggregate.ts';
import type { EmployeesDeps } from '../employeesDeps.ts';
import { secondFactorLetter, type SecondFactorEvent } from './secondFactorLetters.ts';

const events = [
  'EmployeeSecondFactorSetUp',
  'EmployeeRecoveryCodesRenewed',
  'EmployeeRecoveryCodeUsed',
  'EmployeeSecondFactorRemoved',
] as const satisfies readonly SecondFactorEvent['type'][];

/** What the events bring with them, for whose process ended right after the append; in their order. */
export const secondFactorPolicy = ({ secondFactors, sessions }: EmployeesDeps): Policy => ({
  name: 'employee-second-factor-counts',
  events,
  async handle(event) {
    const { type, data, envelope } = event as Recorded<EmployeeEvent>;
    const { stream, causationId, recordedAt } = envelope;
    if (type === 'EmployeeSecondFactorSetUp' || type === 'EmployeeRecoveryCodesRenewed')
      return void (await secondFactors.adopt(stream, causationId, recordedAt));
    if (type !== 'EmployeeSecondFactorRemoved') return;
    await secondFactors.remove(stream, { setBefore: recordedAt });
    if (data.by === 'administrator') await sessions.endAllOf('employee', idOfStream(stream), { openedBefore: recordedAt });
  },
});

/** Tells the owner of each change. The letter carries no secret: it follows the log. */
export const secondFactorNotice = ({ commands, outbox, config, publicUrl }: EmployeesDeps): Policy => ({
  name: 'employee-second-factor-notice',
  events,
  async handle(event) {
    const { id, stream, recordedAt: now } = event.envelope;
    const to = (await commands.load(employeeAggregate, idOfStream(stream))).state.master;
    if (to === undefined) return;
    const letter = secondFactorLetter({ to, app: config().app, publicUrl: publicUrl() }, event as Recorded<SecondFactorEvent>);
    await outbox.enqueue(derivedId(id, 'second-factor'), letter, { now, owner: stream });
  },
});
