import type { Edge } from '@portal/platform/http/edge/createEdge';
import { urlOf } from './portalAddress.ts';
import type { PortalProcess } from './prepareProcess.ts';

/** Answers where the process is reached, and what links in letters begin with. */
export async function listen({ environment: { host, port, management }, address }: PortalProcess, edge: Edge) {
  const url = address.listensOn(await edge.listen(host, port));
  const managementUrl = urlOf(management.host, await edge.listenForManagement(management.host, management.port));
  return { url, managementUrl, publicUrl: address.publicUrl() };
}
