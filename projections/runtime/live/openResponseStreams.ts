import { Readable } from 'node:stream';

/** A stream whose client takes nothing any more does not end by itself. */
const END_WITHIN_MS = 5_000;

/** Streams that are open in this process, bounded. */
export interface BoundedResponseStreams<Owner> {
  /** Undefined when the owner has as many as it may have, or all together do. */
  open(owner: Owner, request: StreamRequest): Readable | undefined;
}

interface StreamRequest {
  /** Each ends the stream. */
  readonly ends: readonly AbortSignal[];
  frames(signal: AbortSignal): AsyncIterable<string>;
}

interface OpenStreamsParts<Owner> {
  readonly perOwner: number;
  readonly altogether: number;
  /** What makes room where an owner has too many: the oldest of its own ends. Default: no further one is opened. */
  readonly oldestEnds?: true;
  /** False ends the owner's streams. */
  isValid(owner: Owner): Promise<boolean>;
  readonly checkMs: number;
}

export function createBoundedResponseStreams<Owner extends { readonly id: string }>(
  parts: OpenStreamsParts<Owner>,
): BoundedResponseStreams<Owner> {
  const { perOwner, altogether, oldestEnds = false, isValid, checkMs } = parts;
  /** How each open stream is ended, by owner, the oldest first. */
  const open = new Map<string, Set<() => void>>();
  let all = 0;
  const add = (id: string, end: () => void): void => {
    open.set(id, (open.get(id) ?? new Set()).add(end));
    all += 1;
  };
  const remove = (id: string, end: () => void): void => {
    const own = open.get(id);
    own?.delete(end);
    if (own?.size === 0) open.delete(id);
    all -= 1;
  };
  const isRoomFor = (id: string): boolean => {
    if (all >= altogether) return false;
    const own = [...(open.get(id) ?? [])];
    if (own.length < perOwner) return true;
    if (oldestEnds) own[own.length - perOwner]?.();
    return oldestEnds;
  };

  return {
    open(owner, { ends, frames }) {
      if (!isRoomFor(owner.id)) return undefined;
      const ending = new AbortController();
      const content = Readable.from(frames(ending.signal), { objectMode: false });
      const end = (): void => {
        if (ending.signal.aborted) return;
        ending.abort();
        const late = setTimeout(() => content.destroy(), END_WITHIN_MS);
        content.once('close', () => clearTimeout(late));
      };
      add(owner.id, end);
      const check = async (): Promise<void> => {
        // While the store is away, only time ends a stream.
        if (!(await isValid(owner).catch(() => true))) end();
      };
      const watch = setInterval(() => void check(), checkMs);
      for (const signal of ends) signal.addEventListener('abort', end);
      content.once('close', () => {
        clearInterval(watch);
        for (const signal of ends) signal.removeEventListener('abort', end);
        remove(owner.id, end);
      });
      if (ends.some((signal) => signal.aborted)) end();
      return content;
    },
  };
}
