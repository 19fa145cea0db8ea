import { appIcons, pwaFilePaths } from '@portal/contracts/routes/pwaFilePaths';
import { waitForIdle } from '../app/waitForIdle.ts';

let done = false;

/** For who has signed in: the phone may install the app, and without a connection there is a page that says so. Once, and never in a hurry. */
export async function registerOfflineWorkerAndManifest(): Promise<void> {
  if (done) return;
  done = true;
  await waitForIdle(20_000, 3_000);
  const apple = appIcons.find(({ name }) => name === 'apple');
  document.head.append(link('manifest', pwaFilePaths.manifest), link('apple-touch-icon', apple?.path ?? ''));
  // Not in every browser, nor outside https; where it cannot be registered the app is as it was.
  await navigator.serviceWorker?.register(pwaFilePaths.worker, { scope: '/', updateViaCache: 'none' }).catch(() => undefined);
}

function link(rel: string, href: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel, href });
}
