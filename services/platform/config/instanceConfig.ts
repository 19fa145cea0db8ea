import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { defaultInstanceConfig, instanceConfigSchema, type InstanceConfig } from '@portal/contracts/instance/config';
import { germanMessage } from '../http/germanIssues.ts';

/** The start ends with this message: it names file, key, value and what is allowed. */
export class InvalidInstanceConfig extends Error {
  override readonly name = 'InvalidInstanceConfig';
}

/** The instance's configuration document; without a file the default. Keys that are left out keep their default. */
export async function loadInstanceConfig(
  file: string | undefined,
  defaults: InstanceConfig = defaultInstanceConfig,
): Promise<InstanceConfig> {
  if (file === undefined) return defaults;
  const document = withDefaults(defaults, withoutRetired(await readJson(file)));
  const parsed = instanceConfigSchema.safeParse(document, { error: allowedValues });
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.flatMap((issue) => describe(issue, document));
  throw new InvalidInstanceConfig(`${file} ist ungültig:\n${lines.join('\n')}`);
}

/** `app.feedbackWidget` is operations' since it became a page in a frame (FEEDBACK_WIDGET_URL): older files still start. */
function withoutRetired(given: unknown): unknown {
  if (!isObject(given) || !isObject(given['app'])) return given;
  const { feedbackWidget: _, ...app } = given['app'];
  return { ...given, app };
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new InvalidInstanceConfig(`${file} ist nicht lesbar (${error.code ?? 'Fehler'}).`);
  });
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new InvalidInstanceConfig(`${file} ist kein gültiges JSON: ${error instanceof Error ? error.message : ''}`);
  }
}

/**
 * A configuration that was stored, maybe by another version: keys that it does not know have their default, and those that
 * this version does not know are left out. Undefined when a value is not allowed.
 */
export function parseStoredInstanceConfig(stored: unknown): InstanceConfig | undefined {
  const document = withDefaults(defaultInstanceConfig, onlyKnown(defaultInstanceConfig, stored));
  return instanceConfigSchema.safeParse(document).data;
}

/** Every key of a configuration stands in the default, null or not. */
const onlyKnown = (known: unknown, given: unknown): unknown =>
  isObject(known) && isObject(given)
    ? Object.fromEntries(
        Object.entries(given)
          .filter(([key]) => Object.hasOwn(known, key))
          .map(([key, value]) => [key, onlyKnown(known[key], value)]),
      )
    : given;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function withDefaults(defaults: unknown, given: unknown): unknown {
  if (!isObject(defaults) || !isObject(given)) return given;
  const merged: Record<string, unknown> = { ...defaults };
  for (const [key, value] of Object.entries(given)) merged[key] = Object.hasOwn(defaults, key) ? withDefaults(defaults[key], value) : value;
  return merged;
}

const allowedValues = (issue: z.core.$ZodRawIssue): string =>
  issue.code === 'invalid_value' ? issue.values.map((value) => JSON.stringify(value)).join(' oder ') : germanMessage(issue);

function describe(issue: z.core.$ZodIssue, document: unknown): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => `  ${[...issue.path, key].join('.')}: unbekannter Schlüssel`);
  const value = issue.path.reduce<unknown>((inner, key) => (isObject(inner) ? inner[String(key)] : undefined), document);
  const shown = value === undefined ? 'fehlt' : `= ${JSON.stringify(value).slice(0, 200)}`;
  return [`  ${issue.path.join('.')} ${shown}; erlaubt: ${issue.message}`];
}
