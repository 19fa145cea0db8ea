import { EngineUnavailable } from './engineUnavailable.ts';

/** What an engine holds against us: who we say we are, what we may do, or we against it: whom its certificate is from. */
export type EngineRefusalReason = 'credentials' | 'rights' | 'certificate';

export type RefusingEngine = 'eventstoredb' | 'mongodb' | 's3';

/**
 * An engine is there and does not serve this portal. Callers get the answer of an engine that is away; but waiting does not
 * mend it, people do: nothing asks again by itself, and a start ends.
 */
export class EngineRefused extends EngineUnavailable {
  constructor(
    override readonly engine: RefusingEngine,
    readonly reason: EngineRefusalReason,
    options: { readonly cause?: unknown } = {},
  ) {
    super(engine, options);
    this.name = 'EngineRefused';
  }
}
