import { Readable } from 'node:stream';
import type { IntegrationClient } from '@portal/platform/http/route';

const PER_CLIENT = 5;
const ALTOGETHER = 200;
/** A stream whose client takes nothing any more does not end by itself. */
const END_WITHIN_MS = 5_000;

/** Streams that are open in this process, bounded. */
export interface OpenStreams {
  /** Undefined when the client has as many as it may have, or all together do. */
  open(client: IntegrationClient, request: StreamRequest): Readable | undefined;
  size(): number;
}

export interface StreamRequest {
  /** Each ends the stream. */
  readonly ends: readonly AbortSignal[];
  frames(signal: AbortSignal): AsyncIterable<string>;
}

export interface OpenStreamsParts {
  /** False ends the client's streams. */
  isValid(client: IntegrationClient): Promise<boolean>;
  readonly checkMs: number;
}

export function createOpenStreams({ isValid, checkMs }: OpenStreamsParts): OpenStreams {
  const counts = new Map<string, number>();
  let all = 0;
  const count = (id: string, by: 1 | -1): void => {
    all += by;
    const left = (counts.get(id) ?? 0) + by;
    if (left > 0) counts.set(id, left);
    else counts.delete(id);
  };

  return {
    size: () => all,
    open(client, { ends, frames }) {
      if ((counts.get(client.id) ?? 0) >= PER_CLIENT || all >= ALTOGETHER) return undefined;
      count(client.id, 1);
      const ending = new AbortController();
      const content = Readable.from(frames(ending.signal), { objectMode: false });
      const end = (): void => {
        if (ending.signal.aborted) return;
        ending.abort();
        const late = setTimeout(() => content.destroy(), END_WITHIN_MS);
        content.once('close', () => clearTimeout(late));
      };
      const check = async (): Promise<void> => {
        // While the store is away, only time ends a stream.
        if (!(await isValid(client).catch(() => true))) end();
      };
      const watch = setInterval(() => void check(), checkMs);
      for (const signal of ends) signal.addEventListener('abort', end);
      if (ends.some((signal) => signal.aborted)) end();
      content.once('close', () => {
        clearInterval(watch);
        for (const signal of ends) signal.removeEventListener('abort', end);
        count(client.id, -1);
      });
      return content;
    },
  };
}
