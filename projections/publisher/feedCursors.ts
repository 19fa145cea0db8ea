import { START_OF_LOG, type LogPosition } from '@portal/platform/event-store/eventStore';
import type { KeyVault } from '@portal/platform/vault/keyVault';

const PURPOSE = 'integration-cursor';
const SEAL_DIGITS = 16;
const MAX_CHARACTERS = 300;

/** Opaque marks of how far a consumer has read. */
export interface FeedCursorCodec {
  of(position: LogPosition): string;
  /** Undefined for a text that this portal never gave out, or gave out for another log. */
  positionOf(cursor: string): LogPosition | undefined;
}

/** Sealed, so that a position that reaches the store is one that came from it. `log` names the log: positions of one mean nothing in another. */
export function createFeedCursors({ vault, log }: { readonly vault: Pick<KeyVault, 'pseudonym'>; readonly log: string }): FeedCursorCodec {
  const sealOf = (position: string): string => vault.pseudonym(PURPOSE, `${log}\n${position}`).slice(0, SEAL_DIGITS);
  return {
    of: (position) => `${Buffer.from(position).toString('base64url')}.${sealOf(position)}`,
    positionOf(cursor) {
      if (cursor.length > MAX_CHARACTERS) return undefined;
      const [text = '', seal] = cursor.split('.', 2);
      const position = Buffer.from(text, 'base64url').toString();
      return position !== START_OF_LOG && seal === sealOf(position) && cursor === `${text}.${seal}` ? (position as LogPosition) : undefined;
    },
  };
}
