let first = true;

/** False for the first page of all: there the focus stays where the browser put it. */
export function isLaterPage(): boolean {
  const later = !first;
  first = false;
  return later;
}
