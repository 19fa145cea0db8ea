import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { Journal } from '@portal/platform/journal/journal';
import type { ReadModelDocument, GenerationWriter } from '@portal/platform/read-model-store/readModelStore';
import type { LiveProjection, ProjectionRunner } from '../liveProjection.ts';

/**
 * Builds a generation from the log beside the live one. When nothing is left to read, takes the turn (the live one
 * stands still), goes on to the live one's position, and calls `arrived` with both at the same place or the new ahead.
 */
export async function buildGeneration<T>(options: {
  readonly journal: Journal;
  readonly target: LiveProjection;
  readonly runner: ProjectionRunner;
  readonly batchSize: number;
  readonly signal: AbortSignal;
  /** Before the live one has to stand still. */
  readonly beforeTurn?: () => Promise<void>;
  /** Stop exactly at the live one's position: needed for comparing. */
  readonly exactly: boolean;
  readonly arrived: () => Promise<T>;
}): Promise<T> {
  const { journal, target, runner, batchSize, exactly } = options;
  const { events: types } = runner.projection;
  const follow = async (until: () => LogPosition | undefined, enough: (caughtUp: boolean) => boolean): Promise<void> => {
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, options.signal]);
    try {
      for await (const batch of journal.subscribe({ after: runner.position(), types, batchSize, signal })) {
        await runner.handle(batch, until());
        if (enough(batch.caughtUp)) return;
      }
    } finally {
      stop.abort();
    }
    options.signal.throwIfAborted();
    throw new Error('the subscription ended');
  };
  // While live goes on. For a comparison never past the live one, whose place is looked at anew with each batch.
  const behind = (): boolean => runner.position() < target.live.position();
  const limit = (): LogPosition | undefined => (exactly ? target.live.position() : undefined);
  if (target.frozen || behind()) await follow(limit, (caughtUp) => caughtUp || (!target.frozen && !behind()));
  await options.beforeTurn?.();
  return target.mutex.take(async () => {
    if (behind()) await follow(limit, () => !behind());
    return options.arrived();
  });
}

export interface GenerationDocumentDifference {
  readonly collection: string;
  readonly id: string;
  readonly kind: 'only-live' | 'only-rebuilt' | 'different';
}

/** At most so many differences are told; one is enough to know. */
const MAX_DIFFERENCES = 1_000;

/** Compares two generations document by document, byte by byte. Tells ids only. */
export async function compareGenerations(
  live: GenerationWriter,
  rebuilt: GenerationWriter,
  collections: readonly string[],
): Promise<readonly GenerationDocumentDifference[]> {
  const differences: GenerationDocumentDifference[] = [];
  for (const collection of collections) {
    const left = live.scan(collection)[Symbol.asyncIterator]();
    const right = rebuilt.scan(collection)[Symbol.asyncIterator]();
    let a = await next(left);
    let b = await next(right);
    while ((a !== undefined || b !== undefined) && differences.length < MAX_DIFFERENCES) {
      const order = a === undefined ? 1 : b === undefined ? -1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
      if (order < 0) differences.push({ collection, id: a?.id ?? '', kind: 'only-live' });
      else if (order > 0) differences.push({ collection, id: b?.id ?? '', kind: 'only-rebuilt' });
      else if (JSON.stringify(a) !== JSON.stringify(b)) differences.push({ collection, id: a?.id ?? '', kind: 'different' });
      if (order <= 0) a = await next(left);
      if (order >= 0) b = await next(right);
    }
  }
  return differences;
}

async function next(documents: AsyncIterator<ReadModelDocument>): Promise<ReadModelDocument | undefined> {
  const result = await documents.next();
  return result.done === true ? undefined : result.value;
}
