/** The ETag under which a record was shown: the next command on it carries that as If-Match. */
export interface HasEtag {
  readonly '@etag': string;
}

/** A record as somebody saw it. Without its ETag nothing can be changed. */
export type WithEtag<Of extends { readonly id: string } = { readonly id: string }> = Of & HasEtag;
