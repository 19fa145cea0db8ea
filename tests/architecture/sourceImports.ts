import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** A line of a source file that names another one, or a package. */
export interface Import {
  readonly file: string;
  readonly target: string;
  /** The folder below the root that a relative or workspace import reaches; undefined for packages. */
  readonly room: string | undefined;
  /** Erased before anything runs. */
  readonly typeOnly: boolean;
  /** Fetched when it is needed. */
  readonly onDemand: boolean;
}

const workspaces: Readonly<Record<string, string>> = {
  '@portal/contracts': 'contracts/src',
  '@portal/platform': 'services/platform',
  '@portal/services': 'services',
  '@portal/projections': 'projections',
  '@portal/web-shared': 'web-shared/src',
};

/** TypeScript below a folder of the root, by paths from the root. */
export function sourcesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name) && !/node_modules|\/dist(\/|$)/.test(entry.parentPath))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

export function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s+['"]([^'"]+)['"]/g,
  );
  return [...found].map((match) => {
    const target = match[1] ?? match[2] ?? match[3] ?? '';
    const typeOnly = /^\s*(?:import|export)\s+type\s/.test(match[0]);
    const onDemand = match[2] !== undefined;
    if (target.startsWith('.')) return { file, target, typeOnly, onDemand, room: path.normalize(path.join(path.dirname(file), target)) };
    const workspace = Object.keys(workspaces).find((name) => target.startsWith(`${name}/`));
    return {
      file,
      target,
      typeOnly,
      onDemand,
      room: workspace === undefined ? undefined : path.join(workspaces[workspace]!, target.slice(workspace.length + 1)),
    };
  });
}

export const isSpec = (file: string): boolean => /\.spec\.tsx?$|Suite\.ts$|\/testing\//.test(file);
export const inside = (place: string, folder: string): boolean => place === folder || place.startsWith(`${folder}/`);
