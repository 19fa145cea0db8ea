import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import { instanceEvents } from '@portal/contracts/instance/events';
import { createJournal } from '@portal/platform/journal/createJournal';
import { nobodysKeys } from '@portal/platform/journal/testing/chainKeyForTests';
import { createEventRules } from '@portal/platform/journal/createEventRules';
import { silentLog } from '@portal/platform/log/createLog';
import { openEmbeddedEventStore } from '@portal/services/engines/embedded/event-store/embeddedEventStore';
import { followConfiguration } from '../followConfiguration.ts';

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
  const journal = createJournal({ store: events, vault: nobodysKeys, rules: createEventRules([instanceEvents]) });
  const configuration = followConfiguration({
    file: defaultInstanceConfig,
    events: counted,
    journal,
    log: silentLog,
    ...(lookEveryMs === undefined ? {} : { lookEveryMs }),
  });
  return { events, journal, configuration, questions: () => questions };
}
