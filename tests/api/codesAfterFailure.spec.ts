import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '@portal/platform/clock/clock';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { openCustomerDesk, type CustomerDesk } from './customers/customerDesk.ts';
import { thePayoutCast } from './payouts/thePayoutCast.ts';

let desk: CustomerDesk;
beforeAll(async () => {
  desk = await openCustomerDesk();
}, 60_000);
afterAll(() => desk.portal.stop());

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** Somebody who asks for a code, and what the code is good for. */
interface Asker {
  ask(headers: Readonly<Record<string, string>>): Promise<Reply>;
  /** Newest first: of what was sent to the person, or of the answer where the adviser hands it over. */
  codes(answer?: Reply): Promise<readonly string[]>;
  enter(code: string): Promise<Reply>;
  readonly refusal: string;
}

let numbers = 0;
const anotherMobile = (): string => `+49160555${String((numbers += 1)).padStart(5, '0')}`;
const codesSentTo = async (mobile: string): Promise<readonly string[]> =>
  (await desk.portal.letters(mobile)).flatMap(({ code }) => (code === null ? [] : [code]));

const askers: Readonly<Record<string, () => Promise<Asker>>> = {
  async 'an activation code by SMS'() {
    const { id, user, mobile } = await desk.registered();
    return {
      ask: (headers) => user.post(`/customers/${id}/request-activation-code`, {}, headers),
      codes: () => codesSentTo(mobile),
      enter: (activationCode) => user.post(`/customers/${id}/activate`, { activationCode }),
      refusal: 'ACTIVATION_CODE_EXPIRED',
    };
  },
  async 'an activation code that the adviser hands over'() {
    await desk.signInAdviser();
    const { id, user } = await desk.registered({ mobile: null });
    return {
      ask: (headers) => desk.adviser.post(`/customers/${id}/request-activation-code`, {}, headers),
      codes: async (answer) => (answer === undefined ? [] : [(answer.body as { readonly activationCode: string }).activationCode]),
      enter: (activationCode) => user.post(`/customers/${id}/activate`, { activationCode }),
      refusal: 'ACTIVATION_CODE_EXPIRED',
    };
  },
  async 'a code that confirms a mobile number'() {
    await desk.signInAdviser();
    const { id, user } = await desk.activated();
    const mobile = anotherMobile();
    expect((await desk.adviser.patch(`/customers/${id}`, { mobile })).status).toBe(200);
    return {
      ask: (headers) => user.post(`/customers/${id}/request-mobile-code`, {}, headers),
      codes: () => codesSentTo(mobile),
      enter: (code) => user.post(`/customers/${id}/confirm-mobile`, { code }),
      refusal: 'MOBILE_CODE_EXPIRED',
    };
  },
  async 'a TAN'() {
    const cast = await thePayoutCast(desk.portal);
    const draft = await cast.filled(await cast.draft(await cast.activeProject()));
    const path = `/valutierung-disbursements/${draft.id}`;
    return {
      ask: (headers) => cast.builder.send('POST', `${path}/submit-request`, { body: {}, headers }),
      codes: () => codesSentTo(cast.builderMobile),
      enter: (submitCode) => cast.builder.send('POST', `${path}/submit`, { body: { submitCode } }),
      refusal: 'TAN_MISSING',
    };
  },
};

/** The log takes nothing while the work is done. */
async function whileNothingIsAppended<T>(work: () => Promise<T>): Promise<T> {
  const append = vi.spyOn(desk.portal.engines.events, 'append').mockRejectedValue(new EngineUnavailable('events'));
  return work().finally(() => append.mockRestore());
}

describe('whose event could not be written', () => {
  it.each(Object.keys(askers))('%s goes out once, and is good once the same call has come again', async (name) => {
    const asker = await askers[name]!();
    const before = await asker.codes();
    const key = { 'Idempotency-Key': randomUUID() };
    expect((await whileNothingIsAppended(() => asker.ask(key))).status).toBe(503);
    const again = await asker.ask(key);
    expect(again).toMatchObject({ status: expect.toBeOneOf([200, 204]) as number });
    const codes = await asker.codes(again);
    expect(codes).toHaveLength(before.length + 1);
    expect((await asker.enter(codes[0]!)).status).toBe(200);
  });

  // What the adviser would hand over, nobody has seen.
  it.each(Object.keys(askers).filter((name) => !name.includes('adviser')))('%s is worth nothing where it does not', async (name) => {
    const asker = await askers[name]!();
    const failed = await whileNothingIsAppended(() => asker.ask({}));
    expect(failed.status).toBe(503);
    const [code] = await asker.codes();
    expect(await asker.enter(code!)).toMatchObject({ status: 422, body: { code: asker.refusal } });
    desk.portal.advance(MINUTE_MS);
    const next = await asker.ask({});
    expect(next.status).toBeLessThan(300);
    expect((await asker.enter((await asker.codes(next))[0]!)).status).toBe(200);
  });
});
