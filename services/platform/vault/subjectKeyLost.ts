/**
 * The log knows the subject, and the vault has neither its key nor the note that it was deleted: unlike what was erased, this
 * should be readable. Nobody decides on it: the key may come back with a backup.
 */
export class SubjectKeyLost extends Error {
  override readonly name = 'SubjectKeyLost';
  constructor(readonly subject: string) {
    super(`the key of ${subject} is lost`);
  }
}
