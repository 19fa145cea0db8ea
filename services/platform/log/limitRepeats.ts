import type { LogFields } from './logFields.ts';

/** So many lines of a kind are written in a window; the rest is counted. */
const LINES = 10;
const WINDOW_MS = 10_000;

type Write = (event: string, fields?: LogFields) => void;

/** Kinds are few, as events and routes are; more than that is no flood of one kind. */
const MAX_KINDS = 1_000;

/** Whoever makes a fault happen over and over must not fill the disk with it: at the end of the window one line says how often it was. */
export function limitRepeats(write: Write): Write {
  const kinds = new Map<string, { count: number; last: LogFields }>();
  return (event, fields = {}) => {
    const kind = kindOf(event, fields);
    const known = kinds.get(kind);
    if (known === undefined) {
      if (kinds.size >= MAX_KINDS) return write(event, fields);
      const counted = { count: 1, last: fields };
      kinds.set(kind, counted);
      const end = (): void => {
        kinds.delete(kind);
        if (counted.count > LINES) write(event, { ...counted.last, count: counted.count - LINES });
      };
      setTimeout(end, WINDOW_MS).unref();
      return write(event, fields);
    }
    known.count += 1;
    known.last = fields;
    if (known.count <= LINES) write(event, fields);
  };
}

const kindOf = (event: string, { code, component, method, route, error }: LogFields): string =>
  [event, code, component, method, route, error instanceof Error ? error.name : typeof error].join('|');
