import { EngineRefused, type EngineRefusalReason, type RefusingEngine } from '@portal/platform/engineRefused';
import { InvalidInstanceConfig } from '@portal/platform/config/instanceConfig';
import { InvalidEnvironment } from '@portal/platform/config/readEnvironment';
import { explainKeyFault } from '../rotation/keyFaults.ts';

/**
 * Ends a start that no waiting mends. The message is for the person who started it: a sentence that says what is wrong and
 * what to do, without a stack.
 */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

const refusedByEventStore: Readonly<Record<EngineRefusalReason, string>> = {
  credentials: 'EventStoreDB nimmt Benutzer oder Kennwort nicht an. Prüfen Sie EVENTSTORE_URL.',
  rights:
    'Der Benutzer in EVENTSTORE_URL darf in EventStoreDB nicht, was das Portal braucht: $all lesen, die eigenen Streams lesen und ' +
    'schreiben. Nehmen Sie ihn in die Gruppe $admins auf, oder geben Sie ihm diese Rechte in den ACL.',
  certificate:
    'Das Zertifikat von EventStoreDB ist von einer Stelle, der nicht vertraut wird. Nennen Sie deren Zertifikat in EVENTSTORE_URL mit tlsCAFile=….',
};

const refusedBy: Readonly<Record<RefusingEngine, Readonly<Record<EngineRefusalReason, string>>>> = {
  eventstoredb: refusedByEventStore,
  mongodb: {
    credentials: 'MongoDB nimmt Benutzer oder Kennwort nicht an. Prüfen Sie MONGODB_URL.',
    rights:
      'Der Benutzer in MONGODB_URL darf in der Datenbank des Portals nicht lesen und schreiben. Geben Sie ihm dort die Rolle readWrite.',
    certificate:
      'Das Zertifikat von MongoDB ist von einer Stelle, der nicht vertraut wird. Nennen Sie deren Zertifikat in MONGODB_URL mit tlsCAFile=….',
  },
  s3: {
    credentials:
      'Der S3-Server in BLOBS_URL nimmt die Schlüssel nicht an. Prüfen Sie BLOBS_URL, BLOBS_REGION, BLOBS_ACCESS_KEY und BLOBS_SECRET_KEY, ' +
      'und ob die Uhr dieses Rechners stimmt.',
    rights:
      'Den Bucket in BLOBS_URL gibt es nicht, oder der Schlüssel darf dort nicht, was das Portal braucht: Objekte lesen, schreiben, löschen ' +
      'und auflisten. Legen Sie ihn an, oder geben Sie dem Schlüssel diese Rechte.',
    certificate:
      'Das Zertifikat des S3-Servers in BLOBS_URL ist von einer Stelle, der nicht vertraut wird, abgelaufen oder für einen anderen Namen. ' +
      'Nennen Sie das Zertifikat Ihrer Stelle in NODE_EXTRA_CA_CERTS.',
  },
};

/** Which settings say where a listener is. */
export interface AddressSettingNames {
  readonly host: string;
  readonly port: string;
}

/** Where the program wants to listen, and may or can not. */
export function listenErrorAsStartRefused(error: Error, names: AddressSettingNames): StartRefused | undefined {
  const { code, syscall, address, port }: NodeJS.ErrnoException & { address?: string; port?: number } = error;
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return undefined;
  if (code === 'EADDRINUSE')
    return new StartRefused(
      `Der Port ${port} ist belegt (${address}), vielleicht läuft das Portal schon. Beenden Sie das andere Programm, oder wählen Sie mit ${names.port} einen anderen.`,
    );
  if (code === 'EACCES')
    return new StartRefused(`Der Port ${port} ist diesem Programm nicht erlaubt. Wählen Sie mit ${names.port} einen ab 1024.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartRefused(`${names.host} nennt keine Adresse dieses Rechners. Prüfen Sie die Einstellung, oder lassen Sie sie weg.`);
  return undefined;
}

/** What to tell about an error that no waiting mends; undefined for one that may be over with the next try. */
export function explainStartError(error: unknown): string | undefined {
  const told = error instanceof StartRefused || error instanceof InvalidEnvironment || error instanceof InvalidInstanceConfig;
  if (error instanceof EngineRefused) return refusedBy[error.engine][error.reason];
  if (told) return error.message;
  return (
    explainKeyFault(error) ??
    (error instanceof Error ? listenErrorAsStartRefused(error, { host: 'HOST', port: 'PORT' })?.message : undefined)
  );
}
