import type { ExpectedRevision, NewRecord } from './eventStore.ts';

/** Events of one append. */
export const MAX_RECORDS_PER_APPEND = 256;
/** More than one append takes. */
export class AppendTooLarge extends RangeError {}

const MAX_PAYLOAD_BYTES = 1_000_000;
const MAX_NAME_LENGTH = 250;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const name = /^[\x21-\x7e]+$/;

const isName = (text: string): boolean => text.length <= MAX_NAME_LENGTH && name.test(text);

/**
 * The limits of the port, the same for every adapter.
 * @throws RangeError for an append that no adapter takes: a fault of the caller
 */
export function checkAppend(stream: string, expected: ExpectedRevision, records: readonly NewRecord[]): void {
  if (!isName(stream)) throw new RangeError('a stream name is printable ASCII without blanks');
  if (expected !== 'no_stream' && !(Number.isSafeInteger(expected) && expected >= 0)) throw new RangeError('expected revision');
  if (records.length === 0) throw new RangeError('an append holds an event');
  if (records.length > MAX_RECORDS_PER_APPEND) throw new AppendTooLarge(`an append holds at most ${MAX_RECORDS_PER_APPEND} events`);
  let bytes = 0;
  for (const record of records) {
    if (!uuid.test(record.id)) throw new RangeError('an event id is a UUID in lower case');
    if (!isName(record.type)) throw new RangeError('an event type is printable ASCII without blanks');
    bytes += Buffer.byteLength(record.payload);
  }
  if (bytes > MAX_PAYLOAD_BYTES) throw new AppendTooLarge(`an append holds at most ${MAX_PAYLOAD_BYTES} bytes`);
}
