import { z } from 'zod';
import { germanMessage } from '../http/germanIssues.ts';
import { codePattern } from '../secrets/enteredCodes.ts';
import {
  agree21AddressSchema,
  agree21CertificateSchema,
  agree21KeySchema,
  agree21TokenAddressSchema,
  isKeyOfCertificate,
  type Agree21Settings,
} from './agree21Settings.ts';
import { clientKeySchema, providerIssuerSchema, type BankSignInSettings } from './bankSignInSettings.ts';
import { findInsecureEngineConnections } from './engineEncryption.ts';
import { bucketAddressSchema, type BucketSettings } from './bucketAddressSchema.ts';
import { selfDisclosureAddressSchema, createParsedSettingSchema, isLoopback, isOpenToListeners } from './addresses.ts';
import { mailSenderSchema, mailServerSchema, type MailSettings } from './mailServerSchema.ts';
import { traceEndpointSchema, traceHeadersSchema, traceRatioSchema, createTraceSettings } from './createTraceSettings.ts';
import type { TraceSettings } from '../tracing/tracing.ts';
import {
  smsAddressSchema,
  smsCountriesSchema,
  smsUserOrPasswordSchema,
  smsSenderSchema,
  smsTokenSchema,
  usualSmsLimits,
  type SmsSettings,
} from './smsService.ts';

/** What a process does: answer calls, keep the read models, publish integration events, follow up (letters, policies, jobs). */
export const processRoles = ['api', 'projector', 'publisher', 'worker'] as const;
export type ProcessRole = (typeof processRoles)[number];

/** Where the engines are. Embedded ones lie in the data folder. */
export type EngineAddresses =
  | { readonly kind: 'embedded' }
  | {
      readonly kind: 'distributed';
      readonly eventStoreUrl: string;
      /** Put before every stream's name: several portals may share a server. */
      readonly eventStoreNamespace: string;
      readonly mongoUrl: string;
      /** Where documents are; undefined: in MongoDB. */
      readonly bucket: BucketSettings | undefined;
      readonly kafka: KafkaAddress;
    };

export interface KafkaAddress {
  readonly brokers: readonly string[];
  readonly topicPrefix: string;
  readonly replicationFactor: number;
  readonly ssl: boolean;
  readonly credentials: { readonly username: string; readonly password: string } | undefined;
}

/** Where clamd listens. */
export type VirusScannerAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** The start ends with this message: it names each variable and what is allowed. */
export class InvalidEnvironment extends Error {
  override readonly name = 'InvalidEnvironment';
}

const flag = z.enum(['0', '1', 'false', 'true'], { error: 'erlaubt sind 0 und 1' }).transform((value) => value === '1' || value === 'true');
const url = z
  .url({ protocol: /^https?$/, error: 'erlaubt ist eine Adresse wie https://portal.bank.de' })
  .transform((value) => value.replace(/\/+$/, ''));
/** It becomes part of the Content-Security-Policy: letters, digits and dots, no wildcard, no name and password, no quotes. */
const otherPage = z
  .string()
  .max(500)
  .regex(/^https:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](?::\d{1,5})?(?:[/?][\w\-./?=&%~+]*)?$/, {
    error: 'erlaubt ist eine Adresse wie https://feedback.bank.de/formular',
  })
  .refine((value) => URL.canParse(value), { error: 'erlaubt ist eine Adresse wie https://feedback.bank.de/formular' });
const count = (max: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/, { error: 'erlaubt ist eine ganze Zahl' })
    .transform(Number)
    .pipe(z.number().max(max, { error: `höchstens ${max}` }));

const positive = (max: number) => count(max).pipe(z.number().min(1, { error: 'mindestens 1' }));

const matching = (pattern: RegExp, allowed: string) => z.string().regex(pattern, { error: `erlaubt sind ${allowed}` });

/** Several hosts with commas are allowed, which the standard's URL is not. The example is the default. */
const address = (pattern: RegExp, example: string) =>
  z
    .string()
    .regex(pattern, { error: `erlaubt ist eine Adresse wie ${example}` })
    .default(example);
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);

const key = matching(/^[0-9a-f]{64}$/i, '32 Bytes als 64 Hexadezimalzeichen');

/** It stands in a header, between signs of its own. */
const accessKey = matching(/^[!-+\--.0-~]{1,200}$/, 'sichtbare ASCII-Zeichen ohne Komma und Schrägstrich');

const CLAMD_PORT = 3310;
/** `clamd://host:3310`, `clamd:/path/of/its.sock`, or none. */
const scannerAddress = createParsedSettingSchema<VirusScannerAddress | 'none'>((text) => {
  if (text === 'none') return text;
  const path = /^clamd:(\/(?!\/)\S+)$/.exec(text)?.[1];
  if (path !== undefined) return { path };
  const [, host, port = String(CLAMD_PORT)] = /^clamd:\/\/(\[[0-9a-f:]+\]|[\w.-]+)(?::(\d{1,5}))?\/?$/i.exec(text) ?? [];
  const isPort = Number(port) > 0 && Number(port) <= 65_535;
  return host !== undefined && isPort ? { host: host.replace(/^\[|\]$/g, ''), port: Number(port) } : undefined;
}, 'erlaubt ist eine Adresse wie clamd://127.0.0.1:3310 oder clamd:/run/clamav/clamd.ctl, oder none');

/** Never quoted: what is secret, and addresses that may hold a password. */
const secret = <Setting extends z.ZodType>(setting: Setting): Setting => setting.meta({ secret: true });

const schema = z.object({
  ENGINES: z.enum(['embedded', 'distributed'], { error: 'erlaubt sind embedded und distributed' }).default('embedded'),
  ROLES: list
    .pipe(z.array(z.enum(processRoles, { error: `erlaubt sind ${processRoles.join(', ')}` })).min(1, { error: 'mindestens eine Rolle' }))
    .default([...processRoles]),
  EVENTSTORE_URL: secret(address(/^(?:esdb|kurrentdb)(?:\+discover)?:\/\/[^\s/]+\/?\S*$/, 'esdb://127.0.0.1:2113?tls=false')),
  // None begins another: the server finds the streams of a bank by how their names begin.
  EVENTSTORE_NAMESPACE: matching(/^[a-z0-9_-]{1,39}\.$/, 'bis zu 39 Kleinbuchstaben, Ziffern und Striche, dann ein Punkt').default(
    'portal.',
  ),
  MONGODB_URL: secret(address(/^mongodb(?:\+srv)?:\/\/[^\s/]+\/?\S*$/, 'mongodb://127.0.0.1:27017/portal?directConnection=true')),
  BLOBS_URL: secret(bucketAddressSchema.optional()),
  BLOBS_REGION: matching(/^[a-z0-9-]{1,64}$/, 'Kleinbuchstaben, Ziffern und Strich, zum Beispiel eu-central-1').default('us-east-1'),
  BLOBS_ACCESS_KEY: secret(accessKey.optional()),
  BLOBS_SECRET_KEY: secret(z.string().max(1000).optional()),
  KAFKA_BROKERS: list
    .pipe(z.array(matching(/^[^\s:,]+:\d{1,5}$/, 'Adressen wie kafka:9092, mit Komma getrennt')).min(1))
    .default(['127.0.0.1:9092']),
  KAFKA_TOPIC_PREFIX: matching(/^[A-Za-z0-9._-]{1,100}$/, 'Buchstaben, Ziffern, Punkt und Strich').default('portal.'),
  KAFKA_REPLICATION: count(9).default(1),
  KAFKA_SSL: flag.default(false),
  KAFKA_USERNAME: z.string().max(200).optional(),
  KAFKA_PASSWORD: secret(z.string().max(1000).optional()),
  DRAIN_MS: count(60_000).default(0),
  MAIL_PER_SECOND: positive(1_000).optional(),
  SMS_PER_SECOND: positive(1_000).optional(),
  HOST: z.string().max(253).default('127.0.0.1'),
  PORT: count(65_535).default(3000),
  MANAGEMENT_HOST: z.string().max(253).default('127.0.0.1'),
  MANAGEMENT_PORT: count(65_535).default(0),
  OTEL_EXPORTER_OTLP_ENDPOINT: traceEndpointSchema.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: secret(traceHeadersSchema.optional()),
  OTEL_SERVICE_NAME: matching(/^[\w.-]{1,60}$/, 'Buchstaben, Ziffern, Punkt und Strich').default('portal'),
  OTEL_TRACES_SAMPLER_ARG: traceRatioSchema.default(1),
  API_DOCS: flag.optional(),
  DATA_DIR: z.string().max(1000).default('./data'),
  DEMO: flag.optional(),
  DEMO_PAST: flag.default(true),
  NODE_ENV: z.string().max(40).default('development'),
  PUBLIC_URL: url.optional(),
  MASTER_KEY: secret(key.optional()),
  PSEUDONYM_KEY: secret(key.optional()),
  MASTER_ACTIVATION_CODE: secret(
    z.string().toUpperCase().regex(codePattern, { error: 'erlaubt sind 6 Großbuchstaben und Ziffern ohne 0, O, 1, I und L' }).optional(),
  ),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'erlaubt sind debug, info, warn, error, silent' })
    .default('info'),
  TRUSTED_PROXY_HOPS: count(10).default(0),
  SECURITY_EVENT_DAYS: positive(3_650).default(90),
  RATE_LIMIT: count(1_000_000).default(600),
  ERASURES_FILE: z.string().max(1000).optional(),
  BREACHED_PASSWORDS_FILE: z.string().max(1000).optional(),
  SCAN_URL: scannerAddress.optional(),
  BANK_SIGN_IN_ISSUER: providerIssuerSchema.optional(),
  BANK_SIGN_IN_CLIENT_ID: z.string().max(500).optional(),
  BANK_SIGN_IN_CLIENT_SECRET: secret(z.string().max(1_000).optional()),
  BANK_SIGN_IN_CLIENT_KEY: secret(clientKeySchema.optional()),
  AGREE21_URL: agree21AddressSchema.optional(),
  AGREE21_TOKEN_URL: agree21TokenAddressSchema.optional(),
  AGREE21_CLIENT_ID: z.string().max(500).optional(),
  AGREE21_CLIENT_SECRET: secret(z.string().max(1_000).optional()),
  AGREE21_CERT: secret(agree21CertificateSchema.optional()),
  AGREE21_KEY: secret(agree21KeySchema.optional()),
  SELF_DISCLOSURE_URL: selfDisclosureAddressSchema.optional(),
  FEEDBACK_WIDGET_URL: otherPage.optional(),
  MAIL_URL: secret(mailServerSchema.optional()),
  MAIL_FROM: mailSenderSchema.optional(),
  MAIL_CA_FILE: z.string().max(1000).optional(),
  SMS_URL: secret(smsAddressSchema.optional()),
  SMS_FROM: smsSenderSchema.optional(),
  SMS_TOKEN: secret(smsTokenSchema.optional()),
  SMS_USER: smsUserOrPasswordSchema.optional(),
  SMS_PASSWORD: secret(smsUserOrPasswordSchema.optional()),
  SMS_DAY_LIMIT: positive(1_000_000).default(usualSmsLimits.partsADay),
  SMS_COUNTRIES: smsCountriesSchema.default([...usualSmsLimits.countries]),
});

/** Everything that a process can be told. */
export const environmentVariableNames: readonly string[] = Object.keys(schema.shape);

/** What production cannot do without, and what it is for. */
const requiredInProduction: Readonly<Record<string, string>> = {
  MASTER_KEY: 'Hauptschlüssel, 32 Bytes als 64 Hexadezimalzeichen (zum Beispiel aus: openssl rand -hex 32), oder MASTER_KEY_FILE',
  PUBLIC_URL: 'Adresse des Portals, wie Kunden sie aufrufen',
  MAIL_URL:
    'Mailserver der Bank, zum Beispiel smtp://benutzer:passwort@mail.bank.de:587 (oder MAIL_URL_FILE); none, wenn keine Mails gesendet werden',
  SMS_URL:
    'SMS-Dienst der Bank, zum Beispiel https://sms.bank.de/v1 oder kannel+https://kannel.bank.de:13013/cgi-bin/sendsms; none, wenn keine SMS gesendet werden',
};
/** The process speaks no TLS: behind https stands a proxy, and without its number all customers had one address. */
const requiredBehindTls: Readonly<Record<string, string>> = {
  TRUSTED_PROXY_HOPS: 'Zahl der eigenen Proxys vor dem Portal; PUBLIC_URL beginnt mit https, also ist es mindestens einer',
};
const requiredInDistributedProduction: Readonly<Record<string, string>> = {
  EVENTSTORE_URL: 'Adresse von EventStoreDB, zum Beispiel esdb+discover://…?tls=true',
  MONGODB_URL: 'Adresse von MongoDB, zum Beispiel mongodb://…/portal?replicaSet=rs0',
  KAFKA_BROKERS: 'Adressen von Kafka, mit Komma getrennt',
};

/** Reads and checks the environment. Empty variables count as absent. Secrets are never quoted. @throws InvalidEnvironment */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): EnvironmentSettings {
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
  const distributed = values.ENGINES === 'distributed';
  if (production)
    refuseMissing(given, {
      ...requiredInProduction,
      ...(values.PUBLIC_URL?.startsWith('https:') ? requiredBehindTls : {}),
      ...(distributed ? requiredInDistributedProduction : {}),
    });
  if (production && values.PUBLIC_URL !== undefined && isOpenToListeners(values.PUBLIC_URL))
    throw new InvalidEnvironment(
      'PUBLIC_URL beginnt mit http: Mit NODE_ENV=production rufen Kunden das Portal nur verschlüsselt auf (https), ohne https nur auf diesem Rechner.',
    );
  if (production && values.DEMO === true)
    throw new InvalidEnvironment(
      'Mit NODE_ENV=production gibt es keine Demo: ihre Passwörter sind bekannt, und ihre Mails und SMS liest jeder. Setzen Sie DEMO=0, oder lassen Sie NODE_ENV weg.',
    );
  if (production) refuseUnverified(enginesOf(values));
  if (values.MANAGEMENT_PORT > 0 && values.MANAGEMENT_PORT === values.PORT)
    throw new InvalidEnvironment('MANAGEMENT_PORT muss ein anderer Port sein als PORT: Auf PORT antwortet das Portal allen.');
  if (!distributed && values.ROLES.length < processRoles.length)
    throw new InvalidEnvironment('Mit ENGINES=embedded läuft alles in einem Prozess: ROLES gibt es nur mit ENGINES=distributed.');
  if (!distributed && values.BLOBS_URL !== undefined)
    throw new InvalidEnvironment(
      'BLOBS_URL gibt es nur mit ENGINES=distributed: sonst liegen Dokumente im Datenordner, und npm run backup sichert sie mit ihm.',
    );
  if (values.PSEUDONYM_KEY !== undefined && values.MASTER_KEY === undefined)
    throw new InvalidEnvironment('PSEUDONYM_KEY gilt nur zusammen mit MASTER_KEY.');
  const tracing = createTraceSettings({
    endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: values.OTEL_SERVICE_NAME,
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
  });
  if (tracing === 'clear')
    throw new InvalidEnvironment(
      'OTEL_EXPORTER_OTLP_HEADERS ist gesetzt, und OTEL_EXPORTER_OTLP_ENDPOINT beginnt mit http: Was darin geheim ist, geht nur verschlüsselt (https) über das Netz.',
    );
  return environmentOf(values, tracing);
}

/** The process's environment, read once at start. */
export type EnvironmentSettings = Readonly<ReturnType<typeof environmentOf>>;

function environmentOf(values: z.infer<typeof schema>, tracing: TraceSettings | undefined) {
  const production = values.NODE_ENV === 'production';
  const mail = mailOf(values);
  return {
    engines: enginesOf(values),
    roles: [...new Set(values.ROLES)],
    host: values.HOST,
    port: values.PORT,
    dataDir: values.DATA_DIR,
    /** Seeds the demo bank and shows its mails; never in production, and beyond this machine only where DEMO=1 says so. */
    demo: values.DEMO ?? (!production && isForThisMachine(values)),
    /** The demo bank has weeks behind it: finished cases and loans. */
    demoPast: values.DEMO_PAST,
    production,
    /** Without a trailing slash; undefined: the address that the process listens on. */
    publicUrl: values.PUBLIC_URL,
    /** 32 bytes as hex; undefined outside production: then one is kept in the data folder. */
    masterKeyHex: values.MASTER_KEY?.toLowerCase(),
    /** 32 bytes as hex, beside a master key that was rotated: the first master key. */
    pseudonymKeyHex: values.PSEUDONYM_KEY?.toLowerCase(),
    /** The bank-wide activation code, for instances with `customer.hasMasterCode`. */
    masterActivationCode: values.MASTER_ACTIVATION_CODE,
    logLevel: values.LOG_LEVEL,
    trustedProxyHops: values.TRUSTED_PROXY_HOPS,
    /** Calls per address and 10 seconds, 0 = no limit. */
    rateLimit: values.RATE_LIMIT,
    /** How long security events are kept in the records. */
    securityEventDays: values.SECURITY_EVENT_DAYS,
    /** Where erasures are written down beside the backups, in the embedded size; undefined: beside the last ones only. */
    erasuresFile: values.ERASURES_FILE,
    /** Hashes of passwords that were stolen somewhere; undefined: nobody compares. */
    breachedPasswordsFile: values.BREACHED_PASSWORDS_FILE,
    /** The virus scanner; undefined: uploads are not scanned. */
    scanner: values.SCAN_URL === 'none' ? undefined : values.SCAN_URL,
    /** The provider of the bank's own sign-in; undefined: simulated in the demo, missing elsewhere. */
    bankSignIn: bankSignInOf(values),
    /** Agree21's archive and persons; undefined: simulated in the demo, missing elsewhere. */
    agree21: agree21Of(values),
    /** Where customers disclose their circumstances; `none`: nowhere; undefined where nothing is said: simulated in the demo, missing elsewhere. */
    selfDisclosure: values.SELF_DISCLOSURE_URL,
    /** Page of a feedback widget at another host, which the customer app shows in a sandboxed frame. */
    feedbackWidget: values.FEEDBACK_WIDGET_URL,
    /** Where the process tells of itself what is nobody else's business: health in detail and metrics. Port 0: any free one. */
    management: { host: values.MANAGEMENT_HOST, port: values.MANAGEMENT_PORT },
    /** Where traces go; undefined: nothing is traced. */
    tracing,
    /** Describes its calls at /api/docs; in production only where somebody says so. */
    apiDocs: values.API_DOCS ?? !production,
    /** How mail leaves; undefined where nothing is said: simulated in the demo, missing elsewhere. */
    mail,
    /** How SMS leave; undefined where nothing is said: simulated in the demo, missing elsewhere. */
    sms: smsOf(values),
    smsLimits: { partsADay: values.SMS_DAY_LIMIT, countries: values.SMS_COUNTRIES },
    /** How long a stopping process sends reading calls elsewhere (502) before it closes, so that a proxy notices; 0 = at once. */
    drainMs: values.DRAIN_MS,
    /** How many letters go out at most; undefined: as many as suit the gateway. */
    messagesPerSecond: { email: values.MAIL_PER_SECOND, sms: values.SMS_PER_SECOND },
  };
}

/** A demo whose passwords are known and whose mailbox is open is the default only where nobody else reaches it. */
const isForThisMachine = ({ HOST, PUBLIC_URL }: Pick<z.infer<typeof schema>, 'HOST' | 'PUBLIC_URL'>): boolean =>
  isLoopback(HOST) && (PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname));

function mailOf({ MAIL_URL: server, MAIL_FROM: sender, MAIL_CA_FILE: caFile }: z.infer<typeof schema>): MailSettings | undefined {
  if (server === undefined || server === 'none') return server;
  if (sender === undefined)
    throw new InvalidEnvironment(
      'MAIL_URL ist gesetzt, und MAIL_FROM fehlt: der Absender, zum Beispiel Volksbank Musterstadt <portal@bank.de>.',
    );
  // Who names the certificate wants encryption, also on this machine.
  const encrypted = server.security === 'plain' && caFile !== undefined;
  return { server: encrypted ? { ...server, security: 'starttls' } : server, sender, caFile };
}

function bankSignInOf(values: z.infer<typeof schema>): BankSignInSettings | undefined {
  const { BANK_SIGN_IN_ISSUER: issuer, BANK_SIGN_IN_CLIENT_ID: clientId } = values;
  const { BANK_SIGN_IN_CLIENT_SECRET: secret, BANK_SIGN_IN_CLIENT_KEY: key } = values;
  if ([issuer, clientId, secret, key].every((value) => value === undefined)) return undefined;
  const credential = key ?? (secret === undefined ? undefined : { secret });
  if (issuer === undefined || clientId === undefined || credential === undefined || (secret !== undefined && key !== undefined))
    throw new InvalidEnvironment(
      'Zur Anmeldung mit dem Online-Banking gehören BANK_SIGN_IN_ISSUER, BANK_SIGN_IN_CLIENT_ID und eines von BANK_SIGN_IN_CLIENT_SECRET und BANK_SIGN_IN_CLIENT_KEY_FILE.',
    );
  return { issuer, clientId, credential };
}

function bucketOf(values: z.infer<typeof schema>): BucketSettings | undefined {
  const { BLOBS_URL: address, BLOBS_REGION: region, BLOBS_ACCESS_KEY: access, BLOBS_SECRET_KEY: secret } = values;
  if (address === undefined) return undefined;
  if (access === undefined || secret === undefined)
    throw new InvalidEnvironment(
      'BLOBS_URL ist gesetzt: dann müssen auch BLOBS_ACCESS_KEY und BLOBS_SECRET_KEY (oder jeweils …_FILE) gesetzt sein, mit denen sich das Portal beim S3-Server ausweist.',
    );
  return { ...address, region, accessKey: access, secretKey: secret };
}

/** Who the portal is there must be said where it does not answer on this machine: by a token, by a certificate, or by both; by a login, too, at CMIS. */
function agree21Of(values: z.infer<typeof schema>): Agree21Settings | undefined {
  const { AGREE21_URL: address, AGREE21_TOKEN_URL: tokenUrl, AGREE21_CLIENT_ID: id, AGREE21_CLIENT_SECRET: secret } = values;
  const { AGREE21_CERT: cert, AGREE21_KEY: key } = values;
  const refuse = (text: string): never => {
    throw new InvalidEnvironment(text);
  };
  if (address === undefined)
    return [tokenUrl, id, secret, cert, key].every((value) => value === undefined)
      ? undefined
      : refuse('AGREE21_URL fehlt: die Adresse, an der agree21 antwortet. Die anderen AGREE21_… sagen nur, als wer das Portal fragt.');
  if ((id === undefined) !== (secret === undefined))
    return refuse('AGREE21_CLIENT_ID und AGREE21_CLIENT_SECRET gehören zusammen: eines von beiden fehlt.');
  const isLogin = address.protocol === 'cmis' && tokenUrl === undefined;
  if (!isLogin && (tokenUrl === undefined) !== (id === undefined))
    return refuse('AGREE21_TOKEN_URL, AGREE21_CLIENT_ID und AGREE21_CLIENT_SECRET gehören zusammen: eines davon fehlt.');
  if ((cert === undefined) !== (key === undefined))
    return refuse('AGREE21_CERT_FILE und AGREE21_KEY_FILE gehören zusammen: eines von beiden fehlt.');
  if (cert !== undefined && key !== undefined && !isKeyOfCertificate(cert, key))
    return refuse('AGREE21_CERT_FILE und AGREE21_KEY_FILE passen nicht zueinander: der Schlüssel gehört zu einem anderen Zertifikat.');
  if (id === undefined && cert === undefined && !isLoopback(new URL(address.url).hostname))
    return refuse(
      'AGREE21_URL ist gesetzt, und es fehlt, als wer das Portal dort fragt: AGREE21_TOKEN_URL, AGREE21_CLIENT_ID und AGREE21_CLIENT_SECRET (bei cmis+https auch ohne AGREE21_TOKEN_URL), oder AGREE21_CERT_FILE und AGREE21_KEY_FILE.',
    );
  return {
    ...address,
    login: isLogin && id !== undefined && secret !== undefined ? { user: id, password: secret } : undefined,
    credentials:
      tokenUrl === undefined || id === undefined || secret === undefined ? undefined : { tokenUrl, clientId: id, clientSecret: secret },
    certificate: cert === undefined || key === undefined ? undefined : { cert, key },
  };
}

function smsOf(values: z.infer<typeof schema>): SmsSettings | undefined {
  const { SMS_URL: address, SMS_FROM: from, SMS_TOKEN: token, SMS_USER: user, SMS_PASSWORD: password } = values;
  if (address === undefined || address === 'none') return address;
  const missing = (name: string, purpose: string): never => {
    throw new InvalidEnvironment(`SMS_URL ist gesetzt, und ${name} fehlt: ${purpose}.`);
  };
  const { kind, url } = address;
  return {
    from: from ?? missing('SMS_FROM', 'der Absender, zum Beispiel Musterbank oder +49170123'),
    service:
      kind === 'contract'
        ? { kind, url, token: token ?? missing('SMS_TOKEN', 'das Geheimnis, mit dem sich Portal und SMS-Dienst ausweisen') }
        : {
            kind,
            url,
            user: user ?? missing('SMS_USER', 'der Benutzer bei Kannel'),
            password: password ?? missing('SMS_PASSWORD', 'sein Passwort'),
          },
  };
}

const enginesOf = (values: z.infer<typeof schema>): EngineAddresses =>
  values.ENGINES === 'embedded'
    ? { kind: 'embedded' }
    : {
        kind: 'distributed',
        eventStoreUrl: values.EVENTSTORE_URL,
        eventStoreNamespace: values.EVENTSTORE_NAMESPACE,
        mongoUrl: values.MONGODB_URL,
        bucket: bucketOf(values),
        kafka: {
          brokers: values.KAFKA_BROKERS,
          topicPrefix: values.KAFKA_TOPIC_PREFIX,
          replicationFactor: values.KAFKA_REPLICATION,
          ssl: values.KAFKA_SSL,
          credentials:
            values.KAFKA_USERNAME === undefined ? undefined : { username: values.KAFKA_USERNAME, password: values.KAFKA_PASSWORD ?? '' },
        },
      };

/** Never quoted, and taken out of the environment. */
export const secretVariableNames: readonly string[] = Object.entries(schema.shape).flatMap(([name, setting]) =>
  setting.meta()?.['secret'] === true ? [name] : [],
);

const describe = (name: string, given: Readonly<Record<string, string | undefined>>): string =>
  secretVariableNames.includes(name) ? name : `${name}="${given[name] ?? ''}"`;

function refuseMissing(given: Readonly<Record<string, string | undefined>>, required: Readonly<Record<string, string>>): void {
  const missing = Object.entries(required).filter(([name]) => given[name] === undefined);
  if (missing.length === 0) return;
  throw new InvalidEnvironment(`Mit NODE_ENV=production fehlen:\n${missing.map(([name, purpose]) => `  ${name}: ${purpose}`).join('\n')}`);
}

/** Without encryption an engine may be reached in a network of the bank's own; encryption to anybody protects from nobody. */
function refuseUnverified(engines: EngineAddresses): void {
  if (engines.kind === 'embedded') return;
  const unverified = findInsecureEngineConnections(engines).find(({ fault }) => fault === 'unverified');
  if (unverified === undefined) return;
  throw new InvalidEnvironment(
    `${unverified.setting} schaltet die Prüfung des Zertifikats ab (${unverified.setting === 'MONGODB_URL' ? 'tlsInsecure, tlsAllowInvalid…' : 'tlsVerifyCert=false'}): Mit NODE_ENV=production wird geprüft. Nennen Sie das Zertifikat Ihrer Stelle mit tlsCAFile=….`,
  );
}
