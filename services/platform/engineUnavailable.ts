/** An engine (store, disk, mail server) cannot do its work now. Mapped to 503 with Retry-After, or 507 when the disk is full. */
export class EngineUnavailable extends Error {
  constructor(
    readonly engine: string,
    options: { readonly cause?: unknown; readonly diskFull?: boolean } = {},
  ) {
    super(`engine unavailable: ${engine}${options.diskFull ? ' (disk full)' : ''}`, { cause: options.cause });
    this.name = 'EngineUnavailable';
    this.diskFull = options.diskFull ?? false;
  }
  readonly diskFull: boolean;
}
