import { ProviderAway } from '@portal/platform/bank-sign-in/openIdProvider';
import { readTextWithinLimit } from '@portal/platform/outside/readTextWithinLimit';
import { setStrongTlsDefaults } from '@portal/platform/outside/setStrongTlsDefaults';

const MAX_BYTES = 256 * 1024;

export interface JsonAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** One request, never repeated and never led elsewhere. What is no JSON, or more than anybody needs, is no answer. @throws ProviderAway */
export async function askForJson(address: string, signal: AbortSignal, init: RequestInit = {}): Promise<JsonAnswer> {
  setStrongTlsDefaults();
  const headers = { Accept: 'application/json', ...init.headers };
  try {
    const response = await fetch(address, { ...init, headers, redirect: 'manual', signal });
    const text = await readTextWithinLimit(response.body ?? [], MAX_BYTES, () => new ProviderAway('odd-answer'));
    // A proxy in front says in HTML that the provider is away.
    if (response.status >= 500 || response.status === 429) throw new ProviderAway('failing');
    return { status: response.status, body: parsed(text) };
  } catch (cause) {
    if (cause instanceof ProviderAway) throw cause;
    throw new ProviderAway(signal.aborted ? 'silent' : 'unreachable', { cause });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderAway('odd-answer');
  }
}
