/** The ETag under which a record was shown: the next command on it carries that as If-Match. */
export interface Tagged {
  readonly '@etag': string;
}

/** A record as somebody saw it. Without its ETag nothing can be changed. */
export type Shown<Of extends { readonly id: string } = { readonly id: string }> = Of & Tagged;
