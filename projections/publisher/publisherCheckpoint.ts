import { START_OF_LOG, type LogPosition } from '@portal/platform/event-store/eventStore';
import type { Lease } from '@portal/platform/leases/leases';
import type { RecordStore } from '@portal/platform/records/recordStore';

export const PUBLISHER_POSITIONS_COLLECTION = 'publisher-positions';
export const PUBLISHER_POSITION_KEY = 'integration-events';

export interface StoredCheckpoint {
  readonly position: LogPosition;
  /** Of the lease under which it was written: grows with each holder. */
  readonly token: number;
}

/** Up to where everything has been acknowledged by the bus. */
export interface PublisherCheckpoint {
  position(): LogPosition;
  /** @throws CheckpointTakenOver, LeaseLost when another one publishes */
  move(to: LogPosition): Promise<void>;
}

/** Another publisher has taken over: this one has to end. */
export class CheckpointTakenOver extends Error {
  constructor() {
    super('another publisher has the checkpoint');
    this.name = 'CheckpointTakenOver';
  }
}

/**
 * Takes the checkpoint for this holder of the lease. The write that it begins with makes the version old that a former
 * holder knows: when that one wakes up, it can set nothing back.
 * @throws CheckpointTakenOver, LeaseLost
 */
export async function takeOverPublisherCheckpoint(records: RecordStore, lease: Lease): Promise<PublisherCheckpoint> {
  const found = await records.get<StoredCheckpoint>(PUBLISHER_POSITIONS_COLLECTION, PUBLISHER_POSITION_KEY);
  if (found && found.value.token > lease.token) throw new CheckpointTakenOver();
  let position = found?.value.position ?? START_OF_LOG;
  let version: number | 'absent' = found?.version ?? 'absent';

  const write = async (to: LogPosition): Promise<void> => {
    await lease.confirm();
    const written = await records.put<StoredCheckpoint>(
      PUBLISHER_POSITIONS_COLLECTION,
      PUBLISHER_POSITION_KEY,
      { position: to, token: lease.token },
      { expect: version },
    );
    if (written === undefined) throw new CheckpointTakenOver();
    version = written;
    position = to;
  };

  await write(position);
  return { position: () => position, move: write };
}
