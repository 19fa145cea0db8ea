import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusalReasons } from '@portal/contracts/finding/refusedLetters';
import type { Channel, GatewaySendOutcome, Letter, MailOrSmsMessage, MessageGateway } from '../outbox.ts';

/** What can be wrong outside; a world switches on those that it can bring about. */
export const testableGatewayFaults = ['away', 'silent', 'loses-answer', 'refuses', 'rate-limit', 'defers'] as const;
type WorldFault = (typeof testableGatewayFaults)[number];

/** A gateway with the outside behind it, real or simulated. */
export interface GatewayUnderTest {
  readonly gateway: MessageGateway;
  /** What has arrived, in any order. */
  received(): Promise<readonly { readonly to: string; readonly text: string }[]>;
  readonly faults: Partial<Readonly<Record<WorldFault, () => Promise<void>>>>;
  close(): Promise<void>;
}

interface GatewaySuiteOptions {
  readonly channel: Channel;
  /** Two recipients that the outside takes letters for. */
  readonly recipients: readonly [string, string];
  /** The faults that the world can bring about. */
  readonly faults: readonly WorldFault[];
  open(): Promise<GatewayUnderTest>;
}

/** What every gateway must keep to. That a letter sent twice arrives once is not demanded: of that only its id can tell. */
export function describeMessageGateway(name: string, { channel, recipients: [one, other], faults, open }: GatewaySuiteOptions): void {
  const aMessage = (to: string, text: string): MailOrSmsMessage => ({
    channel,
    to,
    subject: 'Ihr Vorgang',
    text,
    links: [],
    code: null,
    notAfter: '2099-01-01T00:00:00.000Z',
  });
  const aLetter = (to: string, text: string, id = `letter-${text}`): Letter => ({ id, message: aMessage(to, text), owner: 'customer-1' });

  describe(`gateway: ${name}`, () => {
    let world: GatewayUnderTest;
    beforeEach(async () => {
      world = await open();
    });
    afterEach(() => world.close());

    const send = async (letter: Letter, signal = new AbortController().signal): Promise<GatewaySendOutcome> => {
      try {
        return await world.gateway.send(letter, { signal });
      } catch {
        return { outcome: 'later', of: 'gateway', reason: 'thrown' };
      }
    };
    const arrived = async (): Promise<readonly string[]> => (await world.received()).map(({ to, text }) => `${to}: ${text.trim()}`).sort();
    const given = async (fault: WorldFault): Promise<void> => {
      const begin = world.faults[fault];
      if (begin === undefined) throw new Error(`the world of ${name} cannot bring about: ${fault}`);
      await begin();
    };

    it('given nothing wrong, when a letter is sent, then it says so and the letter is there with its text', async () => {
      expect(await send(aLetter(one, 'Guten Tag'))).toEqual({ outcome: 'sent' });
      expect(await arrived()).toEqual([`${one}: Guten Tag`]);
    });

    it('given nothing wrong, when letters are sent at the same time, then each goes to its own recipient', async () => {
      const letters = [aLetter(one, 'A'), aLetter(other, 'B'), aLetter(one, 'C')];
      expect(await Promise.all(letters.map((letter) => send(letter)))).toEqual(letters.map(() => ({ outcome: 'sent' })));
      expect(await arrived()).toEqual([`${one}: A`, `${one}: C`, `${other}: B`].sort());
    });

    it('given a letter that was sent, when it is sent again, then it says so again', async () => {
      for (const _time of [1, 2]) expect(await send(aLetter(one, 'A', 'the-same'))).toEqual({ outcome: 'sent' });
      expect([1, 2]).toContain((await world.received()).length);
    });

    it('given an address that names two, when it is written to, then nothing arrives at the second', async () => {
      await send(aLetter(`${one}, ${other}`, 'A'));
      expect((await world.received()).filter(({ to }) => to === other)).toEqual([]);
    });

    it('given a signal that has aborted, when a letter is sent, then nothing is sent and it stays', async () => {
      expect(await send(aLetter(one, 'A'), AbortSignal.abort())).toMatchObject({ outcome: 'later', of: 'gateway' });
      expect(await world.received()).toEqual([]);
    });

    const expected: Readonly<
      Record<Exclude<WorldFault, 'silent' | 'refuses'>, { readonly of: 'gateway' | 'letter'; readonly arrives: number }>
    > = {
      away: { of: 'gateway', arrives: 0 },
      'loses-answer': { of: 'gateway', arrives: 1 },
      'rate-limit': { of: 'gateway', arrives: 0 },
      defers: { of: 'letter', arrives: 0 },
    };
    for (const fault of faults) {
      if (fault === 'silent' || fault === 'refuses') continue;
      const { of, arrives } = expected[fault];
      it(`given an outside that ${fault}, when a letter is sent, then it stays, and that is of the ${of}`, async () => {
        await given(fault);
        const delivery = await send(aLetter(one, 'A'));
        expect(delivery).toMatchObject({ outcome: 'later', of });
        expect(delivery.outcome === 'later' && delivery.reason).toMatch(/^[a-z][a-z0-9-]{0,39}$/i);
        expect(await world.received()).toHaveLength(arrives);
      });
    }

    if (faults.includes('silent'))
      it('given an outside that does not answer, when the send is aborted, then it ends and the letter stays', async () => {
        await given('silent');
        const limit = new AbortController();
        const sending = send(aLetter(one, 'A'), limit.signal);
        limit.abort();
        expect(await sending).toMatchObject({ outcome: 'later', of: 'gateway' });
      });

    if (faults.includes('refuses'))
      it('given an outside that refuses the recipient, when a letter is sent, then it says why, in a word of the list', async () => {
        await given('refuses');
        const delivery = await send(aLetter(one, 'A'));
        expect(delivery).toMatchObject({ outcome: 'refused' });
        expect(refusalReasons).toContain(delivery.outcome === 'refused' && delivery.reason);
        expect(await world.received()).toEqual([]);
      });
  });
}
