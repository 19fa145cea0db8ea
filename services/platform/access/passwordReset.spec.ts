import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../clock/clock.ts';
import { derivedId } from '../commands/derivedId.ts';
import { silentLog } from '../log/createLog.ts';
import { createPasswordCredentialStore } from '../secrets/credentials.ts';
import { createLinkAndCodeIssuers } from '../secrets/oneTimeCodes.ts';
import { createPasswordHasher } from '../secrets/passwords.ts';
import { openTestRecordsVaultAndClock, type SecretsTestBench } from '../secrets/testing/secretRecords.ts';
import { invitationAndResetLinkRules } from './invitationAndResetLinkRules.ts';
import { createPasswordResetRequestQueue, type PasswordResetRealm, type RunPasswordResetLinkCommand } from './passwordReset.ts';
import type { SignInAndPasswordPorts } from './realmAccess.ts';

let world: SecretsTestBench;
let ports: SignInAndPasswordPorts;
let subject: string;
/** By id, as the outbox keeps them: the same id again is the same letter. */
let letters: Map<string, string>;
beforeAll(async () => {
  world = await openTestRecordsVaultAndClock();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.startClock();
  subject = world.aSubject();
  letters = new Map();
  const { records, vault, clock } = world;
  const credentials = createPasswordCredentialStore({ records, passwords: createPasswordHasher(), clock });
  await credentials.prepare(subject, { password: 'Grüne-Wiese-7', commandId: 'first', isDone: false });
  await credentials.adopt(subject, 'first');
  // Sessions and attempts have no part in a request.
  ports = {
    records,
    vault,
    clock,
    credentials,
    oneTimeCodes: createLinkAndCodeIssuers({ ...world, rules: invitationAndResetLinkRules }),
    passwordWeakness: () => Promise.resolve(undefined),
  } as unknown as SignInAndPasswordPorts;
});

interface Process {
  ask(requestId: string): Promise<void>;
  follow(): Promise<void>;
}

/** One of several processes over the same stores. */
function aProcess(more: { readonly before?: () => Promise<void>; readonly failures?: number } = {}): Process {
  let failures = more.failures ?? 0;
  const realm: PasswordResetRealm = {
    realm: 'customer',
    async accountOf(email) {
      await more.before?.();
      return email === `${subject}@example.org` ? subject : undefined;
    },
  };
  const send: RunPasswordResetLinkCommand = async (_id, { commandId }) => {
    const { token } = await ports.oneTimeCodes.links.issue('password-reset', subject, { seed: commandId });
    failures -= 1;
    if (failures >= 0) throw new Error('away');
    letters.set(derivedId(commandId, token), token);
  };
  const requests = createPasswordResetRequestQueue(realm, { ...ports, log: silentLog });
  return {
    async ask(requestId) {
      await requests.take(requestId, { email: `${subject}@example.org`, correlationId: requestId, requestedAt: world.clock.now() });
      requests.answerSoon(send);
    },
    follow: () => requests.answerAll(send),
  };
}

describe('a request for a new password', () => {
  it('is answered with one link, however many processes look after it', async () => {
    let othersAreDone: () => void = () => undefined;
    const others = new Promise<void>((resolve) => (othersAreDone = resolve));
    const first = aProcess({ before: () => others });
    await first.ask('request-1');
    await aProcess().follow();
    othersAreDone();
    await first.follow();
    expect(letters.size).toBe(1);
  });

  it('that a process left behind is taken up by another a minute later, with the same link', async () => {
    const dying = aProcess({ failures: 1 });
    await dying.ask('request-1');
    await dying.follow();
    await aProcess().follow();
    expect(letters.size, 'it may still be at it').toBe(0);
    world.pass(MINUTE_MS);
    await aProcess().follow();
    expect(letters.size).toBe(1);
    world.pass(MINUTE_MS);
    await aProcess().follow();
    expect(letters.size).toBe(1);
  });

  it('does not wait behind one that fails', async () => {
    const process = aProcess({ failures: 1 });
    for (const request of ['request-1', 'request-2']) await process.ask(request);
    await process.follow();
    expect(letters.size).toBe(1);
  });

  it('does not end the link of an earlier one: strangers may ask too', async () => {
    const process = aProcess();
    for (const request of ['request-1', 'request-2', 'request-3']) await process.ask(request);
    await process.follow();
    const states = await Promise.all([...letters.values()].map((token) => ports.oneTimeCodes.links.peek('password-reset', token)));
    expect(states.map(({ kind }) => kind)).toEqual(['valid', 'valid', 'valid']);
  });
});
