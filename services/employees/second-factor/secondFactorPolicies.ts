import type { EmployeeEvent } from '@portal/contracts/employees/events';
import { derivedId } from '@portal/platform/commands/derivedId';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import type { Recorded } from '@portal/platform/journal/journal';
import type { Policy } from '@portal/platform/policies/policy';
import { employeeAggregate } from '../employee/employeeAggregate.ts';
import type { EmployeesServices } from '../employeesServices.ts';
import { secondFactorLetter, type SecondFactorEvent } from './secondFactorLetters.ts';

const events = [
  'EmployeeSecondFactorSetUp',
  'EmployeeAuthenticatorRemoved',
  'EmployeePasskeyAdded',
  'EmployeePasskeyRemoved',
  'EmployeePasskeyRefused',
  'EmployeeRecoveryCodesRenewed',
  'EmployeeRecoveryCodeUsed',
  'EmployeeSecondFactorRemoved',
] as const satisfies readonly SecondFactorEvent['type'][];

/** What the events bring with them, for whose process ended right after the append; in their order. */
export const secondFactorPolicy = ({ commands, secondFactors, sessions }: EmployeesServices): Policy => ({
  name: 'employee-second-factor-counts',
  events,
  async handle(event) {
    const { type, data, envelope } = event as Recorded<EmployeeEvent>;
    const { stream, causationId, recordedAt } = envelope;
    switch (type) {
      case 'EmployeeSecondFactorSetUp':
      case 'EmployeeRecoveryCodesRenewed':
      case 'EmployeePasskeyAdded':
        return void (await secondFactors.adopt(stream, causationId, recordedAt));
      case 'EmployeeAuthenticatorRemoved':
        return secondFactors.removeApp(stream, { setBefore: recordedAt });
      case 'EmployeePasskeyRemoved':
        return secondFactors.removePasskey(stream, data.passkeyId);
      case 'EmployeeSecondFactorRemoved':
        // Appended beside the portal: what it remembers is from before.
        if (data.by === 'system') commands.evict(stream);
        await secondFactors.remove(stream, { setBefore: recordedAt });
        if (data.by !== 'owner') await sessions.endAllOf('employee', idOfStream(stream), { openedBefore: recordedAt });
        return;
      default:
        return;
    }
  },
});

/** Tells the owner of each change. The letter carries no secret: it follows the log. */
export const secondFactorNotice = ({ commands, outbox, config, publicUrl }: EmployeesServices): Policy => ({
  name: 'employee-second-factor-notice',
  events,
  async handle(event) {
    const { id, stream, recordedAt: now } = event.envelope;
    const to = (await commands.load(employeeAggregate, idOfStream(stream))).state.master;
    if (to === undefined) return;
    const letter = secondFactorLetter({ to, app: config().app, publicUrl: publicUrl() }, event as Recorded<SecondFactorEvent>);
    await outbox.enqueue(derivedId(id, 'second-factor'), letter, { now, owner: stream, addressee: stream });
  },
});
