import { beforeEach, describe, expect, it } from 'vitest';
import { createCommandHandler } from '../commands/createCommandHandler.ts';
import { createReservationRegistry } from '../commands/createReservationAggregate.ts';
import { createMemoryJournal } from '../commands/testing/memoryJournal.ts';
import { createUseCaseRunner } from './createUseCaseRunner.ts';
import type { UseCaseRunner } from './useCaseRunner.ts';
import { closeAsHolderOfCode, projectAggregate, type SampleProjectServices } from './testing/projectAggregate.ts';

const PROJECT = '0a1b2c3d-1111-4222-8333-444455556666';
const OTHER = '0a1b2c3d-1111-4222-8333-777755556666';
const vault = { pseudonym: (_: string, value: string) => Buffer.from(value).toString('hex'), createKey: async () => undefined };
const context = { actor: { kind: 'system' }, now: '2026-11-21T10:00:00.000Z', commandId: PROJECT, correlationId: 'c' } as const;

let journal: ReturnType<typeof createMemoryJournal>;
let cases: UseCaseRunner<SampleProjectServices>;

beforeEach(async () => {
  journal = createMemoryJournal();
  const commands = createCommandHandler({ journal, vault });
  // The use case takes nothing from its context.
  cases = createUseCaseRunner({ commands, reservations: createReservationRegistry({ commands, vault }) }, {} as SampleProjectServices);
  await commands.execute(projectAggregate, PROJECT, { type: 'Open', number: 'A-1' }, { ...context, commandId: OTHER });
});

describe('a use case by a code', () => {
  const close = (code: string) => cases.run(closeAsHolderOfCode, '', { code }, context);

  it('acts for the person whose code it is, whoever calls', async () => {
    expect((await close(`close-${PROJECT}`)).kind).toBe('accepted');
    const last = journal.log.at(-1);
    expect(last?.envelope.actor).toEqual({ kind: 'customer', id: PROJECT });
  });

  it('is refused before anything is read when the code is nobody’s', async () => {
    expect(await close('invented')).toEqual({ kind: 'refused', refusal: { refused: 'CODE_INVALID', facts: {} } });
  });

  it('says no more than that where it is told to', async () => {
    expect(await close(`close-${OTHER}`)).toEqual({ kind: 'refused', refusal: { refused: 'CODE_INVALID', facts: {} } });
  });
});
