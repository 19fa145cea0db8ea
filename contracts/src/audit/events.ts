import { z } from 'zod';
import { defineEvents, type EventOf } from '../shared/events.ts';

/** 64 hexadecimal digits. */
const sha256 = z.string();

/** Says what the whole log was, up to an event; whoever changes anything in it afterwards cannot sign again. Nothing personal in it. */
export const auditCheckpointSchema = z.object({
  /** From 1, without a gap. */
  number: z.int().min(1),
  /** ISO instant. */
  signedAt: z.string(),
  /** How many events of the log it covers, from the first on. */
  events: z.int().min(1),
  /** How many streams these are in. */
  streams: z.int().min(1),
  /** The last of these events. */
  last: z.object({ stream: z.string(), revision: z.int().min(0), id: z.string() }),
  /** Merkle root (RFC 6962) over the last events of all streams, in the order in which the streams began. */
  root: sha256,
  /** SHA-256 over the hashes of all these events as hex text, in the order of the log. */
  order: sha256,
  /** Hash of the checkpoint before, '' for the first. */
  previous: sha256,
  keyId: z.string(),
  /** Ed25519, base64 of the 32 bytes. */
  publicKey: z.string(),
  /** Ed25519 over the fields above, base64. */
  signature: z.string(),
});

export const auditCheckpointEvents = defineEvents({ CheckpointSigned: auditCheckpointSchema });

export type AuditCheckpointEvent = EventOf<typeof auditCheckpointEvents>;
export type AuditCheckpoint = z.output<typeof auditCheckpointSchema>;
