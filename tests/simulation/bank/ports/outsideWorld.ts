import type { DocumentArchive } from '@portal/platform/agree21/documentArchive';
import type { PersonRegister } from '@portal/platform/agree21/personRegister';
import type { IntegrationBus, OutgoingEvent } from '@portal/platform/bus/integrationBus';
import type { Letter, MessageGateway } from '@portal/platform/outbox/outbox';
import type { SimulatedTime } from '../time/simulatedTime.ts';
import type { CallPort, Faults } from './faultyPorts.ts';

export interface AcceptedLetter {
  readonly letter: Letter;
  readonly at: string;
}

/** What people have got, and what was wrong about how they got it. */
export interface PostOffice {
  readonly accepted: AcceptedLetter[];
  readonly faults: string[];
  /** Falls of the process so far. */
  falls: number;
}

export const emptyPostOffice = (): PostOffice => ({ accepted: [], faults: [], falls: 0 });

export const copyOfPostOffice = ({ accepted, falls }: PostOffice): PostOffice => ({ accepted: [...accepted], faults: [], falls });

/** What fails while a letter goes out may have it go out once more. */
interface AcceptedUnder {
  readonly disturbances: number;
}

/** Mail and SMS, outside of the process: what was accepted stays accepted when the process falls. */
export function createPostGateway(
  office: PostOffice,
  { time, faults, call, seen }: { time: SimulatedTime; faults: Faults; call: CallPort; seen: Map<string, AcceptedUnder> },
): MessageGateway {
  return {
    send: (letter, { signal }) => {
      const { id, message } = letter;
      if (message.notAfter !== null && message.notAfter <= time.now() && !signal.aborted)
        office.faults.push(`a letter was tried at ${time.now()} after its end at ${message.notAfter}`);
      return call({
        port: message.channel === 'sms' ? 'sms' : 'mail',
        name: 'send',
        changes: true,
        async work() {
          signal.throwIfAborted();
          const disturbances = faults.count + office.falls;
          const before = seen.get(id);
          if (before !== undefined && before.disturbances >= disturbances)
            office.faults.push(`a letter went out twice, though ${before.disturbances === Infinity ? 'it was done' : 'nothing failed'}`);
          seen.set(id, { disturbances });
          office.accepted.push({ letter, at: time.now() });
          return { outcome: 'sent' as const };
        },
      });
    },
  };
}

export const faultyArchive = (archive: DocumentArchive, call: CallPort): DocumentArchive => ({
  handOver: (...given) => call({ port: 'archive', name: 'handOver', changes: true, work: () => archive.handOver(...given) }),
  find: (...given) => call({ port: 'archive', name: 'find', changes: false, work: () => archive.find(...given) }),
});

export const faultyRegister = (register: PersonRegister, call: CallPort): PersonRegister => ({
  find: (...given) => call({ port: 'register', name: 'find', changes: false, work: () => register.find(...given) }),
});

/** Who reads the integration events. */
export const createSimulatedBus = (received: OutgoingEvent[], call: CallPort): Pick<IntegrationBus, 'send'> => ({
  send: (events) => call({ port: 'bus', name: 'send', changes: true, work: async () => void received.push(...events) }),
});
