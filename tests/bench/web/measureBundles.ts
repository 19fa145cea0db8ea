import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Measurement } from '../benchRow.ts';
import { root } from '../http/portalProcess.ts';

/** `marks`: what stands in the code of screens that may be fetched apart, and without which nobody can sign in. */
const apps = [
  { folder: 'web-customer', name: 'customer app', goalKb: 170, marks: ['minmax(480px, 5fr)', 'Passwort vergessen?', 'current-password'] },
  { folder: 'web-admin', name: 'console', goalKb: 400, marks: [] },
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
function bytesBeforeLogin(dist: string, marks: readonly string[]): number {
  const assets = path.join(dist, 'assets');
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="[^"]*?assets\/([^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  );
  const found = new Set<string>();
  named.forEach((file) => withImports(assets, file, found));
  const holds = (file: string, mark: string): boolean => readFileSync(path.join(assets, file), 'utf8').includes(mark);
  for (const mark of marks) {
    if ([...found].some((file) => holds(file, mark))) continue;
    const parts = readdirSync(assets).filter((file) => file.endsWith('.js') && holds(file, mark));
    if (parts.length === 0) throw new Error(`nothing in ${assets} holds '${mark}'`);
    parts.forEach((file) => withImports(assets, file, found));
  }
  const compressed = (file: string): number =>
    existsSync(`${file}.gz`) ? statSync(`${file}.gz`).size : gzipSync(readFileSync(file), { level: 9 }).length;
  return [...found].reduce((sum, file) => sum + compressed(path.join(assets, file)), gzipSync(html).length);
}

export const measureBundles: Measurement = async (_options, tell) => {
  for (const { folder, name, goalKb, marks } of apps) {
    const dist = path.join(root, folder, 'dist');
    if (!existsSync(path.join(dist, 'index.html'))) continue;
    const kilobytes = bytesBeforeLogin(dist, marks) / 1000;
    tell({
      what: `${name}, gzip before the login works`,
      ours: `${kilobytes.toFixed(0)} kB`,
      goal: `≤ ${goalKb} kB`,
      reached: kilobytes <= goalKb,
    });
  }
};
