import { createChainKeyRing } from '@portal/platform/journal/chainKeys';
import { verifyStream } from '@portal/platform/journal/verifyChain';
import { projections } from '@portal/services/composition/projector/projections';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import { integrationEventMapping } from '@portal/services/composition/integration/integrationEventMapping';
import type { BankWorld } from '../bankWorld.ts';
import { bankKeys } from '../portal/openEngines.ts';
import { openMemoryKeyVault } from '../stores/memoryKeyVault.ts';

/** Every chain of the log holds. */
export async function checkChains({ disks }: BankWorld, wrong: (text: string) => void): Promise<void> {
  const chain = createChainKeyRing(openMemoryKeyVault(disks.vault, bankKeys));
  for (const [stream, records] of disks.log.streams) {
    const verified = verifyStream(records, await chain.namedBy(records));
    if (!verified.ok) wrong(`${stream}: event ${verified.revision} does not verify: ${verified.reason}`);
  }
}

/** What is shown is what a rebuild would show, and nothing was left out on the way. */
export async function checkReadModels(world: BankWorld, wrong: (text: string) => void): Promise<void> {
  const { projector } = world.portal();
  for (const { name } of projections) {
    const differences = await projector.compareWithRebuild(name);
    if (differences.length > 0) wrong(`${name} is not what a rebuild makes of it: ${JSON.stringify(differences[0]).slice(0, 600)}`);
  }
  for (const { projection, parked } of projector.lag()) if (parked > 0) wrong(`${projection} has parked ${parked} streams`);
}

/** What other systems are told comes in the order of each stream, and tells of nobody; and all of it comes. */
export function createBusBooks({ disks: { bus } }: BankWorld, wrong: (text: string) => void) {
  const wanted = new Map<string, string>();
  const seen = new Set<string>();
  const last = new Map<string, string>();
  let read = 0;

  const readBus = (): void => {
    for (; read < bus.length; read += 1) {
      const { key, value } = bus[read]!;
      const { id, sequence } = JSON.parse(value) as { readonly id?: string; readonly sequence?: string };
      if (id === undefined || sequence === undefined) {
        wrong(`the bus got something of ${key} that is no event`);
        continue;
      }
      if (/kanarie|amsel/i.test(value)) wrong(`the bus was told of somebody: ${key}`);
      // What comes a second time may come late.
      if (seen.has(id)) continue;
      seen.add(id);
      if (sequence < (last.get(key) ?? '')) wrong(`the bus got an event of ${key} behind a later one`);
      last.set(key, sequence);
    }
  };
  const missing = (): readonly string[] => {
    readBus();
    return [...wanted].filter(([id]) => !seen.has(id)).map(([, what]) => what);
  };

  return {
    take(recorded: RecordedEvent): void {
      const event = integrationEventMapping.eventOf(recorded);
      if (event !== undefined) wanted.set(event.id, `${event.type} of ${recorded.envelope.stream}`);
    },
    isComplete: (): boolean => missing().length === 0,
    check(): void {
      for (const what of missing()) wrong(`the bus never got ${what}`);
    },
  };
}
