/** What makes the customer app one that can be installed. None of it is a call: it stands beside the app, for anybody. */
export const pwaFilePaths = {
  manifest: '/manifest.webmanifest',
  worker: '/service-worker.js',
  offline: '/offline.html',
} as const;

/** Pixels; `maskable` leaves room for the mask of a phone, `apple` is what iOS looks for. */
export const appIcons = [
  { name: '192', path: '/icons/app-192.png', pixels: 192, maskable: false },
  { name: '512', path: '/icons/app-512.png', pixels: 512, maskable: false },
  { name: 'maskable', path: '/icons/app-maskable.png', pixels: 512, maskable: true },
  { name: 'apple', path: '/icons/app-180.png', pixels: 180, maskable: true },
] as const;
export type AppIcon = (typeof appIcons)[number];
