import { systemClock } from '@portal/platform/clock/clock';
import type { StoredRecord } from '@portal/platform/event-store/eventStore';
import { createChainKeyRing, type ChainKeyVault } from '@portal/platform/journal/chainKeys';
import { verifyStream } from '@portal/platform/journal/verifyChain';
import { silentLog } from '@portal/platform/log/createLog';
import { resolveExistingBankEngineSettings } from '@portal/services/composition/parts/resolveExistingBankEngineSettings';
import { openBankForMaintenance } from '@portal/services/composition/parts/openBankForMaintenance';

/** Streams of the log whose chain is broken, with the place. */
export async function brokenStreams(records: readonly StoredRecord[], vault: ChainKeyVault): Promise<readonly unknown[]> {
  const keys = await createChainKeyRing(vault).namedBy(records);
  const streams = new Map<string, StoredRecord[]>();
  for (const record of records) streams.set(record.stream, [...(streams.get(record.stream) ?? []), record]);
  return [...streams].map(([stream, own]) => ({ stream, ...verifyStream(own, keys) })).filter(({ ok }) => !ok);
}

export async function brokenStreamsIn(dataDir: string, records: readonly StoredRecord[]): Promise<readonly unknown[]> {
  const bank = await openBankForMaintenance(await resolveExistingBankEngineSettings({ DATA_DIR: dataDir }), {
    clock: systemClock,
    log: silentLog,
  });
  try {
    return await brokenStreams(records, bank.parts.vault);
  } finally {
    await bank.close();
  }
}
