import type { TestPortal } from '../harness/testPortal.ts';

/** The SMS that `send` has sent is reported as not delivered. */
export async function reportUndelivered({ engines: { records }, idle, now }: TestPortal, send: () => Promise<unknown>): Promise<void> {
  const sent = async (): Promise<readonly string[]> => {
    await idle();
    return (await records.list('outbox-sent', { limit: 1_000 })).map(({ key }) => key);
  };
  const before = await sent();
  await send();
  const [letter = ''] = (await sent()).filter((key) => !before.includes(key));
  await records.put('sms-sent', letter, { state: 'undelivered', at: now(), owner: '', parts: 1 });
}
