import { z } from 'zod';
import { channelsOffSchema } from '../instance/channelsOff.ts';
import { missingOutsideSystemsSchema } from '../instance/systemsOff.ts';
import { readonlyArrayField, defineView } from './defineView.ts';

const position = () => z.string();
/** Positions behind the head: events in the embedded log, bytes of the log in EventStoreDB; null where positions are no numbers. */
const lag = () => z.int().min(0).nullable();

const projectionHealth = defineView('ProjectionHealth', {
  projection: z.string(),
  position: position(),
  caughtUp: z.boolean(),
  lag: lag(),
  parked: z.int().min(0),
});
export type ProjectionHealth = z.output<typeof projectionHealth>;

/** In the units of `ProjectionHealth`. */
const stagingHealth = defineView('StagingHealth', { projection: z.string(), position: position(), caughtUp: z.boolean(), lag: lag() });

const publisherHealth = defineView('PublisherHealth', {
  atWork: z.boolean(),
  /** Like the two below null while this process does not publish: another one knows. */
  position: position().nullable(),
  caughtUp: z.boolean().nullable(),
  /** In the unit of the projections' lag. */
  lag: lag(),
  stopped: z.boolean(),
});
export type PublisherHealth = z.output<typeof publisherHealth>;

const scannerHealth = defineView('ScannerHealth', {
  /** Whether the last self-test held and nothing has failed since: otherwise uploads are turned away until it does. */
  up: z.boolean(),
  /** ISO instant of the last self-test; null before the first. */
  testedAt: z.string().nullable(),
  /** ISO instant at which the signatures were made; null where the scanner does not say. */
  signaturesAt: z.string().nullable(),
});
export type ScannerHealth = z.output<typeof scannerHealth>;

const outsideServiceHealth = (name: string) =>
  defineView(name, {
    /** Whether its last answer was good, and a provider of sign-ins takes the portal for its client as far as is known. */
    up: z.boolean(),
    /** ISO instant at which it was asked last; null before the first time. */
    askedAt: z.string().nullable(),
  });
export type OutsideServiceHealth = z.output<ReturnType<typeof outsideServiceHealth>>;

const auditHealth = defineView('AuditHealth', {
  /** ISO instant. */
  verifiedAt: z.string(),
  /** Whether all of the log was as it was written. */
  ok: z.boolean(),
});
export type AuditHealth = z.output<typeof auditHealth>;

const outboxHealth = defineView('OutboxHealth', {
  channel: z.enum(['email', 'sms']),
  waiting: z.int().min(0),
  /** When the oldest that waits was put into the outbox. */
  oldestAt: z.string().nullable(),
  /** False while the gateway counts as away and is only probed. */
  reachable: z.boolean(),
});
export type OutboxHealth = z.output<typeof outboxHealth>;

/** GET health/live. */
export const livenessView = defineView('Live', { status: z.literal('live') });

/** GET health/ready for everybody: that the process can serve. */
export const readinessView = defineView('Ready', { status: z.literal('ready') });

/** GET health/ready for whoever runs it. */
export const detailedReadinessView = defineView('ReadyInDetail', {
  status: z.literal('ready'),
  head: position(),
  projections: readonlyArrayField(projectionHealth),
  /** People and cases whose key is neither there nor deleted: the vault is older than the log. */
  lost: z.int().min(0).exactOptional(),
  /** What the portal's last look at its whole log has found; missing before the first. */
  audit: auditHealth.exactOptional(),
  /** In processes that publish. However it is doing, the process can serve. */
  publisher: publisherHealth.exactOptional(),
  /** In processes that take uploads, where a virus scanner is set up. However it is doing, the process can serve. */
  scanner: scannerHealth.exactOptional(),
  /** In the process that sends letters. However they are doing, the process can serve. */
  outbox: readonlyArrayField(outboxHealth).exactOptional(),
  /** Letters that were refused and nobody has dealt with; no more than 200 are counted. */
  refusedLetters: z.int().min(0).exactOptional(),
  /** Channels whose letters go nowhere, as nothing is configured for them. Missing where every letter leaves. */
  channelsOff: channelsOffSchema.exactOptional(),
  /** In processes that answer calls, where the bank has a provider for its sign-in. However it is doing, the process can serve. */
  bankSignIn: outsideServiceHealth('BankSignInHealth').exactOptional(),
  /** In processes of a bank that has agree21. However it is doing, the process can serve. */
  agree21: outsideServiceHealth('Agree21Health').exactOptional(),
  /** Outside systems of the bank that nothing is configured for. Missing where there is none. */
  systemsOff: missingOutsideSystemsSchema.exactOptional(),
  /** In a process that waits to be the projector: all caught up, or none at all, means that it can take over at once. */
  staging: readonlyArrayField(stagingHealth).exactOptional(),
});
export type HealthReport = z.output<typeof detailedReadinessView>;
