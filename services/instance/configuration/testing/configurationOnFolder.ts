import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import { instanceEvents } from '@portal/contracts/instance/events';
import { createJournal } from '@portal/platform/journal/createJournal';
import { eventRules } from '@portal/platform/journal/eventRules';
import { silentLog } from '@portal/platform/log/createLog';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import { openEmbeddedEventStore } from '@portal/services/engines/embedded/event-store/embeddedEventStore';
import { followConfiguration } from '../followConfiguration.ts';

/** Nothing personal stands in a configuration: no key is asked for. */
const noKeys = {} as KeyVault;

/** A process's view of the log in that folder, which several may have at a time. */
export async function configurationOnFolder(folder: string, lookEveryMs?: number) {
  const events = await openEmbeddedEventStore({ folder });
  let questions = 0;
  const counted: Pick<typeof events, 'readStream'> = {
    readStream: (stream, options) => {
      questions += 1;
      return events.readStream(stream, options);
    },
  };
  const journal = createJournal({ store: events, vault: noKeys, rules: eventRules([instanceEvents]) });
  const configuration = followConfiguration({
    file: defaultInstanceConfig,
    events: counted,
    journal,
    log: silentLog,
    ...(lookEveryMs === undefined ? {} : { lookEveryMs }),
  });
  return { events, journal, configuration, questions: () => questions };
}
