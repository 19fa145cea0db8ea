/** A stored value does not open with the key of this vault: no waiting mends it. */
export class RecordUnreadable extends Error {
  override readonly name = 'RecordUnreadable';
}
