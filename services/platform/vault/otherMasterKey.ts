/** Without the master key that made the vault, nothing in it can be read; without its pseudonym key, nobody in it can be found. */
export class VaultBelongsToOtherMasterKey extends Error {
  constructor() {
    super('this key vault belongs to another master key');
    this.name = 'VaultBelongsToOtherMasterKey';
  }
}
