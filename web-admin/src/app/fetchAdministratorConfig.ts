import type { ConfigView } from '@portal/contracts/instance/config';
import type { HasEtag } from '@portal/web-shared/commands/withEtag.ts';
import { API_URL, httpClientForReading, refreshSession, withResponseEtag } from '../api/httpClientForReading.ts';
import { currentSession } from '../session/sessionStore.ts';

/**
 * The configuration as administrators get it, with the ETag to change it under; without one while the bank's file counts. A token
 * that has run out is answered what everybody may know instead of a 401, without an ETag too: the session is renewed then.
 */
export async function fetchAdministratorConfig(signal: AbortSignal): Promise<ConfigView & Partial<HasEtag>> {
  const { token } = currentSession();
  const ask = async () => withResponseEtag<ConfigView>(await httpClientForReading(`${API_URL}/configs/current`, { signal }));
  const answer = await ask();
  if (answer['@etag'] !== undefined) return answer;
  await refreshSession(token);
  return ask();
}
