import { vi } from 'vitest';
import type { PublishedCalls } from './publishedCalls.ts';

export interface WatchedCalls {
  /** What was answered otherwise than published. */
  readonly faults: readonly string[];
  /** What was read with success, each call once for each kind of caller: to read it again in another dialect. */
  readonly reads: ReadonlyMap<string, { readonly url: string; readonly headers: Headers }>;
  end(): void;
}

/** Looks over the shoulder of all who call the portal: each answer is compared with what is published. */
export function watchCalls(baseUrl: string, calls: PublishedCalls): WatchedCalls {
  const faults: string[] = [];
  const reads = new Map<string, { readonly url: string; readonly headers: Headers }>();
  const original = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await original(input, init);
    const { href } = new URL(input instanceof Request ? input.url : input);
    if (!/^\/(api|_yes)\//.test(href.slice(baseUrl.length))) return response;
    const contentType = response.headers.get('content-type');
    const text = contentType?.includes('json') === true ? await response.clone().text() : undefined;
    const method = init?.method ?? 'GET';
    const url = href.slice(baseUrl.length);
    const body: unknown = text === undefined ? undefined : JSON.parse(text);
    const fault = calls.faultOf({ method, url, status: response.status, contentType, body });
    if (fault !== undefined) faults.push(fault);
    const headers = new Headers(init?.headers);
    const kind = [url.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '*'), ...headers.keys()].join(' ');
    if (method === 'GET' && response.status === 200 && !reads.has(kind)) reads.set(kind, { url: href, headers });
    return response;
  });
  return { faults, reads, end: () => spy.mockRestore() };
}
