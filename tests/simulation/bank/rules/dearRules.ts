import { chainKeysIn } from '@portal/platform/journal/chainKeys';
import { verifyStream } from '@portal/platform/journal/verifyChain';
import { projections } from '@portal/services/composition/projector/projections';
import type { BankWorld } from '../bankWorld.ts';
import { bankKeys } from '../portal/openEngines.ts';
import { openMemoryKeyVault } from '../stores/memoryKeyVault.ts';

/** Every chain of the log holds. */
export async function checkChains({ disks }: BankWorld, wrong: (text: string) => void): Promise<void> {
  const chain = chainKeysIn(openMemoryKeyVault(disks.vault, bankKeys));
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

/** Other systems were told of everything, each thing in its order. */
export function checkBus({ disks }: BankWorld, wrong: (text: string) => void): void {
  const last = new Map<string, number>();
  const seen = new Set<string>();
  for (const { key, headers, value } of disks.bus) {
    const { id, revision } = { ...(JSON.parse(value) as Readonly<Record<string, unknown>>), ...headers } as {
      readonly id?: string;
      readonly revision?: unknown;
    };
    if (id === undefined || seen.has(id)) continue;
    seen.add(id);
    const place = Number(revision);
    if (!Number.isNaN(place) && place < (last.get(key) ?? -1)) wrong(`the bus got an event of ${key} behind a later one`);
    if (!Number.isNaN(place)) last.set(key, place);
    if (/kanarie/i.test(value)) wrong(`the bus was told of somebody: ${key}`);
  }
}
