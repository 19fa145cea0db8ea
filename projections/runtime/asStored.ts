/**
 * The value as it will be when it comes back from the store, which keeps JSON: a batch of many events has to come to the same
 * bytes as many batches of one. Nearly always it is that already, and looking costs less than writing and reading it.
 */
export const asStored = <T>(value: T): T => (isJson(value) ? value : (JSON.parse(JSON.stringify(value)) as T));

function isJson(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      // Infinity and NaN are null in JSON, -0 is 0.
      return Number.isFinite(value) && !Object.is(value, -0);
    case 'object':
      return value === null || (Array.isArray(value) ? value.every(isJson) : isPlain(value) && Object.values(value).every(isJson));
    default:
      return false;
  }
}

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};
