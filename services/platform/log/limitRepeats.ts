import type { LogFields } from './logFields.ts';

export interface RepeatLimits {
  /** So many lines of a kind are written in a window; the rest is counted. */
  readonly lines: number;
  readonly windowMs: number;
}

type Write = (event: string, fields?: LogFields) => void;

/** Kinds are few, as events and routes are; more than that is no flood of one kind. */
const MAX_KINDS = 1_000;

/** Whoever makes a fault happen over and over must not fill the disk with it: at the end of the window one line says how often it was. */
export function limitRepeats(write: Write, { lines, windowMs }: RepeatLimits): Write {
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
        if (counted.count > lines) write(event, { ...counted.last, count: counted.count - lines });
      };
      setTimeout(end, windowMs).unref();
      return write(event, fields);
    }
    known.count += 1;
    known.last = fields;
    if (known.count <= lines) write(event, fields);
  };
}

const kindOf = (event: string, { code, component, method, route, error }: LogFields): string =>
  [event, code, component, method, route, error instanceof Error ? error.name : typeof error].join('|');
