import type { Readable } from 'node:stream';
import type { LogPosition } from '../../event-store/eventStore.ts';
import type { Answer, Cookie, RefusalTexts } from '../defineRoute.ts';

/** How an answer is written: with hydra's members and `@id`s, or plain for simple-rest. */
export type JsonDialect = 'ld' | 'json';

/** An answer as it goes over the wire, but for what belongs to the connection. */
export interface RenderedAnswer {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  /** Text, or undefined for none. */
  readonly body: string | undefined;
  readonly stream?: Readable;
  readonly cookies?: readonly Cookie[];
  readonly position?: LogPosition;
  readonly etag?: string;
  /** A 202 may take its place while the read models lag; `@id` of what it is about. */
  readonly deferrable?: { readonly iri: string | undefined };
  /** False when the same answer must not be given to a second call (tokens, files). */
  readonly repeatable: boolean;
  readonly isPage?: true;
  /** Anybody may keep it so long; undefined: nobody keeps it. */
  readonly cachedForSeconds?: number;
  /** See `Answered`. */
  readonly owner?: string;
}

export interface RenderContext {
  readonly dialect: JsonDialect;
  readonly refusals: RefusalTexts;
  /** Offset of a list's first item, for the answer's range. */
  readonly offset: number;
}

/** `view` is not among them: the edge looks the view up first. */
export type RenderableAnswer = Exclude<Answer, { kind: 'view' }>;

/** What a call turned out to be; `realm` is for the log. */
export interface RenderedCall {
  readonly answer: RenderedAnswer;
  readonly realm?: string;
  readonly extra?: readonly string[];
}
