/** Two vaults made a key of their own for one subject: taking over one would make what the other encrypted unreadable. */
export class SubjectKeyImportConflict extends Error {
  constructor(readonly subject: string) {
    super(`another key of ${subject} is in the vault already`);
    this.name = 'VaultConflict';
  }
}
