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
  /** By the names that the other file gives them; undefined where all of it is taken. */
  readonly names: readonly string[] | undefined;
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
    /(?:^|\n)\s*(?:import|export)\s([^'"`;]*?)from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s+['"]([^'"]+)['"]/g,
  );
  return [...found].map(([, clause, target = '', fetched, run]) => ({
    file,
    target: target || fetched || run || '',
    room: roomOf(file, target || fetched || run || ''),
    typeOnly: clause?.startsWith('type ') ?? false,
    onDemand: fetched !== undefined,
    names: clause === undefined || clause.includes('*') ? undefined : namesIn(clause),
  }));
}

function roomOf(file: string, target: string): string | undefined {
  if (target.startsWith('.')) return path.normalize(path.join(path.dirname(file), target));
  const workspace = Object.keys(workspaces).find((name) => target.startsWith(`${name}/`));
  return workspace === undefined ? undefined : path.join(workspaces[workspace]!, target.slice(workspace.length + 1));
}

const namesIn = (clause: string): readonly string[] =>
  [...(/\{([^}]*)\}/.exec(clause)?.[1] ?? '').matchAll(/(?:^|,)\s*(?:type )?([\w$]+)/g)].map(([, name = '']) => name);

export const isSpec = (file: string): boolean => /\.spec\.tsx?$|Suite\.ts$|\/testing\//.test(file);
export const inside = (place: string, folder: string): boolean => place === folder || place.startsWith(`${folder}/`);
