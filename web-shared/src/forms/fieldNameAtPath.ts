type Segment = string | number;

const segmentsOf = (path: string): Segment[] =>
  path
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/**
 * The name of the form's field that a path of the body means: as deep as the values go, so that a wrong entry of a list
 * stands at its own field where there is one, and at the list's otherwise. Undefined where the form has no such field.
 */
export function fieldNameAtPath(values: object, path: string | readonly PropertyKey[]): string | undefined {
  const segments = typeof path === 'string' ? segmentsOf(path) : path.filter((part) => typeof part !== 'symbol');
  const found: Segment[] = [];
  let at: unknown = values;
  for (const segment of segments) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, segment)) break;
    at = (at as Record<Segment, unknown>)[segment];
    found.push(segment);
  }
  return found.length === 0 ? undefined : found.join('.');
}
