import type { StoredRecord } from '@portal/platform/event-store/eventStore';
import type { RecordedEvent } from './generatedMessages.ts';
import { formatLogPosition } from './logPosition.ts';

/** An event of the server: `id` is the one it was sent under, the record's own id stands in its metadata. */
export interface StoredEvent {
  readonly id: string;
  readonly record: StoredRecord;
  /** How many events of the same append stand right behind it. */
  readonly following: number;
  /** Written by the server itself into our streams, when one is deleted by hand. */
  readonly system: boolean;
}

const metadataShape = /^\{"recordId":"([0-9a-f-]{36})","following":(\d{1,3})\}$/;

export const encodeEventMetadata = (recordId: string, following: number): Uint8Array =>
  Buffer.from(`{"recordId":"${recordId}","following":${following}}`);

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');

export function toStoredEvent(event: RecordedEvent, namespace: string): StoredEvent {
  const id = event.getId()?.getString() ?? '';
  const type = event.getMetadataMap().get('type') ?? '';
  const [, recordId, following] = metadataShape.exec(textOf(event.getCustomMetadata_asU8())) ?? [];
  return {
    id,
    following: Number(following ?? 0),
    system: type.startsWith('$'),
    record: {
      id: recordId ?? id,
      type,
      payload: textOf(event.getData_asU8()),
      stream: textOf(event.getStreamIdentifier()?.getStreamName_asU8() ?? new Uint8Array()).slice(namespace.length),
      revision: Number(event.getStreamRevision()),
      position: formatLogPosition(event.getCommitPosition(), event.getPreparePosition()),
    },
  };
}
