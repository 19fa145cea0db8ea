import { START_OF_LOG, type EventStore, type Position } from '@portal/platform/event-store/eventStore';
import { verifyStream, type ChainStart } from '@portal/platform/journal/verifyChain';
import type { EmbeddedSettings, EngineSurroundings } from '../engines.ts';
import { lookAtParts, type Told } from '../parts/lookAtParts.ts';
import { openForCheck } from '../parts/openForCheck.ts';

const PAGE = 1_000;

/** Whether what was restored is a whole bank, as `npm run check` says it, with an unbroken log. True when all is well. */
export async function verifyRestored(settings: EmbeddedSettings, surroundings: EngineSurroundings, told: Told): Promise<boolean> {
  const bank = await openForCheck(settings, surroundings);
  try {
    const belongTogether = await lookAtParts(bank, 'embedded', told);
    return (await chainsHold(bank.parts.events, told)) && belongTogether;
  } finally {
    await bank.close();
  }
}

/** Every hash chain from its first event on. */
async function chainsHold(events: EventStore, { say, complain }: Told): Promise<boolean> {
  const chains = new Map<string, ChainStart>();
  let count = 0;
  for (let after: Position = START_OF_LOG; ;) {
    const page = await events.readLog({ after, limit: PAGE });
    for (const record of page) {
      const checked = verifyStream([record], chains.get(record.stream));
      if (!checked.ok) {
        complain(`Die Kette von ${record.stream} ist am Ereignis ${checked.revision} gebrochen (${checked.reason}).`);
        return false;
      }
      chains.set(record.stream, checked);
    }
    count += page.length;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) break;
    after = last.position;
  }
  say(`${count} Ereignisse in ${chains.size} Ketten sind unverändert.`);
  return true;
}
