import { aborted, ApiProblem, problemFrom } from '@portal/web-shared/http/apiProblem.ts';
import { API_BASE } from '@portal/web-shared/http/createApiClient.ts';
import { followBody } from '@portal/web-shared/http/followBody.ts';
import { saveFile } from '@portal/web-shared/http/saveFile.ts';
import { headersOf, lostConnection, withSession } from '../apiClient.ts';

interface ExportOptions {
  readonly signal: AbortSignal;
  /** Told how many bytes have come. */
  readonly onProgress: (bytes: number) => void;
}

/** Fetches all that is kept of the customer and hands it to the browser. It changes nothing, so no key names it. */
export async function exportOwnData(currentPassword: string, { signal, onProgress }: ExportOptions): Promise<void> {
  const body = { currentPassword };
  const lost = (error: unknown): never => {
    if (error instanceof ApiProblem) throw error;
    throw signal.aborted ? aborted() : lostConnection();
  };
  const ask = async (): Promise<Response> => {
    const response = await fetch(`${API_BASE}customers/export-own-data`, {
      method: 'POST',
      headers: headersOf({ body, accept: 'application/zip, application/problem+json' }),
      credentials: 'same-origin',
      body: JSON.stringify(body),
      signal,
    }).catch(lost);
    if (response.ok) return response;
    throw problemFrom(response.status, await response.text().catch(() => ''), response.headers.get('Retry-After'));
  };
  const response = await withSession(ask);
  const content = await followBody(response, onProgress).catch(lost);
  saveFile({ content, headers: response.headers });
}
