import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

export interface ComposeService {
  readonly image: string;
  readonly profiles?: readonly string[];
  readonly user?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly mem_limit?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly stop_grace_period?: string;
  readonly restart?: string;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

export const composeFileName = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../docker-compose.yml');

/** `${NAME:-default}`, also one in another, and `$$` for a dollar sign, as compose reads them. */
export function interpolate(text: string, variables: Readonly<Record<string, string>>): string {
  const innermost = /(?<!\$)\$\{(\w+)(?::?-([^${}]*))?\}/g;
  let current = text;
  for (let previous = ''; previous !== current;) {
    previous = current;
    current = current.replaceAll(innermost, (_all, name: string, otherwise: string | undefined) => variables[name] || (otherwise ?? ''));
  }
  return current.replaceAll('$$', '$');
}

function inEachText(node: unknown, change: (text: string) => string): unknown {
  if (typeof node === 'string') return change(node);
  if (Array.isArray(node)) return node.map((entry) => inEachText(entry, change));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, inEachText(value, change)]));
}

/** The compose file of the project, its variables replaced: the one place that names images and their settings. */
export function readComposeFile(variables: Readonly<Record<string, string>> = {}): ComposeFile {
  const parsed: unknown = parse(readFileSync(composeFileName, 'utf8'), { merge: true });
  return inEachText(parsed, (text) => interpolate(text, variables)) as ComposeFile;
}

export function composeService(name: string, variables: Readonly<Record<string, string>> = {}): ComposeService {
  const service = readComposeFile(variables).services[name];
  if (!service) throw new Error(`docker-compose.yml has no service ${name}.`);
  return service;
}
