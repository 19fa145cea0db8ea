/** The portal has the vault open while its master key shall be rotated, or the other way round. */
export class VaultInUse extends Error {
  constructor() {
    super('the key vault is in use');
    this.name = 'VaultInUse';
  }
}
