let first = true;

/** False for the first heading of all: there the focus stays where the browser put it. */
export function isLaterScreen(): boolean {
  const later = !first;
  first = false;
  return later;
}
