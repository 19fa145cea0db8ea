type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const isFile = (value: unknown): boolean => value instanceof Blob || (Array.isArray(value) && value.some((one) => one instanceof Blob));
/** Never kept, whatever form they stand in. */
const isSecret = (path: string): boolean => /password|secret|(^|\.)code$/i.test(path);
export const areFieldValuesEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The fields whose value is another than at the start, by their paths; lists as a whole. Passwords, codes and files are left out. */
export function collectUnsavedFieldValues(start: Fields, now: Fields) {
  const values: Record<string, unknown> = {};
  const startedFrom: Record<string, unknown> = {};
  let hadFiles = false;
  const compare = (before: Fields, after: Fields, prefix: string): void => {
    for (const [name, value] of Object.entries(after)) {
      const path = `${prefix}${name}`;
      const former = before[name];
      if (isSecret(path)) continue;
      if (isFile(value)) hadFiles = true;
      else if (isFields(value) && isFields(former)) compare(former, value, `${path}.`);
      else if (!areFieldValuesEqual(former, value)) {
        values[path] = value ?? null;
        startedFrom[path] = former ?? null;
      }
    }
  };
  compare(start, now, '');
  return { values, startedFrom, hadFiles };
}

/** What stands at the path of a field. */
export const valueAt = (fields: Fields, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (isFields(at) ? at[name] : undefined), fields);
