/**
 * A route is data: method, path, who may, what comes in, and a handler that answers with a value. The edge does the
 * rest (tokens, parsing, dialects, ETag, idempotency, problems), the same for all.
 */
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Actor } from '../journal/journal.ts';
import type { CommandContext } from '../commands/aggregate.ts';
import type { Refusal } from '../commands/refusal.ts';
import type { RouteAccess, IntegrationClient, Principal } from './principal.ts';
import type { LogPosition, Revision } from '../event-store/eventStore.ts';
import type { RouteAnswerSchemas } from './answers/answers.ts';

export type { RouteAccess as Access, AnyPrincipal, IntegrationClient, Principal, Realm } from './principal.ts';

/** What a list call may ask for; anything else is a 400 that names it. Names are those of the specification. */
export interface ListQueryRules {
  readonly sortable: readonly string[];
  readonly defaultSort: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[];
  /**
   * Filters by their query name (`status`, `bankEmployee.id`, `exists[archivedAt]`). `id` accepts an IRI or an id; values that are
   * listed are the only ones, and several may be asked for.
   * In the simple-rest dialect the same names are keys of `filter`; `q` or `search` is the search.
   */
  readonly filters: Readonly<Record<string, 'text' | 'boolean' | 'id' | readonly string[]>>;
  readonly searchable: boolean;
  /** Default 10. */
  readonly itemsPerPage?: number;
}

export interface ListQuery {
  readonly offset: number;
  /** 1 to 100. */
  readonly limit: number;
  readonly sort: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[];
  readonly search: string | undefined;
  readonly filters: Readonly<Record<string, string | readonly string[] | boolean>>;
}

export interface UploadedParts extends AsyncIterable<UploadedPart> {
  /** How many bytes all of them have at most, where the request says it. */
  readonly maxBytes?: number | undefined;
}

export interface UploadedPart {
  readonly field: string;
  readonly fileName: string;
  readonly content: Readable;
}

export interface RouteRequest<Body = unknown> {
  readonly params: Readonly<Record<string, string>>;
  readonly body: Body;
  /** Present when the route declares `list`. */
  readonly list: ListQuery;
  /** Remaining plain query parameters that the route declares in `query`. */
  readonly query: Readonly<Record<string, string>>;
  /** Undefined only on routes for anyone, and for programs. A declared call knows more kinds, by its access. */
  readonly principal: Principal | undefined;
  /** Present only on routes for programs with an integration token. */
  readonly client: IntegrationClient | undefined;
  readonly actor: Actor;
  /** Command context with id, time, correlation and If-Match of this request. */
  readonly context: CommandContext;
  readonly address: string;
  /** The browser that calls, in words; null for one that is not known. */
  readonly device: string | null;
  readonly cookies: Readonly<Record<string, string>>;
  /** Parts of a multipart body, in order, streamed; present when the route declares `multipart`. */
  readonly parts: UploadedParts;
  /** Text fields of a multipart body, by name; each stands here once the parts before it have been read. */
  readonly fields: Readonly<Record<string, string>>;
  /** `Prefer: respond-async`: the client takes 202 with the position instead of waiting for the read models. */
  readonly respondAsync: boolean;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
  /** Aborts when the server begins to close: whoever answers with a stream ends it then. */
  readonly closing: AbortSignal;
  /** A header of the request, by its name in lower case. */
  header(name: string): string | undefined;
}

export interface Cookie {
  readonly name: string;
  /** Empty value = delete. */
  readonly value: string;
  /** Path below `/api/`, e.g. `customers`; over TLS the cookie is the host's and goes to all paths. */
  readonly path: string;
  readonly maxAgeSeconds: number;
  /** `path` is then the whole path, and another site that leads back here brings it along (SameSite=Lax). */
  readonly outsideApi?: true;
}

export type Answer =
  /** 200 or 201 with a resource; the edge adds `@id` and `@type` in the ld+json dialect and the ETag from `revision`, for If-Match. */
  | {
      readonly kind: 'resource';
      readonly type: string;
      readonly iri: string;
      readonly body: object;
      readonly status?: 200 | 201;
      readonly revision?: Revision;
      readonly position?: LogPosition | undefined;
      readonly cookies?: readonly Cookie[];
    }
  /** A plain JSON object that is no resource (a token, a configuration). */
  | {
      readonly kind: 'json';
      readonly body: object;
      readonly status?: 200 | 201 | 202;
      /** Instead of that of the dialect. */
      readonly mediaType?: string;
      /** The state it was read from, where it can be changed under its ETag. */
      readonly revision?: Revision;
      readonly position?: LogPosition | undefined;
      /** Holds what is shown once: it is not kept for a repetition. */
      readonly secret?: true;
      /** The same for everybody: anybody may keep it so long. Default: nobody keeps it. */
      readonly cachedForSeconds?: number;
      readonly cookies?: readonly Cookie[];
    }
  | /** `type` names the members' `@type`, `iri` the collection (`/api/customers`). */
    {
      readonly kind: 'list';
      readonly type: string;
      readonly iri: string;
      /** A row's `revision` goes out as its `@etag`: commands on what was seen in a list carry it like those on a resource. */
      readonly items: readonly { readonly id: string; readonly revision?: Revision }[];
      readonly total: number;
      readonly offset?: number;
    }
  | {
      readonly kind: 'empty';
      readonly position?: LogPosition | undefined;
      readonly revision?: Revision;
      readonly cookies?: readonly Cookie[];
      /** Whoever has signed out leaves no page behind to go back to. */
      readonly clearsCache?: true;
    }
  | {
      readonly kind: 'file';
      readonly content: Readable;
      readonly mediaType: string;
      readonly fileName: string;
      readonly disposition: 'attachment' | 'inline';
      readonly sizeBytes?: number;
      /** Data that leave the portal: how many rows were given out by now. A security event says so once the content has ended. */
      readonly exportedRows?: () => number;
      /** How many entries one would expect in it and does not find, by decision; the header `X-Left-Out` says so where it is not 0. */
      readonly leftOut?: number;
    }
  /** What GET of the IRI answers the same principal once the read models show `position`; 204 for who may not read it. */
  | { readonly kind: 'view'; readonly iri: string; readonly status: 200 | 201; readonly position?: LogPosition | undefined }
  /** One result for each id of a call that does one thing to many. */
  | {
      readonly kind: 'batch';
      readonly results: readonly {
        readonly id: string;
        readonly rejected?: Problem | { readonly kind: 'refused'; readonly refusal: Refusal };
      }[];
      readonly position?: LogPosition | undefined;
    }
  /** A page for people; `__CSP_NONCE__` in it becomes the nonce of this answer. */
  | { readonly kind: 'html'; readonly html: string; readonly status?: 200 | 404 }
  /** Leads the browser on, to a path of ours alone. */
  | { readonly kind: 'redirect'; readonly location: string; readonly cookies?: readonly Cookie[] }
  /** A stream without end or name (server-sent events); ends when the client goes away. */
  | { readonly kind: 'stream'; readonly content: Readable; readonly mediaType: string }
  /** A refusal as it is: the edge looks its text up in the merged table. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | Problem;

/**
 * `owner`: the stream to which a command was done. What is kept of the answer for a repetition goes with its erasure.
 * `isKept`: false for what is decided anew when it comes again.
 */
export type AnswerWithRecordOwner = Answer & { readonly owner?: string; readonly isKept?: false };

/** A problem of RFC 9457. `detail` is German and for people. */
export interface Problem {
  readonly kind: 'problem';
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly violations?: readonly { readonly propertyPath: string; readonly message: string }[];
  /** When the same call may succeed: it is then done anew, also under the same Idempotency-Key. */
  readonly retryAfterSeconds?: number;
  /** For a problem that ends something: the cookie of a dead session. */
  readonly cookies?: readonly Cookie[];
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below `/api`, express style: `/customers/:id/invite`. A literal path goes before one with a parameter. */
  readonly path: string;
  /** True for a page outside `/api`: `path` is then the whole path (`/demo/postfach`). */
  readonly outsideApi?: true;
  readonly summary: string;
  readonly access: RouteAccess;
  /** How its context words refusals; default: as the edge does. */
  readonly refusals?: RefusalTexts;
  /** Strict object schema: unknown fields are 422. Its issues carry the German messages. */
  readonly body?: z.ZodType;
  readonly list?: ListQueryRules;
  /** Further plain query parameters by name; each may be left out, what does not fit is a 400 with the schema's message. */
  readonly query?: Readonly<Record<string, z.ZodType>>;
  /** For a page that other systems lead people to: parameters that it does not know are left out, and none is a 400. */
  readonly toleratesOthers?: true;
  /** Default: nothing, 204. */
  readonly answers?: RouteAnswerSchemas;
  /** Takes files; as a schema it also says which text fields come along. */
  readonly multipart?: true | z.ZodType;
  /** The call goes under the state that its caller saw, by If-Match; without it: 428. */
  readonly needsIfMatch?: true;
  /**
   * The secret of the link by which somebody without a session calls. Its commands are known by it and their Idempotency-Key, from
   * whatever address they come again; those of other calls without a session by the address.
   */
  linkCodeOf?(call: { readonly params: Readonly<Record<string, string>>; readonly body: never }): string;
  /** Its answer is long work (a PDF, an archive, a whole table): one person has few of them under way, 429 beyond. */
  readonly isLongWork?: true;
  handle(request: RouteRequest<never>): Promise<AnswerWithRecordOwner>;
}

/** Keeps the body's type between schema and handler. @throws for kinds of principals that only a declared call knows by type */
export function defineRoute<Schema extends z.ZodType>(
  definition: Omit<Route, 'handle' | 'body'> & { readonly body: Schema; handle(request: RouteRequest<z.output<Schema>>): Promise<Answer> },
): Route;
export function defineRoute(
  definition: Omit<Route, 'handle' | 'body'> & { handle(request: RouteRequest<undefined>): Promise<Answer> },
): Route;
export function defineRoute(definition: object): Route {
  const { access, path } = definition as Route;
  if (access.accessLink || access.pendingEmployee) throw new TypeError(`${path}: what is written by hand knows people and programs only`);
  return definition as Route;
}

/** How a refusal code becomes a problem: one table per context, merged by the edge. */
interface RefusalText {
  readonly status: 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503;
  readonly title: string;
  /** May use `{name}` for the refusal's facts. */
  readonly detail: string;
  /** For 422: the field at which the detail belongs. */
  readonly field?: string;
}
export type RefusalTexts = Readonly<Record<string, RefusalText>>;

export type { Refusal };
