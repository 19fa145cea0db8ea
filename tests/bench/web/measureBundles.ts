import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Measurement } from '../benchRow.ts';
import { root } from '../http/portalProcess.ts';

/** `screens`: parts that are fetched apart, and without which nobody can sign in. */
const apps = [
  { folder: 'web-customer', name: 'customer app', goalKb: 170, screens: ['SplitLayout', 'LoginPage'] },
  { folder: 'web-admin', name: 'console', goalKb: 400, screens: [] },
] as const;

const staticImport = /(?:\bfrom|\bimport)\s*"\.\/([\w.-]+\.js)"/g;

/** A file and all that it cannot run without. */
function withImports(assets: string, file: string, found: Set<string>): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  if (file.endsWith('.js'))
    for (const [, imported = ''] of readFileSync(path.join(assets, file), 'utf8').matchAll(staticImport))
      withImports(assets, imported, found);
  return found;
}

/** What is loaded before the form of the login works: all that the page names, what that imports, the login's own parts, and the page itself. */
function bytesBeforeLogin(dist: string, screens: readonly string[]): number {
  const assets = path.join(dist, 'assets');
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="[^"]*?assets\/([^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  );
  const parts = readdirSync(assets).filter((file) => screens.some((screen) => file.startsWith(`${screen}-`) && file.endsWith('.js')));
  if (parts.length !== screens.length) throw new Error(`not all of ${screens.join(', ')} are in ${assets}`);
  const found = new Set<string>();
  [...named, ...parts].forEach((file) => withImports(assets, file, found));
  const compressed = (file: string): number =>
    existsSync(`${file}.gz`) ? statSync(`${file}.gz`).size : gzipSync(readFileSync(file), { level: 9 }).length;
  return [...found].reduce((sum, file) => sum + compressed(path.join(assets, file)), gzipSync(html).length);
}

export const measureBundles: Measurement = async (_options, tell) => {
  for (const { folder, name, goalKb, screens } of apps) {
    const dist = path.join(root, folder, 'dist');
    if (!existsSync(path.join(dist, 'index.html'))) continue;
    const kilobytes = bytesBeforeLogin(dist, screens) / 1000;
    tell({
      what: `${name}, gzip before the login works`,
      ours: `${kilobytes.toFixed(0)} kB`,
      goal: `≤ ${goalKb} kB`,
      reached: kilobytes <= goalKb,
    });
  }
};
