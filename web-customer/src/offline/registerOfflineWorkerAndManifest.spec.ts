import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const register = vi.fn<(path: string, options: object) => Promise<unknown>>();
let rest: () => void;
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('requestIdleCallback', (done: () => void) => void (rest = done));
  vi.stubGlobal('navigator', { serviceWorker: { register } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  register.mockReset();
  document.head.querySelectorAll('link[rel=manifest], link[rel=apple-touch-icon]').forEach((link) => link.remove());
});

it('waits until nothing else is to be done, and is done once', async () => {
  register.mockRejectedValue(new Error('not here'));
  const { registerOfflineWorkerAndManifest } = await import('./registerOfflineWorkerAndManifest.ts');
  const done = Promise.all([registerOfflineWorkerAndManifest(), registerOfflineWorkerAndManifest()]);
  expect(document.head.querySelector('link[rel=manifest]')).toBeNull();
  expect(register).not.toHaveBeenCalled();
  rest();
  await done;
  expect(register.mock.calls).toEqual([['/service-worker.js', { scope: '/', updateViaCache: 'none' }]]);
  expect(document.head.querySelectorAll('link[rel=manifest][href="/manifest.webmanifest"]')).toHaveLength(1);
});
