import { createSessionStore } from './sessionStore.ts';

/** The realm of the other app in the same browser. */
interface OtherRealm {
  readonly storageKey: string;
  /** Of its calls, below `/api/`. */
  readonly path: 'customers' | 'bank-employees';
  readonly tokenHeader: 'X-Customer-Token' | 'X-Employee-Token';
}

const post = (path: string, headers: HeadersInit = {}): Promise<Response> =>
  fetch(`/api/${path}`, { method: 'POST', credentials: 'same-origin', keepalive: true, headers });

/** Signing out needs a token, and only the other app holds one: its cookie gives another. */
async function endOnServer({ path, tokenHeader }: OtherRealm): Promise<void> {
  const renewed = await post(`${path}/refresh`, { Accept: 'application/json' });
  if (!renewed.ok) return;
  const { token } = (await renewed.json()) as { readonly token: string };
  await post(`${path}/logout`, { [tokenHeader]: token });
}

/** One browser, one person (specification 000 §6): who goes on in one app is signed out of the other, here at once and on the server. */
export function createEndOtherAppSession(realm: OtherRealm): () => void {
  return () => {
    // As the browser keeps it now: somebody may have signed in there since this app began.
    const other = createSessionStore(realm.storageKey);
    if (other.current().payload === null) return;
    other.end('logout');
    void endOnServer(realm).catch(() => undefined);
  };
}
