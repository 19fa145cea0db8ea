import type { MongoConnection } from '@portal/services/engines/mongodb/connection/openLazyMongoConnection';

/** A connection that waits before each call, or after the engine has done it. */
export function connectionInSteps(
  mongo: MongoConnection,
  {
    before = async () => undefined,
    after = async () => undefined,
  }: { readonly before?: () => Promise<void>; readonly after?: () => Promise<void> },
): MongoConnection {
  return {
    ...mongo,
    run: async (work, timeoutMs) => {
      await before();
      const answer = await mongo.run(work, timeoutMs);
      await after();
      return answer;
    },
  };
}
