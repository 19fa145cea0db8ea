import { endSessionOnServer, type SessionRealm } from './endSessionOnServer.ts';
import { createSessionStore } from './sessionStore.ts';

/** The realm of the other app in the same browser. */
interface OtherRealm extends SessionRealm {
  readonly storageKey: string;
}

/** One browser, one person (specification 000 §6): who goes on in one app is signed out of the other, here at once and on the server. */
export function createEndOtherAppSession(realm: OtherRealm): () => void {
  return () => {
    // As the browser keeps it now: somebody may have signed in there since this app began.
    const other = createSessionStore(realm.storageKey);
    if (other.current().payload === null) return;
    other.end('logout');
    // Only the other app holds a token.
    void endSessionOnServer(realm, null).catch(() => undefined);
  };
}
