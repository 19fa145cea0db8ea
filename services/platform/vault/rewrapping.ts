import { deriveWrappingKey } from './derivedSecrets.ts';
import { unwrapKey, wrapKey } from './keyWrapping.ts';
import type { KeyChange } from './masterKeys.ts';
import { undefinedIfThrows, type OpeningKey } from './rotationSurvey.ts';

interface WrappedByMaster {
  readonly subject: string;
  readonly wrapped: Uint8Array;
}

/** Tells by which of two master keys a key is wrapped, and wraps it by the new one. */
export class KeyRewrapper {
  readonly #old: Buffer;
  readonly #new: Buffer;

  constructor({ from, to }: KeyChange) {
    this.#old = deriveWrappingKey(from);
    this.#new = deriveWrappingKey(to);
  }

  openerOf(entry: WrappedByMaster): OpeningKey {
    if (this.#unwrapped(entry, this.#new)) return 'new';
    return this.#unwrapped(entry, this.#old) && 'old';
  }

  /** Undefined when the new master key wraps it already. @throws Error when neither opens it */
  rewrapped(entry: WrappedByMaster): Buffer | undefined {
    if (this.#unwrapped(entry, this.#new)) return undefined;
    return wrapKey(unwrapKey(Buffer.from(entry.wrapped), this.#old, entry.subject), this.#new, entry.subject);
  }

  #unwrapped({ subject, wrapped }: WrappedByMaster, by: Buffer): Buffer | undefined {
    return undefinedIfThrows(() => unwrapKey(Buffer.from(wrapped), by, subject));
  }
}
