/** Without the master key that made the vault, nothing in it can be read. */
export class OtherMasterKey extends Error {
  constructor() {
    super('this key vault belongs to another master key');
    this.name = 'OtherMasterKey';
  }
}
