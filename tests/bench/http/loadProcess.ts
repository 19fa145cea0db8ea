import autocannon from 'autocannon';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Load, LoadResult } from './load.ts';

const [load] = (await once(process, 'message')) as [Load];
const paths = load.patchPaths ?? [];
let sent = 0;

/** Each request is another one: another enquiry, another name, another key. */
function nextPatch(request: autocannon.Request): autocannon.Request {
  sent += 1;
  const headers = { ...load.headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  return {
    ...request,
    method: 'PATCH',
    path: paths[sent % paths.length] ?? '/',
    headers,
    body: JSON.stringify({ name: `Anschlussfinanzierung ${sent}` }),
  };
}

const result = await autocannon({
  url: load.url,
  connections: load.connections,
  duration: load.seconds,
  ...(load.headers === undefined ? {} : { headers: load.headers }),
  ...(paths.length === 0 ? {} : { requests: [{ setupRequest: nextPatch }] }),
});
process.send?.({
  perSecond: result.requests.average,
  p50Ms: result.latency.p50,
  p99Ms: result.latency.p99,
  failed: result.non2xx + result.errors,
} satisfies LoadResult);
process.disconnect();
