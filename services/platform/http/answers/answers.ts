import type { z } from 'zod';

/**
 * What a call answers when it succeeds, by the kind of its answer, as the published description has it; one call may know
 * several. Nothing said: 204. Views are named (`view()` in the contracts).
 */
export interface RouteAnswerSchemas {
  /** 200 with one resource: in ld+json with `@id` and `@type`, which is the view's name. */
  readonly resource?: z.ZodType;
  /** 200 with rows of this view; the route declares `list`. */
  readonly list?: z.ZodType;
  /** 200 with a plain object that is no resource. */
  readonly json?: z.ZodType;
  /** 202 with a plain object: what is missing before it is done. */
  readonly accepted?: z.ZodType;
  /** 200 with a plain object that is `application/json` whatever was asked for. */
  readonly document?: z.ZodType;
  /** 200 or, where it `creates`, 201 with what GET of an item of the collection answers; 204 for who may not read it. */
  readonly viewOf?: string;
  readonly creates?: boolean;
  /** 200 with a file; what it may be. */
  readonly file?: readonly string[];
  /** 200 with a stream without end, of this media type. */
  readonly stream?: string;
  /** 200 with a page for people. */
  readonly page?: true;
  /** Statuses of refusals that a call has which only reads, beyond those that all such calls have. */
  readonly refusals?: readonly number[];
  /** 204 as well. */
  readonly nothing?: true;
}
