import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CommandContext } from '../commands/aggregate.ts';
import type { Actor } from '../journal/journal.ts';
import { readCookies } from './cookies.ts';
import { edgeLimits } from './edgeLimits.ts';
import { RequestAborted } from './problems.ts';
import type { IntegrationClient, ListQuery, Principal, RouteRequest, UploadedPart } from './route.ts';
import type { Upload } from './uploadedParts.ts';

export const noList: ListQuery = { offset: 0, limit: edgeLimits.itemsPerPage, sort: [], search: undefined, filters: {} };

const noParts: Upload = {
  fields: {},
  stoppedBy: () => undefined,
  parts: {
    async *[Symbol.asyncIterator](): AsyncGenerator<UploadedPart> {
      /* nothing was uploaded */
    },
  },
};

/** What is known of a request before its handler asks for more. */
export interface CallParts extends Omit<RouteRequest, 'cookies' | 'respondAsync' | 'parts' | 'fields' | 'signal' | 'header'> {
  readonly http: IncomingMessage;
  readonly response: ServerResponse;
  readonly upload: Upload | undefined;
}

/** `Prefer: respond-async`. */
export const wantsNoWaiting = ({ headers }: IncomingMessage): boolean => /\brespond-async\b/i.test(String(headers['prefer'] ?? ''));

/** What a handler sees of a request; what few handlers want is made when it is asked for. */
export class CallRequest implements RouteRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly list: ListQuery;
  readonly query: Readonly<Record<string, string>>;
  readonly principal: Principal | undefined;
  readonly client: IntegrationClient | undefined;
  readonly closing: AbortSignal;
  readonly actor: Actor;
  readonly context: CommandContext;
  readonly address: string;
  readonly parts: AsyncIterable<UploadedPart>;
  readonly fields: Readonly<Record<string, string>>;
  private readonly http: IncomingMessage;
  private readonly response: ServerResponse;
  private abort: AbortController | undefined;
  private aborted = false;

  constructor(call: CallParts) {
    this.params = call.params;
    this.body = call.body;
    this.list = call.list;
    this.query = call.query;
    this.principal = call.principal;
    this.client = call.client;
    this.closing = call.closing;
    this.actor = call.actor;
    this.context = call.context;
    this.address = call.address;
    const upload = call.upload ?? noParts;
    this.parts = upload.parts;
    this.fields = upload.fields;
    this.http = call.http;
    this.response = call.response;
  }

  get cookies(): Readonly<Record<string, string>> {
    return readCookies(this.http.headers.cookie);
  }

  header(name: string): string | undefined {
    const value = this.http.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  }

  get respondAsync(): boolean {
    return wantsNoWaiting(this.http);
  }

  get signal(): AbortSignal {
    if (!this.abort) {
      const abort = new AbortController();
      this.abort = abort;
      if (this.aborted || this.response.destroyed) abort.abort(new RequestAborted());
      else this.response.once('close', () => abort.abort(new RequestAborted()));
    }
    return this.abort.signal;
  }

  /** The edge's deadline has passed: whoever listens should stop. */
  cancel(): void {
    this.aborted = true;
    this.abort?.abort();
  }
}
