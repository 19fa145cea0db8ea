import { createNoConnectionPageWorker, isScreenNavigation } from './createNoConnectionPageWorker.ts';

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface InstallEvent extends LastingEvent {
  /** Chromium alone: what it need not start the worker for. */
  addRoutes?(routes: readonly object[]): Promise<void>;
}
interface FetchEvent extends LastingEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** What a page's types do not know of the place where a worker runs. */
const scope = self as unknown as EventTarget & {
  readonly offlineVersion: string;
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
};

const worker = createNoConnectionPageWorker(scope.offlineVersion, {
  caches,
  fetch: (...asked) => fetch(...asked),
  navigationPreload: scope.registration.navigationPreload,
});

/** Calls and uploads go past the worker as if there were none. */
const pastTheWorker = ['same-origin', 'cors', 'no-cors'].map((requestMode) => ({ condition: { requestMode }, source: 'network' }));

scope.addEventListener('install', (event) => {
  const { addRoutes } = event as InstallEvent;
  if (addRoutes !== undefined) void addRoutes.call(event, pastTheWorker).catch(() => undefined);
  // It answers with nothing but the server's own pages: nobody's page is in the way of a newer worker.
  (event as InstallEvent).waitUntil(worker.install().then(() => scope.skipWaiting()));
});
scope.addEventListener('activate', (event) => (event as LastingEvent).waitUntil(worker.activate()));
scope.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event as FetchEvent;
  if (isScreenNavigation(request)) (event as FetchEvent).respondWith(worker.answer(request, preloadResponse));
});
