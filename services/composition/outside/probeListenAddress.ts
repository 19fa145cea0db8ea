import { createServer } from 'node:net';
import { listenErrorAsStartRefused, type AddressSettingNames } from '../first-start/startRefused.ts';

/**
 * Listens for a moment where the portal will: what is wrong shows before anything was opened that a portal already at work
 * there uses. @throws StartRefused that names the settings, or what listening throws
 */
export async function probeListenAddress(
  { host, port }: { readonly host: string; readonly port: number },
  names: AddressSettingNames,
): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve)).catch((error: Error) => {
    throw listenErrorAsStartRefused(error, names) ?? error;
  });
  await new Promise((resolve) => server.close(resolve));
}
