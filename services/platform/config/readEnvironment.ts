import { z } from 'zod';
import { germanMessage } from '../http/germanIssues.ts';
import type { LogLevel } from '../log/createLog.ts';
import { codePattern } from '../secrets/enteredCodes.ts';

/** The process's environment, read once at start. */
export interface Environment {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Seeds the demo bank and shows its mails; never in production. */
  readonly demo: boolean;
  readonly production: boolean;
  /** Without a trailing slash; undefined: the address that the process listens on. */
  readonly publicUrl: string | undefined;
  /** 32 bytes as hex; undefined outside production: then one is kept in the data folder. */
  readonly masterKeyHex: string | undefined;
  /** The bank-wide activation code, for instances with `customer.hasMasterCode`. */
  readonly masterActivationCode: string | undefined;
  readonly logLevel: LogLevel;
  readonly trustedProxyHops: number;
  /** Calls per address and 10 seconds, 0 = no limit. */
  readonly rateLimit: number;
}

/** The start ends with this message: it names each variable and what is allowed. */
export class InvalidEnvironment extends Error {
  override readonly name = 'InvalidEnvironment';
}

const flag = z.enum(['0', '1', 'false', 'true'], { error: 'erlaubt sind 0 und 1' }).transform((value) => value === '1' || value === 'true');
const url = z
  .url({ protocol: /^https?$/, error: 'erlaubt ist eine Adresse wie https://portal.bank.de' })
  .transform((value) => value.replace(/\/+$/, ''));
const count = (max: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/, { error: 'erlaubt ist eine ganze Zahl' })
    .transform(Number)
    .pipe(z.number().max(max, { error: `höchstens ${max}` }));

const schema = z.object({
  HOST: z.string().max(253).default('127.0.0.1'),
  PORT: count(65_535).default(3000),
  DATA_DIR: z.string().max(1000).default('./data'),
  DEMO: flag.default(true),
  NODE_ENV: z.string().max(40).default('development'),
  PUBLIC_URL: url.optional(),
  MASTER_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, { error: 'erlaubt sind 32 Bytes als 64 Hexadezimalzeichen' })
    .optional(),
  MASTER_ACTIVATION_CODE: z
    .string()
    .toUpperCase()
    .regex(codePattern, { error: 'erlaubt sind 6 Großbuchstaben und Ziffern ohne 0, O, 1, I und L' })
    .optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'erlaubt sind debug, info, warn, error, silent' })
    .default('info'),
  TRUSTED_PROXY_HOPS: count(10).default(0),
  RATE_LIMIT: count(1_000_000).default(600),
});

/** What production cannot do without, and what it is for. */
const requiredInProduction = {
  MASTER_KEY: 'Hauptschlüssel, 32 Bytes als 64 Hexadezimalzeichen (zum Beispiel aus: openssl rand -hex 32)',
  PUBLIC_URL: 'Adresse des Portals, wie Kunden sie aufrufen',
} as const;

/** Reads and checks the environment. Empty variables count as absent. Secrets are never quoted. @throws InvalidEnvironment */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => name in schema.shape && value !== undefined && value.trim() !== ''),
  );
  const parsed = schema.safeParse(given, { error: germanMessage });
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${describe(String(issue.path[0]), given)}: ${issue.message}`);
    throw new InvalidEnvironment(`Ungültige Umgebungsvariablen:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  if (production) refuseMissing(given);
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: values.DATA_DIR,
    demo: values.DEMO && !production,
    production,
    publicUrl: values.PUBLIC_URL,
    masterKeyHex: values.MASTER_KEY?.toLowerCase(),
    masterActivationCode: values.MASTER_ACTIVATION_CODE,
    logLevel: values.LOG_LEVEL,
    trustedProxyHops: values.TRUSTED_PROXY_HOPS,
    rateLimit: values.RATE_LIMIT,
  };
}

const secrets: readonly string[] = ['MASTER_KEY', 'MASTER_ACTIVATION_CODE'];

const describe = (name: string, given: Readonly<Record<string, string | undefined>>): string =>
  secrets.includes(name) ? name : `${name}="${given[name] ?? ''}"`;

function refuseMissing(given: Readonly<Record<string, string | undefined>>): void {
  const missing = Object.entries(requiredInProduction).filter(([name]) => given[name] === undefined);
  if (missing.length === 0) return;
  throw new InvalidEnvironment(`Mit NODE_ENV=production fehlen:\n${missing.map(([name, purpose]) => `  ${name}: ${purpose}`).join('\n')}`);
}
