import { randomUUID } from 'node:crypto';
import type { DomainEvent, Journal, StreamHead } from '@portal/platform/journal/journal';
import type { KeyVault } from '@portal/platform/vault/keyVault';

const NOW = '2026-11-21T10:00:00.000Z';
export const emptyStream: StreamHead = { revision: 'no_stream', hash: '' };

export const contextOf = (commandId: string) => ({ actor: { kind: 'system' as const }, commandId, correlationId: commandId, now: NOW });

/** Each writer appends one event after the other to a stream of its own, and waits until each is durable. */
export async function writeWith(parts: {
  readonly journal: Journal;
  readonly vault: KeyVault;
  readonly writers: number;
  readonly eventsEach: number;
  readonly event: (index: number) => DomainEvent;
}): Promise<() => Promise<void>> {
  const streams = Array.from({ length: parts.writers }, () => `enquiry-${randomUUID()}`);
  await Promise.all(streams.map((stream) => parts.vault.createKey(stream)));
  const commandIds = Array.from({ length: parts.writers * parts.eventsEach }, () => randomUUID());

  const write = async (stream: string, writer: number): Promise<void> => {
    let head = emptyStream;
    for (let index = 0; index < parts.eventsEach; index += 1) {
      const context = contextOf(commandIds[writer * parts.eventsEach + index] ?? randomUUID());
      const outcome = await parts.journal.append(stream, head, [parts.event(index)], context);
      if (outcome.kind !== 'appended') throw new Error('the stream belongs to this writer alone');
      head = outcome.head;
    }
  };
  return async () => void (await Promise.all(streams.map(write)));
}
