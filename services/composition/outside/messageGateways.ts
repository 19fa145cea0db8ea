import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { InstanceConfig } from '@portal/contracts/instance/config';
import type { Clock } from '@portal/platform/clock/clock';
import type { MailSettings } from '@portal/platform/config/mailServerSchema';
import type { SmsSettings } from '@portal/platform/config/smsService';
import { InvalidEnvironment, type EnvironmentSettings } from '@portal/platform/config/readEnvironment';
import type { Log } from '@portal/platform/log/createLog';
import { channelLimitsWithoutRate, usualChannelLimits, type ChannelLimits } from '@portal/platform/outbox/channelSettings';
import { channelNames, type Channel, type MessageGateway } from '@portal/platform/outbox/outbox';
import type { RecordStore } from '@portal/platform/records/recordStore';
import { createGuardedSmsGateway } from '@portal/platform/sms/createGuardedSmsGateway';
import { createSmsBudget, type SmsBudget } from '@portal/platform/sms/smsBudget';
import { createSmsRecordStore } from '@portal/platform/sms/smsRecords';
import { kannelReportUrl, SMS_REPORTS_PATH } from '@portal/platform/sms/createSmsReportRoutes';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import type { SmtpGateway } from '../../engines/smtp/createSmtpGateway.ts';

/** How letters leave, each channel its own way. */
export interface MessageChannels {
  readonly gateway: MessageGateway;
  readonly channels: Readonly<Record<Channel, ChannelLimits>>;
  /** Letters of these go nowhere. */
  readonly channelsOff: readonly Channel[];
  /** What SMS have cost; undefined where none leave. */
  readonly smsCosts: SmsCosts | undefined;
  close(): Promise<void>;
}

interface SmsCosts extends Pick<SmsBudget, 'usedToday'> {
  /** Parts that the service has taken since the process began. */
  parts(): number;
}

interface MessageGatewayParts {
  readonly environment: Pick<EnvironmentSettings, 'demo' | 'mail' | 'sms' | 'smsLimits'>;
  /** Of the mail server, as PEM; undefined: the usual ones. */
  readonly certificates: string | undefined;
  /** Stands in for what the demo does not have. */
  readonly mailbox: MessageGateway;
  /** While the demo bank is filled its people are made up: none of their letters leaves the house. */
  isBeingFilled(): Promise<boolean>;
  /** For tests: letters of every channel go to the mailbox. */
  readonly keepsAll: boolean;
  config(): InstanceConfig;
  publicUrl(): string;
  readonly records: RecordStore;
  readonly vault: Pick<KeyVault, 'pseudonym'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
}

/** Nobody gets the letter, and nothing waits for a gateway that the bank does not have. */
const nowhere: MessageGateway = { send: () => Promise.resolve({ outcome: 'dropped' }) };

export async function openMessageChannels(parts: MessageGatewayParts): Promise<MessageChannels> {
  const { environment, mailbox, keepsAll } = parts;
  const smtp =
    keepsAll || environment.mail === undefined || environment.mail === 'none' ? undefined : await openSmtp(environment.mail, parts);
  const sms = keepsAll || environment.sms === undefined || environment.sms === 'none' ? undefined : await openSms(environment.sms, parts);
  const standIn = (setting: 'none' | undefined): MessageGateway =>
    keepsAll || (environment.demo && setting === undefined) ? mailbox : nowhere;
  const ways: Readonly<Record<Channel, MessageGateway>> = {
    email: smtp ?? standIn(environment.mail === 'none' ? 'none' : undefined),
    sms: sms?.gateway ?? standIn(environment.sms === 'none' ? 'none' : undefined),
  };
  return {
    gateway: {
      async send(letter, options) {
        const way = ways[letter.message.channel];
        return (way !== mailbox && (await parts.isBeingFilled()) ? mailbox : way).send(letter, options);
      },
    },
    channels: {
      email: smtp === undefined ? channelLimitsWithoutRate.email : usualChannelLimits.email,
      sms: sms === undefined ? channelLimitsWithoutRate.sms : usualChannelLimits.sms,
    },
    channelsOff: channelNames.filter((channel) => ways[channel] === nowhere),
    smsCosts: sms?.costs,
    close: async () => smtp?.close(),
  };
}

/** What the service is asked for, under the guard of numbers and costs. */
async function openSms(settings: Exclude<SmsSettings, 'none'>, parts: MessageGatewayParts) {
  const { records, vault, clock, log, environment } = parts;
  const { smsLimits: limits } = environment;
  const budget = createSmsBudget({ records, vault, clock, log, limits });
  let taken = 0;
  const gateway = createGuardedSmsGateway({
    gateway: await openConfiguredSmsGateway(settings, parts),
    budget,
    sent: createSmsRecordStore(records),
    clock,
    limits,
    accepted: (count) => (taken += count),
  });
  return { gateway, costs: { usedToday: () => budget.usedToday(), parts: () => taken } };
}

/** Loaded where SMS are configured only. */
export async function openConfiguredSmsGateway(
  { service, from }: Exclude<SmsSettings, 'none'>,
  { publicUrl, vault, clock, log }: Pick<MessageGatewayParts, 'publicUrl' | 'vault' | 'clock' | 'log'>,
): Promise<MessageGateway> {
  if (service.kind === 'contract') {
    const { createHttpSmsGateway } = await import('../../engines/sms/createHttpSmsGateway.ts');
    return createHttpSmsGateway({ service, from, reportTo: () => `${publicUrl()}/api${SMS_REPORTS_PATH}`, log });
  }
  const { createKannelGateway } = await import('../../engines/sms/createKannelGateway.ts');
  return createKannelGateway({ service, from, reportTo: (id) => kannelReportUrl(vault, publicUrl(), id), clock, log });
}

/** Loaded where mail is configured only. */
async function openSmtp(
  { server, sender }: Exclude<MailSettings, 'none'>,
  { certificates, config, publicUrl, clock, log }: MessageGatewayParts,
): Promise<SmtpGateway> {
  const [{ createSmtpGateway }, { mailDesignOf }] = await Promise.all([
    import('../../engines/smtp/createSmtpGateway.ts'),
    import('../../engines/smtp/mailHtml.ts'),
  ]);
  return createSmtpGateway({
    server: { ...server, ca: certificates },
    sender,
    look: () => mailDesignOf(config(), publicUrl()),
    clock,
    log,
  });
}

/** The certificates that MAIL_CA_FILE names, as PEM. @throws InvalidEnvironment */
export async function readMailCaCertificates({ mail }: Pick<EnvironmentSettings, 'mail'>): Promise<string | undefined> {
  if (mail === undefined || mail === 'none' || mail.caFile === undefined) return undefined;
  const { caFile } = mail;
  const pem = await readFile(caFile, 'utf8').catch(() => {
    throw new InvalidEnvironment(`MAIL_CA_FILE="${caFile}": die Datei lässt sich nicht lesen.`);
  });
  try {
    new X509Certificate(pem);
    return pem;
  } catch {
    throw new InvalidEnvironment(
      `MAIL_CA_FILE="${caFile}": erlaubt ist eine Datei mit Zertifikaten als PEM (-----BEGIN CERTIFICATE-----).`,
    );
  }
}
