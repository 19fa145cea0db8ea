import { START_OF_LOG, type Position, type ReadLogOptions, type ReadStreamOptions, type StoredRecord } from '../eventStore.ts';
import { untilAnswered } from './engineFault.ts';
import type { ReadRequest } from './generatedMessages.ts';
import { readPage } from './readPage.ts';
import { logRequest, streamRequest } from './readRequests.ts';
import type { Connection } from './sharedConnection.ts';
import { toStoredEvent, type StoredEvent } from './storedEvent.ts';

const DEFAULT_LIMIT = 1_000;
const MAX_LIMIT = 10_000;
const PAGE = 1_000;

export interface LogReaderOptions {
  readonly connection: Connection;
  readonly namespace: string;
  /** Of our streams' names on the server. */
  readonly prefixes: readonly string[];
  /** Of one read, with all its tries. */
  readonly callMs: number;
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
}

interface StoredPage {
  readonly page: readonly StoredEvent[];
  readonly isLast: boolean;
}

/** Bounded reads, each asked again until it is answered or its time is over. */
export class LogReader {
  readonly #options: LogReaderOptions;

  constructor(options: LogReaderOptions) {
    this.#options = options;
  }

  /** With the ids under which the server keeps the events. */
  async streamEvents(
    stream: string,
    { direction = 'forwards', from, limit }: ReadStreamOptions,
    callMs = this.#options.callMs,
  ): Promise<StoredEvent[]> {
    const { namespace } = this.#options;
    const most = bounded(limit);
    const events: StoredEvent[] = [];
    for (let next = from; ;) {
      const count = Math.min(PAGE, most - events.length);
      const { page, isLast } = await this.#page(streamRequest(namespace + stream, direction, next, count), { count, callMs });
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
    const { prefixes } = this.#options;
    const most = bounded(limit);
    const wanted = types && new Set(types);
    const found: StoredRecord[] = [];
    let from: Position | 'end' = after ?? (direction === 'forwards' ? START_OF_LOG : 'end');
    for (;;) {
      // Forwards the server begins with the event at the position itself, which was dealt with.
      const again = direction === 'forwards' && from !== START_OF_LOG ? 1 : 0;
      const count = again + (wanted ? PAGE : Math.min(PAGE, most - found.length));
      const { page, isLast }: StoredPage = await this.#page(logRequest(prefixes, direction, from, count), { count, known: again });
      for (const record of recordsOf(page)) {
        if (isBeyond(record.position, from, direction) && (!wanted || wanted.has(record.type)) && found.length < most) found.push(record);
      }
      const last = page.at(-1)?.record.position;
      if (isLast || found.length === most || last === undefined) return found;
      from = last;
    }
  }

  async head(): Promise<Position> {
    const { page } = await this.#page(logRequest(this.#options.prefixes, 'backwards', 'end', 1), { count: 1 });
    return page[0]?.record.position ?? START_OF_LOG;
  }

  #page(request: ReadRequest, { count, known = 0, callMs = this.#options.callMs }: PageOptions): Promise<StoredPage> {
    const { connection, namespace, tryMs, closing } = this.#options;
    return untilAnswered(callMs, closing, async (leftMs) => {
      const { events, whole } = await readPage(connection, request, Math.min(leftMs, tryMs), known);
      return { page: events.map((event) => toStoredEvent(event, namespace)), isLast: whole && events.length < count };
    });
  }
}

const bounded = (limit = DEFAULT_LIMIT): number => Math.max(1, Math.min(limit, MAX_LIMIT));

const recordsOf = (events: readonly StoredEvent[]): StoredRecord[] => events.filter(({ system }) => !system).map(({ record }) => record);

const isBeyond = (position: Position, from: Position | 'end', direction: 'forwards' | 'backwards'): boolean =>
  from === 'end' || (direction === 'forwards' ? position > from : position < from);
