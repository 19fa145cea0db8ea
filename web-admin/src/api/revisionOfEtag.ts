/** ETags of one stream count up; before the first there is none. What a proxy has added (`W/`, `-gzip`) does not count. */
export const revisionOfEtag = (etag: string | undefined): number =>
  etag === undefined ? -1 : Number(/^(?:W\/)?"(\d+)(?:-.*)?"$/.exec(etag)?.[1] ?? NaN);
