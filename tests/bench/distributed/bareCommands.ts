import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import type { Db, Collection } from 'mongodb';
import { isDuplicateKey } from '@portal/services/engines/mongodb/connection/mongoFault';

interface Doc {
  readonly _id: string;
  readonly [field: string]: unknown;
}

export interface BareEngines {
  readonly eventstore: string;
  /** With the write concern of the portal. */
  readonly db: Db;
}

export interface BareCommands {
  /** So many commands over so many connections; answers the milliseconds of each. */
  run(connections: number, commands: number): Promise<readonly number[]>;
  /** Makes room: an engine that is no real MongoDB slows down with each document. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

const DRAFTS = 100;
/** About what a draft and a stored answer take. */
const DOCUMENT = JSON.stringify({ name: 'Anschlussfinanzierung', text: 'x'.repeat(1_200) });

/**
 * What a command of the distributed size asks of its engines, by their bare clients: the claim (unsynced); the event; the documents with
 * their checkpoint, in one ordered bulk write; a look at it and at the pointers; the document and the pointers again; and,
 * without waiting for them, the answer (unsynced), a position of a policy and what others are told.
 */
export async function bareCommands({ eventstore, db }: BareEngines): Promise<BareCommands> {
  const events = EventStoreDBClient.connectionString(eventstore);
  const collection = (name: string): Collection<Doc> => db.collection<Doc>(`bare.${name}`);
  const [documents, pointers, positions] = ['documents', 'pointers', 'positions'].map(collection) as [
    Collection<Doc>,
    Collection<Doc>,
    Collection<Doc>,
  ];
  const claims = db.collection<Doc>('bare.claims', { writeConcern: { w: 1, journal: false } });
  for (let number = 0; number < 6; number += 1)
    await pointers.replaceOne({ _id: `p${number}` }, { live: 1, positions: { g1: '0' } }, { upsert: true });

  const behind = new Set<Promise<unknown>>();
  const afterwards = (work: Promise<unknown>): void => {
    const done = work.finally(() => behind.delete(done));
    behind.add(done);
  };
  const write = (document: string, checkpoint: string, id: string) =>
    documents.bulkWrite(
      [
        { updateOne: { filter: { _id: checkpoint }, update: { $set: { pending: DOCUMENT } }, upsert: true } },
        { replaceOne: { filter: { _id: document }, replacement: { document: DOCUMENT }, upsert: true } },
        { updateOne: { filter: { _id: checkpoint }, update: { $set: { at: id, pending: null } } } },
      ],
      { ordered: true },
    );
  const command = async (): Promise<void> => {
    const id = randomUUID();
    const document = `draft-${Math.floor(Math.random() * DRAFTS)}`;
    const checkpoint = `checkpoint-${id}`;
    await claims.insertOne({ _id: id, fingerprint: id });
    await events.appendToStream(`bare-${id}`, jsonEvent({ type: 'Edited', data: { name: id } }), { expectedRevision: NO_STREAM });
    // Ours writes once more too when an engine, asked to insert or replace by many at once, has found neither to do.
    await write(document, checkpoint, id).catch((error: unknown) =>
      isDuplicateKey(error) ? write(document, checkpoint, id) : Promise.reject(error),
    );
    await Promise.all([documents.findOne({ _id: checkpoint }), pointers.find().toArray()]);
    await Promise.all([documents.findOne({ _id: document }), pointers.find().toArray()]);
    afterwards(claims.updateOne({ _id: id }, { $set: { answer: DOCUMENT } }));
    afterwards(positions.updateOne({ _id: id }, { $set: { at: id } }, { upsert: true }));
    afterwards(pointers.updateOne({ _id: 'p0' }, { $set: { 'positions.g1': id } }));
  };

  return {
    async run(connections, commands) {
      const times: number[] = [];
      let begun = 0;
      const connection = async (): Promise<void> => {
        while (begun < commands) {
          begun += 1;
          const startedAt = performance.now();
          await command();
          times.push(performance.now() - startedAt);
        }
      };
      await Promise.all(Array.from({ length: connections }, connection));
      await Promise.all(behind);
      return times;
    },
    async clear() {
      await Promise.all([claims.deleteMany({}), positions.deleteMany({}), documents.deleteMany({ _id: /^checkpoint-/ as never })]);
    },
    async close() {
      await events.dispose();
    },
  };
}
