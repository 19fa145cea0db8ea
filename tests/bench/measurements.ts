import type { Measurement } from './benchRow.ts';

/** In the order of the table. Loaded only by the process that measures. */
export const measurements: Readonly<Record<string, () => Promise<Measurement>>> = {
  append: async () => (await import('./append/measureAppend.ts')).measureAppend,
  read: async () => (await import('./append/measureReadLog.ts')).measureReadLog,
  upsert: async () => (await import('./bank/measureUpsert.ts')).measureUpsert,
  eventstore: async () => (await import('./engines/measureEventStore.ts')).measureEventStore,
  kafka: async () => (await import('./engines/measureKafka.ts')).measureKafka,
  mongodb: async () => (await import('./engines/measureMongo.ts')).measureMongo,
  bank: async () => (await import('./bank/measureBank.ts')).measureBank,
  audit: async () => (await import('./audit/measureAudit.ts')).measureAudit,
  hash: async () => (await import('./audit/measureKeyedHash.ts')).measureKeyedHash,
  payouts: async () => (await import('./payouts/measurePayouts.ts')).measurePayouts,
  fullsize: async () => (await import('./bank/measureFullSize.ts')).measureFullSize,
  commands: async () => (await import('./http/measureCommands.ts')).measureCommands,
  distributed: async () => (await import('./distributed/measureDistributed.ts')).measureDistributed,
  merge: async () => (await import('./http/measureMerge.ts')).measureMerge,
  archive: async () => (await import('./http/measureArchive.ts')).measureArchive,
  backup: async () => (await import('./backup/measureBackup.ts')).measureBackup,
  start: async () => (await import('./http/measureStart.ts')).measureStart,
  firstload: async () => (await import('./web/measureFirstLoad.ts')).measureFirstLoad,
  web: async () => (await import('./web/measureBundles.ts')).measureBundles,
};
