import type { CommandContext } from './aggregate.ts';

/** Of what the portal does by itself; the same id again is the same command. */
export const createSystemCommandContext = (commandId: string, now: string, correlationId = commandId): CommandContext => ({
  actor: { kind: 'system' },
  now,
  commandId,
  correlationId,
});
