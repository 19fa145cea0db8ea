import { createServer } from 'node:net';

/**
 * Listens for a moment where the portal will: what is wrong shows before anything was opened that a portal already at work
 * there uses. @throws what listening throws
 */
export async function checkAddress(host: string, port: number): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  await new Promise((resolve) => server.close(resolve));
}
