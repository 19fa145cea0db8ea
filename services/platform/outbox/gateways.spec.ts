import { systemClock } from '../clock/clock.ts';
import { createMemoryRecords } from '../records/testing/memoryRecords.ts';
import { createStoredStandInMailbox } from './mailboxGateway.ts';
import { describeMessageGateway, testableGatewayFaults } from './testing/describeMessageGateway.ts';
import { createSimulatedGateway, type GatewayFault } from './testing/simulatedGateway.ts';

const people = ['erika@example.org', 'max@example.org'] as const;

describeMessageGateway('the mailbox of the demo', {
  channel: 'email',
  recipients: people,
  faults: [],
  async open() {
    const mailbox = createStoredStandInMailbox({ records: createMemoryRecords(systemClock), clock: systemClock });
    return { gateway: mailbox, received: () => mailbox.list(), faults: {}, close: async () => undefined };
  },
});

describeMessageGateway('simulated', {
  channel: 'sms',
  recipients: ['+49 170 1', '+49 170 2'],
  faults: testableGatewayFaults,
  async open() {
    let fault: GatewayFault | undefined;
    const gateway = createSimulatedGateway({ faultOf: () => fault });
    const given = (next: GatewayFault) => async (): Promise<void> => void (fault = next);
    return {
      gateway,
      received: async () => gateway.accepted.map(({ message }) => message),
      faults: {
        away: given({ kind: 'away' }),
        silent: given({ kind: 'slow', ms: 2 ** 31 - 1 }),
        'loses-answer': given({ kind: 'loses-answer' }),
        refuses: given({ kind: 'refuses', reason: 'number-refused' }),
        'rate-limit': given({ kind: 'rate-limit', retryAfterMs: 1_000 }),
        defers: given({ kind: 'defers' }),
      },
      close: async () => undefined,
    };
  },
});
