/** The realm of an app, as its calls name it. */
export interface SessionRealm {
  /** Of its calls, below `/api/`. */
  readonly path: 'customers' | 'bank-employees';
  readonly tokenHeader: 'X-Customer-Token' | 'X-Employee-Token';
}

const post = (path: string, headers: HeadersInit): Promise<Response> =>
  fetch(`/api/${path}`, { method: 'POST', credentials: 'same-origin', keepalive: true, headers });

/**
 * Signs out on the server. Where there is no token, or one that has run out, the cookie gives another for this alone: it does not
 * come into the store, where it would sign the person in again. `isReplaced`: somebody has signed in since, whose cookie that was.
 */
export async function endSessionOnServer(
  { path, tokenHeader }: SessionRealm,
  token: string | null,
  isReplaced?: () => boolean,
): Promise<void> {
  const logout = (used: string): Promise<Response> => post(`${path}/logout`, { [tokenHeader]: used });
  if (token !== null && (await logout(token)).status !== 401) return;
  const renewed = await post(`${path}/refresh`, { Accept: 'application/json' });
  if (!renewed.ok) return;
  const fresh = (await renewed.json()) as { readonly token: string };
  if (!isReplaced?.()) await logout(fresh.token);
}
