import { EngineRefused, type RefusalReason } from '@portal/platform/engineRefused';
import { InvalidInstanceConfig } from '@portal/platform/config/instanceConfig';
import { InvalidEnvironment } from '@portal/platform/config/readEnvironment';
import { explainKeyFault } from './rotation/keyFaults.ts';

/**
 * Ends a start that no waiting mends. The message is for the person who started it: a sentence that says what is wrong and
 * what to do, without a stack.
 */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

const refusedBy: Readonly<Record<RefusalReason, string>> = {
  credentials: 'EventStoreDB nimmt Benutzer oder Kennwort nicht an. Prüfen Sie EVENTSTORE_URL.',
  rights:
    'Der Benutzer in EVENTSTORE_URL darf in EventStoreDB nicht, was das Portal braucht: $all lesen, die eigenen Streams lesen und ' +
    'schreiben. Nehmen Sie ihn in die Gruppe $admins auf, oder geben Sie ihm diese Rechte in den ACL.',
  certificate:
    'Das Zertifikat von EventStoreDB ist von einer Stelle, der nicht vertraut wird. Nennen Sie deren Zertifikat in EVENTSTORE_URL mit tlsCAFile=….',
};

/** What to tell about an error that no waiting mends; undefined for one that may be over with the next try. */
export function refusalOf(error: unknown): string | undefined {
  const told = error instanceof StartRefused || error instanceof InvalidEnvironment || error instanceof InvalidInstanceConfig;
  if (error instanceof EngineRefused) return refusedBy[error.reason];
  return told ? error.message : explainKeyFault(error);
}
