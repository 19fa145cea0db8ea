/** Why a stored event is not what was written at its place. */
export type ChainFault =
  | 'gap'
  | 'malformed'
  | 'content-changed'
  | 'chain-broken'
  /** Its hash is said to be made with a key that the vault does not have. */
  | 'chain-key-unknown'
  /** Anybody can make such a hash, and at this place only keyed ones count. */
  | 'not-keyed'
  /** Made with a key of before, behind an event with the one that followed it. */
  | 'chain-key-retired';
