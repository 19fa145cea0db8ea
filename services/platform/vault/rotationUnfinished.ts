/** A rotation of the master key was begun and has not ended: only going on with it, with both of its keys, helps. */
export class RotationUnfinished extends Error {
  constructor() {
    super('a rotation of the master key is not finished');
    this.name = 'RotationUnfinished';
  }
}
