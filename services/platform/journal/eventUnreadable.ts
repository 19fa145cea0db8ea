/** A stored event cannot be read although its key exists: it was damaged or changed. Thrown when its data is looked at. */
export class EventUnreadable extends Error {
  constructor(
    readonly stream: string,
    readonly revision: number,
    options: { readonly cause?: unknown } = {},
  ) {
    super(`event ${revision} of ${stream} is unreadable`, options);
    this.name = 'EventUnreadable';
  }
}
