import { beforeEach, describe, expect, it } from 'vitest';
import { createCommandHandler } from '../commands/createCommandHandler.ts';
import type { CommandHandler } from '../commands/aggregate.ts';
import { createReservationRegistry, type ReservationRegistry } from '../commands/createReservationAggregate.ts';
import { UnknownOwnerKind } from '../commands/reservationCleanUp.ts';
import { createMemoryJournal } from '../commands/testing/memoryJournal.ts';
import { derivedId } from '../commands/derivedId.ts';
import { createForgedEventPlaceholder } from '../journal/eventUnreadable.ts';
import { projectAggregate, uniqueProjectNumber, type SampleProjectCommand } from '../use-cases/testing/projectAggregate.ts';
import { createUniqueValueRegistry, type UniqueValueRegistry } from './uniqueValueRegistry.ts';

const vault = { pseudonym: (_: string, value: string) => Buffer.from(value).toString('hex'), createKey: async () => undefined };
const NOW = '2026-11-21T10:00:00.000Z';
const OWNER = 'project-1';

let journal: ReturnType<typeof createMemoryJournal>;
let commands: CommandHandler;
let reservations: ReservationRegistry;
let registry: UniqueValueRegistry;
let count = 0;

const context = () => ({ actor: { kind: 'system' } as const, now: NOW, commandId: derivedId('command', (count += 1)), correlationId: 'c' });
/** Nothing but the append, as if the process had died after it. */
const happens = (command: SampleProjectCommand) => commands.execute(projectAggregate, '1', command, context());
const claim = (value: string, owner = OWNER) => reservations.claim('projectNumber', value, owner, context());
const ownerOf = (value: string) => reservations.ownerOf('projectNumber', value);
const streamOf = (value: string): string => `projectNumber-${vault.pseudonym('projectNumber', value)}`;
async function follow(): Promise<void> {
  for (const event of journal.log.filter(({ type }) => registry.policy.events.includes(type))) await registry.policy.handle(event);
}

beforeEach(() => {
  journal = createMemoryJournal();
  commands = createCommandHandler({ journal, vault });
  reservations = createReservationRegistry({ commands, vault });
  registry = createUniqueValueRegistry([uniqueProjectNumber], { commands, journal, reservations, vault, clock: { now: () => NOW } });
});

describe('values that only one may have', () => {
  it('are given back once their owner has others, and those are claimed, however often it is looked at', async () => {
    await claim('a-1');
    await happens({ type: 'Open', number: 'A-1' });
    await happens({ type: 'Renumber', number: 'B-2' });
    await follow();
    await follow();
    expect([await ownerOf('a-1'), await ownerOf('b-2')]).toEqual([undefined, OWNER]);
  });

  it('are given back with the end of their owner', async () => {
    await claim('a-1');
    await happens({ type: 'Open', number: 'A-1' });
    await happens({ type: 'Close' });
    await follow();
    expect(await ownerOf('a-1')).toBeUndefined();
    expect(registry.everOf(OWNER, await journal.readStream(OWNER))).toEqual([{ kind: 'projectNumber', value: 'a-1' }]);
  });

  it('are those of before an event that is not as it was written', async () => {
    await happens({ type: 'Open', number: 'A-1' });
    await happens({ type: 'Renumber', number: 'B-2' });
    const stored = await journal.readStream(OWNER);
    const forged = stored.map(({ type, envelope }) => createForgedEventPlaceholder(type, envelope, 'content-changed'));
    const readStream = async () => [stored[0]!, forged[1]!] as never;
    const parts = { commands, journal: { readStream }, reservations, vault, clock: { now: () => NOW } };
    const values = createUniqueValueRegistry([uniqueProjectNumber], parts);
    expect(await values.presentOf(OWNER)).toEqual([{ kind: 'projectNumber', value: 'a-1' }]);
  });

  it('are not given back while a command that takes them back is under way', async () => {
    await claim('a-1');
    await happens({ type: 'Open', number: 'A-1' });
    await happens({ type: 'Renumber', number: 'B-2' });
    await claim('a-1');
    await follow();
    expect(await ownerOf('a-1')).toBe(OWNER);
    await happens({ type: 'Renumber', number: 'A-1' });
    await follow();
    expect([await ownerOf('a-1'), await ownerOf('b-2')]).toEqual([OWNER, undefined]);
  });

  it('that were taken back are given back when they are given up again', async () => {
    await claim('a-1');
    await happens({ type: 'Open', number: 'A-1' });
    for (const number of ['B-2', 'A-1', 'C-3']) {
      await claim(number.toLowerCase());
      await happens({ type: 'Renumber', number });
    }
    await follow();
    expect([await ownerOf('a-1'), await ownerOf('b-2'), await ownerOf('c-3')]).toEqual([undefined, undefined, OWNER]);
  });

  it('of another are not given back', async () => {
    await happens({ type: 'Open', number: 'A-1' });
    await happens({ type: 'Renumber', number: 'B-2' });
    await claim('a-1', 'project-2');
    await follow();
    expect(await ownerOf('a-1')).toBe('project-2');
  });

  it('are told from claims that nobody came for', async () => {
    await happens({ type: 'Open', number: 'A-1' });
    expect(await Promise.all([streamOf('a-1'), streamOf('b-2')].map((stream) => registry.ownerExists(OWNER, stream)))).toEqual([
      true,
      false,
    ]);
    expect(await registry.ownerExists('project-9', streamOf('a-1'))).toBe(false);
  });

  it('of an owner that no context declares are not judged', async () => {
    await expect(registry.ownerExists('payee-1', streamOf('a-1'))).rejects.toThrow(UnknownOwnerKind);
  });
});
