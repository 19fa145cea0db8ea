import { channelLimitsAtRates, type ChannelLimits } from '@portal/platform/outbox/channelSettings';
import { createOutbox, type RunningOutbox } from '@portal/platform/outbox/createOutbox';
import { createStoredStandInMailbox, type StandInMailboxGateway } from '@portal/platform/outbox/mailboxGateway';
import type { Channel, MessageGateway } from '@portal/platform/outbox/outbox';
import { createSmsRecordStore } from '@portal/platform/sms/smsRecords';
import { createSmsReportReceiver, type SmsReportReceiver } from '@portal/platform/sms/smsReports';
import { createDemoSeedingRunningCheck } from '../first-start/demoFilling.ts';
import { openMessageChannels, type MessageChannels } from '../outside/messageGateways.ts';
import type { OpenBank } from './openBank.ts';
import type { ProcessPartsBeforeEngines } from './openProcessPartsBeforeEngines.ts';

/** How letters wait, leave and are answered for. */
export interface LetterDelivery {
  readonly outbox: RunningOutbox;
  readonly gateways: MessageChannels;
  /** How whoever sends them does it. */
  readonly sending: { readonly gateway: MessageGateway; readonly channels: Readonly<Record<Channel, ChannelLimits>> };
  /** Shows what has no other way out. */
  readonly mailbox: StandInMailboxGateway;
  /** What SMS services say of those that they have taken. */
  readonly smsReports: SmsReportReceiver;
}

/** `keepsAll`: no letter leaves the mailbox. */
export async function openLetterDelivery(
  portalProcess: ProcessPartsBeforeEngines,
  { engines, configuration }: OpenBank,
  keepsAll: boolean,
): Promise<LetterDelivery> {
  const { environment, certificates, clock, log } = portalProcess;
  const { records, vault } = engines;
  const mailbox = createStoredStandInMailbox({ records, clock });
  const gateways = await openMessageChannels({
    environment,
    certificates,
    mailbox,
    isBeingFilled: environment.demo ? createDemoSeedingRunningCheck(records) : async () => false,
    keepsAll,
    config: () => configuration.current(),
    publicUrl: () => portalProcess.address.publicUrl(),
    records,
    vault,
    clock,
    log,
  });
  const sending = { gateway: gateways.gateway, channels: channelLimitsAtRates(environment.messagesPerSecond, gateways.channels) };
  return {
    outbox: createOutbox({ records, ...sending, clock, log }),
    gateways,
    sending,
    mailbox,
    smsReports: createSmsReportReceiver({ sent: createSmsRecordStore(records), records, clock, log }),
  };
}
