import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBankSignIns, type BankSignIns, type BegunSignIn } from '@portal/platform/bank-sign-in/createBankSignIns';
import type { OpenIdProvider } from '@portal/platform/bank-sign-in/openIdProvider';
import { instantAfter, MINUTE_MS } from '@portal/platform/clock/clock';
import type { RecordStore } from '@portal/platform/records/recordStore';
import { openEmbeddedRecordStore } from '../embedded/records/openEmbeddedRecordStore.ts';
import { createSimulatedOpenIdProvider } from './simulatedOpenIdProvider.ts';

const START = '2026-11-21T10:00:00.000Z';
const FOR_LOGIN = { invitationCode: null };
const vault = {
  secret: (purpose: string) => Buffer.from(purpose.padEnd(32, '.').slice(0, 32)),
  pseudonym: (purpose: string, value: string) => createHash('sha256').update(`${purpose}|${value}`).digest('hex'),
};
const log = { warn: () => undefined };
let folder: string;
let now: string;
let records: RecordStore;
const clock = { now: () => now };
const publicUrl = () => 'https://portal.bank.example';
const aBank = () => createSimulatedOpenIdProvider({ vault, records, clock, publicUrl });
const aProcess = (provider: OpenIdProvider = aBank().provider, deadlineMs = 1_000): BankSignIns =>
  createBankSignIns({ provider, records, clock, log, publicUrl, deadlineMs });

beforeEach(async () => {
  now = START;
  folder = mkdtempSync(join(tmpdir(), 'bank-sign-in-'));
  records = await openEmbeddedRecordStore({ folder, vault, clock });
});
afterEach(async () => {
  await records.close();
  rmSync(folder, { recursive: true });
});

/** What the page of the bank answers, for the person with this number; undefined who cancels. */
async function atTheBank(url: string, number?: string): Promise<URLSearchParams> {
  const query = { anfrage: new URL(url).searchParams.get('anfrage') ?? '', ...(number === undefined ? {} : { zugang: number }) };
  const answer = await aBank().routes[1]!.handle({ query } as never);
  if (answer.kind !== 'redirect') throw new Error(`the bank answered ${answer.kind}`);
  expect(answer.location).toMatch(/^\/_yes\/callback\?/);
  return new URL(answer.location, publicUrl()).searchParams;
}
async function comeBack(signIns: BankSignIns, number = '4711') {
  const begun = await signIns.begin(FOR_LOGIN, undefined);
  if (begun === undefined) throw new Error('the bank is away');
  const brought = await atTheBank(begun.url, number);
  return { browser: begun.browser, state: brought.get('state') ?? '', code: brought.get('code') ?? '' };
}
const taken = async (signIns: BankSignIns, { state, browser }: { state: string; browser: string }): Promise<BegunSignIn> => {
  const begun = await signIns.take(state, browser);
  if (begun === undefined) throw new Error('no such sign-in');
  return begun;
};

describe('a sign-in at the bank', () => {
  it('says who it was, the same each time, also at another process', async () => {
    const one = aProcess();
    const back = await comeBack(one);
    const identity = { issuer: 'https://online-banking.demo-bank.example', subject: 'kunde-4711' };
    const other = aProcess();
    expect(await other.identify(await taken(other, back), { code: back.code })).toEqual({ kind: 'known', identity });
    const again = await comeBack(one);
    expect(await one.identify(await taken(one, again), { code: again.code })).toEqual({ kind: 'known', identity });
  });

  it('is good once, of two processes at the same moment for one', async () => {
    const [one, other] = [aProcess(), aProcess()];
    const { state, browser } = await comeBack(one);
    const outcomes = await Promise.all([one.take(state, browser), other.take(state, browser)]);
    expect(outcomes.filter((begun) => begun !== undefined)).toHaveLength(1);
    expect(await one.take(state, browser)).toBeUndefined();
  });

  it('is nothing in another browser, which does not use it up', async () => {
    const signIns = aProcess();
    const [back, others] = [await comeBack(signIns), await comeBack(signIns)];
    for (const browser of [undefined, '', others.browser]) expect(await signIns.take(back.state, browser)).toBeUndefined();
    expect(await signIns.take(back.state, back.browser)).toBeDefined();
  });

  it('goes on in each of two tabs, whichever was begun last', async () => {
    const signIns = aProcess();
    const first = await comeBack(signIns);
    const second = await signIns.begin(FOR_LOGIN, first.browser);
    expect(second?.browser).toBe(first.browser);
    expect(await signIns.take(first.state, first.browser)).toBeDefined();
  });

  it('gives a browser that brings something else a secret of its own', async () => {
    const begun = await aProcess().begin(FOR_LOGIN, 'gewählt-von-anderen');
    expect(begun?.browser).toMatch(/^[\w-]{43}$/);
  });

  it('is over after ten minutes', async () => {
    const signIns = aProcess();
    const { state, browser } = await comeBack(signIns);
    now = instantAfter(START, 10 * MINUTE_MS);
    expect(await signIns.take(state, browser)).toBeUndefined();
  });

  it('is worth nothing with the code of another, nor with one that was used', async () => {
    const signIns = aProcess();
    const [mine, others] = [await comeBack(signIns), await comeBack(signIns, '1234')];
    expect(await signIns.identify(await taken(signIns, mine), { code: others.code })).toEqual({ kind: 'refused' });
    const begun = await taken(signIns, others);
    const iss = 'https://other.example';
    expect(await signIns.identify(begun, { code: others.code, iss }), 'the answer of another bank').toEqual({ kind: 'refused' });
    expect(await signIns.identify(begun, { code: others.code })).toMatchObject({ kind: 'known' });
    expect(await signIns.identify(begun, { code: others.code })).toEqual({ kind: 'refused' });
  });

  it('is not what was changed on the way', async () => {
    const signIns = aProcess();
    const back = await comeBack(signIns);
    const begun = await taken(signIns, back);
    const [text = '', signature = ''] = back.code.split('.');
    const other = Buffer.from(Buffer.from(text, 'base64url').toString().replace('4711', '1234')).toString('base64url');
    for (const code of [`${other}.${signature}`, text, '', 'ä.ö'])
      expect(await signIns.identify(begun, { code })).toEqual({ kind: 'refused' });
  });

  it('that the person breaks off brings no code', async () => {
    const begun = await aProcess().begin(FOR_LOGIN, undefined);
    const brought = await atTheBank(begun?.url ?? '');
    expect([brought.get('error'), brought.get('code')]).toEqual(['access_denied', null]);
  });
});

describe('a bank that is away', () => {
  const never = () => new Promise<never>(() => undefined);
  const fails = () => Promise.reject(new Error('ECONNREFUSED'));

  it.each([
    ['silent', never],
    ['broken', fails],
  ])('begins nothing, and nobody waits for it: %s', async (_, authorisationUrl) => {
    const signIns = aProcess({ ...aBank().provider, authorisationUrl }, 20);
    expect(await signIns.begin(FOR_LOGIN, undefined)).toBeUndefined();
  });

  it.each([
    ['silent', never],
    ['broken', fails],
  ])('says who nobody is: %s', async (_, redeem) => {
    const begun = await comeBack(aProcess());
    const signIns = aProcess({ ...aBank().provider, redeem }, 20);
    expect(await signIns.identify(await taken(signIns, begun), { code: begun.code })).toEqual({ kind: 'away' });
  });
});
