import type { EmployeeEvent } from '@portal/contracts/employees/events';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { Policy } from '@portal/platform/policies/policy';
import type { EmployeesServices } from '../employeesServices.ts';
import { secondFactorEventTypes } from './secondFactorLetters.ts';

/** What the events bring with them, for whose process ended right after the append; in their order. */
export const applySecondFactorChangesPolicy = ({ commands, secondFactors, sessions }: EmployeesServices): Policy => ({
  name: 'employee-second-factor-counts',
  events: secondFactorEventTypes,
  async handle(event) {
    const { type, data, envelope } = event as RecordedEvent<EmployeeEvent>;
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
