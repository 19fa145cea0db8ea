import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markPersonal } from '@portal/contracts/shared/markPersonal';
import type { EventOf } from '@portal/contracts/shared/events';
import { defineEvents } from '@portal/contracts/shared/events';
import { uniqueValueClaimEvents } from '@portal/contracts/shared/uniqueValueClaimEvents';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openEmbeddedEventStore } from '@portal/services/engines/embedded/event-store/embeddedEventStore';
import type { EventStore } from '../event-store/eventStore.ts';
import { createJournal } from '../journal/createJournal.ts';
import { createEventStorageRulesByType } from '../journal/createEventStorageRulesByType.ts';
import { openEmbeddedKeyVault } from '@portal/services/engines/embedded/vault/embeddedKeyVault';
import { masterKeysBeforeFirstRotation } from '../vault/masterKeys.ts';
import type { KeyVault } from '../vault/keyVault.ts';
import { refuse } from './refusal.ts';
import type { Aggregate, CommandContext, CommandHandler } from './aggregate.ts';
import { createCommandHandler } from './createCommandHandler.ts';
import { createReservationRegistry } from './createReservationAggregate.ts';

const noteEvents = defineEvents({ NoteAdded: z.object({ number: z.int(), text: markPersonal(z.string().nullable()) }) });
type NoteEvent = EventOf<typeof noteEvents>;

const notes: Aggregate<{ readonly texts: readonly (string | null)[] }, NoteEvent, { readonly text: string; readonly atMost: number }> = {
  category: 'notes',
  initial: { texts: [] },
  evolve: ({ texts }, { data }) => ({ texts: [...texts, data.text] }),
  decide: ({ text, atMost }, { texts }) =>
    texts.length >= atMost ? refuse('FULL') : [{ type: 'NoteAdded', data: { number: texts.length, text } }],
};

describe('commands over the embedded event store', () => {
  let folder: string;
  let store: EventStore;
  let vault: KeyVault;
  let handler: CommandHandler;
  let nextCommand = 0;
  const aContext = (): CommandContext => ({
    commandId: `00000000-0000-4000-8000-${String(++nextCommand).padStart(12, '0')}`,
    correlationId: 'request',
    actor: { kind: 'system' },
    now: '2026-11-21T10:00:00.000Z',
  });
  const aHandler = (): CommandHandler =>
    createCommandHandler({
      journal: createJournal({ store, vault, rules: createEventStorageRulesByType([noteEvents, uniqueValueClaimEvents]) }),
      vault,
    });

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'commands-'));
    store = await openEmbeddedEventStore({ folder });
    vault = await openEmbeddedKeyVault({ folder, keys: masterKeysBeforeFirstRotation(Buffer.alloc(32, 7)) });
    handler = aHandler();
  });
  afterEach(async () => {
    await Promise.all([store.close(), vault.close()]);
    rmSync(folder, { recursive: true });
  });

  it('200 commands at once keep the limit, over two handlers, and a restarted one sees the same state', async () => {
    const other = aHandler();
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        (index < 190 ? handler : other).execute(notes, 'a', { text: `Notiz ${index}`, atMost: 100 }, aContext()),
      ),
    );
    expect(outcomes.filter(({ kind }) => kind === 'accepted')).toHaveLength(100);
    const loaded = await handler.load(notes, 'a');
    expect(loaded.state.texts).toHaveLength(100);
    expect(await aHandler().load(notes, 'a')).toEqual({ ...loaded, doneAt: expect.any(Function) });
  });

  it('a repeated command is recognised after a restart', async () => {
    const context = aContext();
    await handler.execute(notes, 'a', { text: 'Erika', atMost: 9 }, context);
    expect(await aHandler().execute(notes, 'a', { text: 'Erika', atMost: 9 }, context)).toMatchObject({
      kind: 'accepted',
      repeated: true,
      state: { texts: ['Erika'] },
    });
  });

  it('after an erasure and an eviction the personal data is gone from the state', async () => {
    await handler.execute(notes, 'a', { text: 'Erika', atMost: 9 }, aContext());
    await vault.deleteKey('notes-a');
    handler.evict('notes-a');
    expect((await handler.load(notes, 'a')).state.texts).toEqual([null]);
  });

  it('reservations hold', async () => {
    const reservations = createReservationRegistry({ commands: handler, vault });
    const others = createReservationRegistry({ commands: aHandler(), vault });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? reservations : others).claim('email-employee', 'berater@demo.bank', `bankEmployee-${index}`, aContext()),
      ),
    );
    expect(outcomes.filter(({ kind }) => kind === 'claimed')).toHaveLength(1);
  });
});
