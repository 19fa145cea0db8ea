import {
  START_OF_LOG,
  UnknownLogPosition,
  type LogPosition,
  type ReadLogOptions,
  type ReadStreamOptions,
  type StoredRecord,
} from '@portal/platform/event-store/eventStore';
import { hasGrpcCodeUnknown, retryUntilAnswered } from './engineFault.ts';
import type { ReadRequest } from './generatedMessages.ts';
import { readPage } from './readPage.ts';
import { logReadRequest, streamReadRequest } from './readRequests.ts';
import type { StreamsConnection } from './sharedConnection.ts';
import { toStoredEvent, type StoredEvent } from './storedEvent.ts';

const DEFAULT_LIMIT = 1_000;
const MAX_LIMIT = 10_000;
const PAGE = 1_000;
/** Of one read, with all its tries. */
const CALL_MS = 5_000;
const LEADER_WITHIN_MS = 1_000;

interface LogReaderOptions {
  readonly connection: StreamsConnection;
  readonly namespace: string;
  /** Of our streams' names on the server. */
  readonly prefixes: readonly string[];
  /** Of one try. */
  readonly tryMs: number;
  readonly closing: AbortSignal;
}

interface PageOptions {
  /** Events asked for: fewer mean that there are no more. */
  readonly count: number;
  /** The first so many are only where it begins. */
  readonly known?: number;
  readonly callMs?: number;
  /** The position in the log that it begins at, where it is one that somebody handed in. */
  readonly at?: LogPosition | undefined;
}

interface StoredPage {
  readonly page: readonly StoredEvent[];
  readonly isLast: boolean;
}

/** Bounded reads, each asked again until it is answered or its time is over. */
export class EventStoreDbReader {
  constructor(private readonly options: LogReaderOptions) {}

  /** With the ids under which the server keeps the events. */
  async streamEvents(stream: string, { direction = 'forwards', from, limit }: ReadStreamOptions, callMs = CALL_MS): Promise<StoredEvent[]> {
    const { namespace } = this.options;
    const most = bounded(limit);
    const events: StoredEvent[] = [];
    for (let next = from; ;) {
      const count = Math.min(PAGE, most - events.length);
      const { page, isLast } = await this.#page(streamReadRequest(namespace + stream, direction, next, count), { count, callMs });
      events.push(...page);
      const last = page.at(-1)?.record.revision;
      if (isLast || events.length === most || last === undefined || (direction === 'backwards' && last === 0)) break;
      next = direction === 'forwards' ? last + 1 : last - 1;
    }
    return events;
  }

  async stream(stream: string, options: ReadStreamOptions): Promise<StoredRecord[]> {
    return recordsOf(await this.streamEvents(stream, options));
  }

  async log({ direction = 'forwards', after, limit, types }: ReadLogOptions): Promise<StoredRecord[]> {
    if (direction === 'backwards' && after === START_OF_LOG) return [];
    const { prefixes } = this.options;
    const most = bounded(limit);
    const wanted = types && new Set(types);
    const found: StoredRecord[] = [];
    let from: LogPosition | 'end' = after ?? (direction === 'forwards' ? START_OF_LOG : 'end');
    for (;;) {
      // Forwards the server begins with the event at the position itself, which was dealt with.
      const again = direction === 'forwards' && from !== START_OF_LOG ? 1 : 0;
      const count = again + (wanted ? PAGE : Math.min(PAGE, most - found.length));
      const at = from === 'end' || from === START_OF_LOG ? undefined : from;
      const { page, isLast }: StoredPage = await this.#page(logReadRequest(prefixes, direction, from, count), { count, known: again, at });
      for (const record of recordsOf(page)) {
        if (isBeyond(record.position, from, direction) && (!wanted || wanted.has(record.type)) && found.length < most) found.push(record);
      }
      const last = page.at(-1)?.record.position;
      if (isLast || found.length === most || last === undefined) return found;
      from = last;
    }
  }

  /** Settles in a short time, whatever the answer is: what counts is that the client learns from a refusal where the leader is. */
  async askForLeader(): Promise<void> {
    const { connection, namespace } = this.options;
    await readPage(connection, streamReadRequest(`${namespace}leader`, 'backwards', undefined, 1), LEADER_WITHIN_MS, 0).catch(
      () => undefined,
    );
  }

  /** The first revision of the stream that nobody has deleted on the server. */
  async deletedBefore(stream: string, callMs: number): Promise<number> {
    const metadataStream = `$$${this.options.namespace}${stream}`;
    const { page } = await this.#page(streamReadRequest(metadataStream, 'backwards', undefined, 1), { count: 1, callMs });
    return truncatedBefore(page[0]?.record.payload ?? '{}');
  }

  async head(): Promise<LogPosition> {
    const { page } = await this.#page(logReadRequest(this.options.prefixes, 'backwards', 'end', 1), { count: 1 });
    return page[0]?.record.position ?? START_OF_LOG;
  }

  /** The server says of a position that it does not know no more than that it failed: everything else it answers. */
  async knows(position: LogPosition): Promise<boolean> {
    const { connection, prefixes, tryMs } = this.options;
    const one = (direction: 'forwards' | 'backwards', from: LogPosition | 'end') =>
      readPage(connection, logReadRequest(prefixes, direction, from, 1), tryMs, 0);
    const [there, newest] = await Promise.allSettled([one('forwards', position), one('backwards', 'end')]);
    return !(there.status === 'rejected' && hasGrpcCodeUnknown(there.reason) && newest.status === 'fulfilled');
  }

  #page(request: ReadRequest, { count, known = 0, callMs = CALL_MS, at }: PageOptions): Promise<StoredPage> {
    const { connection, namespace, tryMs, closing } = this.options;
    return retryUntilAnswered(callMs, closing, async (leftMs) => {
      const { events, whole } = await readPage(connection, request, Math.min(leftMs, tryMs), known).catch(async (cause: unknown) => {
        if (at !== undefined && hasGrpcCodeUnknown(cause) && !(await this.knows(at))) throw new UnknownLogPosition(at);
        throw cause;
      });
      return { page: events.map((event) => toStoredEvent(event, namespace)), isLast: whole && events.length < count };
    });
  }
}

const bounded = (limit = DEFAULT_LIMIT): number => Math.max(1, Math.min(limit, MAX_LIMIT));

const recordsOf = (events: readonly StoredEvent[]): StoredRecord[] => events.filter(({ system }) => !system).map(({ record }) => record);

/** A stream's metadata name the first event that counts; of a deleted stream that is beyond every one. */
function truncatedBefore(metadata: string): number {
  const before = (JSON.parse(metadata) as { readonly $tb?: unknown }).$tb;
  return typeof before === 'number' ? before : 0;
}

const isBeyond = (position: LogPosition, from: LogPosition | 'end', direction: 'forwards' | 'backwards'): boolean =>
  from === 'end' || (direction === 'forwards' ? position > from : position < from);
