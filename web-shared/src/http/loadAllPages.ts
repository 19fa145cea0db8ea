/** More than any list of ours has; a server that never ends must not keep a browser busy for ever. */
const MAX_PAGES = 1_000;

/** All rows of a list, page by page. What moves on to the next page meanwhile is there once. */
export async function loadAllPages<Row extends { readonly id: string }>(
  perPage: number,
  load: (page: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const part = await load(page);
    part.forEach((row) => rows.set(row.id, row));
    if (part.length < perPage) break;
  }
  return [...rows.values()];
}
