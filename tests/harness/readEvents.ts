/** A page of the integration events, from the beginning without a mark. */
export async function readEvents(url: string, token: string, mark?: string): Promise<{ readonly status: number; readonly body: unknown }> {
  const after = mark === undefined ? '' : `&after=${encodeURIComponent(mark)}`;
  const headers = { 'X-Integration-Token': token, Accept: 'application/json' };
  const reply = await fetch(`${url}/api/integration-events?limit=500${after}`, { headers });
  return { status: reply.status, body: await reply.json() };
}
