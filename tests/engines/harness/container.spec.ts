import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEngine, type EngineContainer } from './container.ts';
import { describeWithDocker, engineUrls } from './engines.ts';

describeWithDocker("an engine of a test's own", () => {
  let engine: EngineContainer;
  beforeAll(async () => {
    engine = await startEngine('mongodb');
  });
  afterAll(() => engine.stop());

  async function ask<T>(question: (client: MongoClient) => Promise<T>): Promise<T> {
    const client = new MongoClient(engine.url, { serverSelectionTimeoutMS: 1_000, socketTimeoutMS: 1_000 });
    try {
      return await question(client);
    } finally {
      await client.close(true);
    }
  }
  const write = (id: number): Promise<unknown> =>
    ask((client) => client.db('harness').collection<{ _id: number }>('things').insertOne({ _id: id }));
  const count = (): Promise<number> => ask((client) => client.db('harness').collection('things').countDocuments());

  it('stands beside the one of the run', () => {
    expect(engine.url).not.toBe(engineUrls.mongodb);
  });
  it('answers nobody when it was killed, and comes back at the same place with its data', async () => {
    await write(1);
    await engine.kill();
    await expect(count()).rejects.toThrow();
    await engine.start();
    expect(await count()).toBe(1);
  });
  it('answers nobody while it is frozen, and goes on afterwards', async () => {
    await engine.pause();
    await expect(count()).rejects.toThrow();
    await engine.unpause();
    expect(await count()).toBe(1);
  });
});
