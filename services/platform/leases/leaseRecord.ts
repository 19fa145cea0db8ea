import type { ExpectedVersion, RecordStore } from '../records/recordStore.ts';

const COLLECTION = 'leases';

export type LeaseStore = Pick<RecordStore, 'get' | 'put'>;

/** As it is stored. It is never deleted, so that tokens go on growing. */
export interface LeaseRecord {
  /** Null = free. */
  readonly holder: string | null;
  readonly token: number;
}

export interface StoredLease extends LeaseRecord {
  /** Changes with every heartbeat. */
  readonly version: number;
}

/** One lease in the store, changed by compare-and-set only. */
export class LeaseRecordAccessor {
  constructor(
    private readonly records: LeaseStore,
    private readonly name: string,
  ) {}

  async read(): Promise<StoredLease | undefined> {
    const found = await this.records.get<LeaseRecord>(COLLECTION, this.name);
    return found && { ...found.value, version: found.version };
  }

  /** The new version, or undefined when somebody else was faster. */
  write(record: LeaseRecord, expect: ExpectedVersion): Promise<number | undefined> {
    return this.records.put(COLLECTION, this.name, record, { expect });
  }
}
