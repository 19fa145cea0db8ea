import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Measurement } from '../benchRow.ts';
import { root } from '../http/portalProcess.ts';

const apps = [
  { folder: 'web-customer', name: 'customer app', goalKb: 170 },
  { folder: 'web-admin', name: 'console', goalKb: 400 },
] as const;

/** What the page loads before its first screen: all that its HTML names, compressed, and the HTML itself. */
function bytesBeforeFirstScreen(dist: string): number {
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, url = '']) =>
    path.join(dist, url.replace(/^.*?(?=assets\/)/, '')),
  );
  const compressed = (file: string): number =>
    existsSync(`${file}.gz`) ? statSync(`${file}.gz`).size : gzipSync(readFileSync(file), { level: 9 }).length;
  return named.reduce((sum, file) => sum + compressed(file), gzipSync(html).length);
}

export const measureBundles: Measurement = async (_options, tell) => {
  for (const { folder, name, goalKb } of apps) {
    const dist = path.join(root, folder, 'dist');
    if (!existsSync(path.join(dist, 'index.html'))) continue;
    const kilobytes = bytesBeforeFirstScreen(dist) / 1000;
    tell({
      what: `${name}, gzip named by its page`,
      ours: `${kilobytes.toFixed(0)} kB`,
      goal: `≤ ${goalKb} kB`,
      reached: kilobytes <= goalKb,
    });
  }
};
