import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BankCallOutcome } from '@portal/platform/bank-sign-in/bankCalls';
import { createBankSignIns, type BankSignIns, type PendingBankSignIn } from '@portal/platform/bank-sign-in/createBankSignIns';
import type { OpenIdProvider } from '@portal/platform/bank-sign-in/openIdProvider';
import { instantAfter, MINUTE_MS, type Clock } from '@portal/platform/clock/clock';
import { silentLog } from '@portal/platform/log/createLog';
import type { RecordStore } from '@portal/platform/records/recordStore';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import { openEmbeddedRecordStore } from '../../embedded/records/openEmbeddedRecordStore.ts';

export const SIGN_IN_WITHOUT_INVITATION = { invitationCode: null };
export const PUBLIC_URL = 'https://portal.bank.example';

interface PartsUnderTest {
  readonly vault: Pick<KeyVault, 'secret' | 'pseudonym'>;
  readonly records: RecordStore;
  readonly clock: Clock;
}

interface ProviderUnderTest {
  /** What a process of the portal has of it. */
  provider(): OpenIdProvider;
  /** What a person's browser brings back from there, for the person with this number; undefined who breaks off. */
  atTheBank(url: string, number?: string): Promise<URLSearchParams>;
  /** What the provider calls this person. */
  subjectOf(number: string): string;
}

interface BankSignInsUnderTest {
  /** Those of one process. */
  aProcess(provider?: OpenIdProvider, deadlineMs?: number): BankSignIns;
  setNow(now: string): void;
  now(): string;
  /** What came of each time that the provider was asked. */
  outcomes(): readonly BankCallOutcome[];
}

const vault = {
  secret: (purpose: string) => Buffer.from(purpose.padEnd(32, '.').slice(0, 32)),
  pseudonym: (purpose: string, value: string) => createHash('sha256').update(`${purpose}|${value}`).digest('hex'),
};

/** Opens records, and for each test the bank. */
export function bankSignInsUnderTest(open: (parts: PartsUnderTest) => ProviderUnderTest): BankSignInsUnderTest & ProviderUnderTest {
  let folder: string;
  let now = new Date().toISOString();
  let records: RecordStore;
  let bank: ProviderUnderTest;
  let outcomes: BankCallOutcome[];
  const clock = { now: () => now };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bank-sign-in-'));
    records = await openEmbeddedRecordStore({ folder, vault, clock });
  });
  beforeEach(() => {
    now = new Date().toISOString();
    outcomes = [];
    bank = open({ vault, records, clock });
  });
  afterAll(async () => {
    await records.close();
    rmSync(folder, { recursive: true });
  });

  return {
    aProcess(provider = bank.provider(), deadlineMs = 5_000) {
      const signIns = createBankSignIns({ provider, records, clock, log: silentLog, publicUrl: () => PUBLIC_URL, deadlineMs });
      signIns.watch((_call, outcome) => void outcomes.push(outcome));
      return signIns;
    },
    setNow: (instant) => (now = instant),
    now: () => now,
    outcomes: () => outcomes,
    provider: () => bank.provider(),
    atTheBank: (url, number) => bank.atTheBank(url, number),
    subjectOf: (number) => bank.subjectOf(number),
  };
}

export interface ReturnFromBank {
  readonly browser: string;
  readonly state: string;
  readonly code: string;
  readonly iss: string | undefined;
}

export async function signInAtBankAndReturn(underTest: ProviderUnderTest, signIns: BankSignIns, number = '4711'): Promise<ReturnFromBank> {
  const begun = await signIns.begin(SIGN_IN_WITHOUT_INVITATION, undefined);
  if (begun === undefined) throw new Error('the bank is away');
  const brought = await underTest.atTheBank(begun.url, number);
  const [state, code] = ['state', 'code'].map((name) => brought.get(name) ?? '') as [string, string];
  return { browser: begun.browser, state, code, iss: brought.get('iss') ?? undefined };
}

export async function takePendingSignIn(
  signIns: BankSignIns,
  { state, browser }: Pick<ReturnFromBank, 'state' | 'browser'>,
): Promise<PendingBankSignIn> {
  const begun = await signIns.take(state, browser);
  if (begun === undefined) throw new Error('no such sign-in');
  return begun;
}

/** A sign-in at the bank, whoever the bank is. */
export function bankSignInSuite(bank: BankSignInsUnderTest & ProviderUnderTest): void {
  const { aProcess } = bank;

  it('says who it was, the same each time, also at another process', async () => {
    const one = aProcess();
    const back = await signInAtBankAndReturn(bank, one);
    const known = { kind: 'known', identity: { issuer: bank.provider().issuer, subject: bank.subjectOf('4711') } };
    const other = aProcess();
    expect(await other.identify(await takePendingSignIn(other, back), back)).toEqual(known);
    const again = await signInAtBankAndReturn(bank, one);
    expect(await one.identify(await takePendingSignIn(one, again), again)).toEqual(known);
    const someone = await signInAtBankAndReturn(bank, one, '1234');
    const { subject } = known.identity;
    expect(await one.identify(await takePendingSignIn(one, someone), someone)).not.toMatchObject({ identity: { subject } });
    expect(bank.outcomes()).toEqual(Array(6).fill('ok'));
    expect(one.state()).toEqual({ up: true, askedAt: bank.now() });
  });

  it('is good once, of two processes at the same moment for one', async () => {
    const [one, other] = [aProcess(), aProcess()];
    const { state, browser } = await signInAtBankAndReturn(bank, one);
    const both = await Promise.all([one.take(state, browser), other.take(state, browser)]);
    expect(both.filter((begun) => begun !== undefined)).toHaveLength(1);
    expect(await one.take(state, browser)).toBeUndefined();
  });

  it('is nothing in another browser, which does not use it up', async () => {
    const signIns = aProcess();
    const [back, others] = [await signInAtBankAndReturn(bank, signIns), await signInAtBankAndReturn(bank, signIns)];
    for (const browser of [undefined, '', others.browser]) expect(await signIns.take(back.state, browser)).toBeUndefined();
    expect(await signIns.take(back.state, back.browser)).toBeDefined();
  });

  it('goes on in each of two tabs, whichever was begun last', async () => {
    const signIns = aProcess();
    const first = await signInAtBankAndReturn(bank, signIns);
    const second = await signIns.begin(SIGN_IN_WITHOUT_INVITATION, first.browser);
    expect(second?.browser).toBe(first.browser);
    expect(await signIns.take(first.state, first.browser)).toBeDefined();
  });

  it('gives a browser that brings something else a secret of its own', async () => {
    const begun = await aProcess().begin(SIGN_IN_WITHOUT_INVITATION, 'gewählt-von-anderen');
    expect(begun?.browser).toMatch(/^[\w-]{43}$/);
  });

  it('is over after ten minutes', async () => {
    const signIns = aProcess();
    const { state, browser } = await signInAtBankAndReturn(bank, signIns);
    bank.setNow(instantAfter(bank.now(), 10 * MINUTE_MS));
    expect(await signIns.take(state, browser)).toBeUndefined();
  });

  it('is worth nothing with the code of another, nor with one that was used', async () => {
    const signIns = aProcess();
    const [mine, others] = [await signInAtBankAndReturn(bank, signIns), await signInAtBankAndReturn(bank, signIns, '1234')];
    expect(await signIns.identify(await takePendingSignIn(signIns, mine), { ...mine, code: others.code })).toEqual({ kind: 'refused' });
    const back = await signInAtBankAndReturn(bank, signIns);
    const begun = await takePendingSignIn(signIns, back);
    expect(await signIns.identify(begun, { ...back, iss: 'https://other.example' })).toEqual({ kind: 'refused' });
    expect(await signIns.identify(begun, { code: back.code }), 'says not whose it is, where each says so').toEqual({ kind: 'refused' });
    expect(await signIns.identify(begun, back)).toMatchObject({ kind: 'known' });
    expect(await signIns.identify(begun, back)).toEqual({ kind: 'refused' });
  });

  it.each(['ä.ö', 'x'.repeat(4_000)])('is worth nothing with the code "%.10s"', async (code) => {
    const signIns = aProcess();
    const back = await signInAtBankAndReturn(bank, signIns);
    expect(await signIns.identify(await takePendingSignIn(signIns, back), { ...back, code })).toEqual({ kind: 'refused' });
  });

  it('that the person breaks off brings no code', async () => {
    const signIns = aProcess();
    const url = (await signIns.begin(SIGN_IN_WITHOUT_INVITATION, undefined))?.url ?? '';
    const brought = await bank.atTheBank(url);
    expect([brought.get('error'), brought.get('code')]).toEqual(['access_denied', null]);
  });

  it('is asked for by a probe too', async () => {
    const signIns = aProcess();
    signIns.start();
    await expect.poll(() => signIns.state().up).toBe(true);
    signIns.close();
  });
}
