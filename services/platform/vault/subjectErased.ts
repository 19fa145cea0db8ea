/** A key was deleted on purpose: its subject never gets another one. */
export class SubjectErased extends Error {
  constructor(readonly subject: string) {
    super(`the key of ${subject} was deleted`);
    this.name = 'SubjectErased';
  }
}
