import { createHash, randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LogPosition, StoredRecord } from '../event-store/eventStore.ts';
import { keyedEnvelopePrefix } from './chainKeys.ts';
import { sealEvents } from './eventSealing.ts';
import { chainKeyForTests, withUnkeyedHash } from './testing/chainKeyForTests.ts';
import { verifyStream as verifyWith, type ChainStart } from './verifyChain.ts';

const keys = new Map([[chainKeyForTests.id, chainKeyForTests.bytes]]);
const verifyStream = (records: readonly StoredRecord[], start?: ChainStart) => verifyWith(records, keys, start);

const rules = new Map([
  ['NoteWritten', { type: 'NoteWritten', version: 1, personal: ['text'] }],
  ['NoteRead', { type: 'NoteRead', version: 1, personal: [] }],
]);
const EVENTS = 5;

function aChain(): StoredRecord[] {
  const stream = `customer-${randomUUID()}`;
  const events = Array.from({ length: EVENTS }, (_, n) => ({
    type: n % 2 ? 'NoteRead' : 'NoteWritten',
    data: { text: n % 2 ? undefined : `Grüße ${n}`, n },
  }));
  const context = {
    actor: { kind: 'system' as const },
    commandId: randomUUID(),
    correlationId: randomUUID(),
    now: '2026-11-21T10:00:00.000Z',
  };
  const sealed = sealEvents(rules, stream, { revision: 'no_stream', hash: '' }, events, context, randomBytes(32), chainKeyForTests);
  return sealed.map(({ record, revision }) => ({ ...record, stream, revision, position: String(revision) as LogPosition }));
}

const changed = (records: readonly StoredRecord[], at: number, change: Partial<StoredRecord>): StoredRecord[] =>
  records.map((record, index) => (index === at ? { ...record, ...change } : record));

describe('verifying a stream', () => {
  it('finds an untouched chain whole, at once or in parts', () => {
    const records = aChain();
    const whole = verifyStream(records);
    expect(whole).toMatchObject({ ok: true, end: { revision: EVENTS - 1 } });
    const part = verifyStream(records.slice(0, 2));
    expect(part.ok && verifyStream(records.slice(2), part.end)).toEqual(whole);
    expect(verifyStream([])).toMatchObject({ ok: true, end: { revision: -1, hash: '' } });
  });

  it('finds any changed character of any payload, and names the event', () => {
    const records = aChain();
    fc.assert(
      fc.property(fc.nat({ max: EVENTS - 1 }), fc.nat(), fc.string({ minLength: 1, maxLength: 1 }), (at, place, character) => {
        const { payload } = records[at]!;
        const index = place % payload.length;
        fc.pre(payload.charAt(index) !== character);
        const result = verifyStream(changed(records, at, { payload: payload.slice(0, index) + character + payload.slice(index + 1) }));
        expect(result).toMatchObject({ ok: false, revision: at });
      }),
      { numRuns: 2_000 },
    );
  });

  it('finds anything cut from or put into a payload', () => {
    const records = aChain();
    fc.assert(
      fc.property(fc.nat({ max: EVENTS - 1 }), fc.nat(), fc.nat({ max: 40 }), fc.string({ maxLength: 20 }), (at, place, cut, put) => {
        const { payload } = records[at]!;
        const index = place % payload.length;
        const forged = payload.slice(0, index) + put + payload.slice(index + cut);
        fc.pre(forged !== payload);
        expect(verifyStream(changed(records, at, { payload: forged }))).toMatchObject({ ok: false, revision: at });
      }),
      { numRuns: 1_000 },
    );
  });

  it('finds a changed id, type or stream', () => {
    const records = aChain();
    for (const change of [{ id: randomUUID() }, { type: 'NoteBurnt' }, { stream: 'customer-other' }]) {
      expect(verifyStream(changed(records, 2, change))).toEqual({ ok: false, revision: 2, reason: 'content-changed' });
    }
  });

  it('finds an event that is missing, doubled, moved, or put in from another chain', () => {
    const records = aChain();
    const [first, second, third, ...rest] = records as [StoredRecord, StoredRecord, StoredRecord, ...StoredRecord[]];
    expect(verifyStream([first, third, ...rest])).toEqual({ ok: false, revision: 1, reason: 'gap' });
    expect(verifyStream([first, first, second])).toEqual({ ok: false, revision: 1, reason: 'gap' });
    expect(verifyStream([first, { ...third, revision: 1 }])).toEqual({ ok: false, revision: 1, reason: 'content-changed' });
    expect(verifyStream([first, { ...aChain()[1]!, stream: first.stream }])).toMatchObject({ ok: false, revision: 1 });
  });

  it('finds a branch that was made from an older event of the same stream', () => {
    const [first] = aChain() as [StoredRecord];
    const context = { actor: { kind: 'system' as const }, commandId: randomUUID(), correlationId: 'c', now: '2026-11-21T10:00:00.000Z' };
    const [forged] = sealEvents(
      rules,
      first.stream,
      { revision: 0, hash: 'a'.repeat(64) },
      [{ type: 'NoteRead', data: {} }],
      context,
      undefined,
      chainKeyForTests,
    );
    const branch = { ...forged!.record, stream: first.stream, revision: 1, position: '1' as LogPosition };
    expect(verifyStream([first, branch])).toEqual({ ok: false, revision: 1, reason: 'chain-broken' });
  });
});

describe('an event whose hash was made by somebody without the key', () => {
  const hashIn = ({ payload }: StoredRecord): string => (JSON.parse(payload) as { hash: string }).hash;
  const anotherKey = (records: readonly StoredRecord[], keyId: string): StoredRecord => {
    const { payload, ...record } = records[2]!;
    return { ...record, payload: payload.replace(chainKeyForTests.id, keyId) };
  };

  it('is found where it says that it has none, behind events with one', () => {
    const records = aChain();
    const forged = withUnkeyedHash(records[2]!, hashIn(records[1]!));
    expect(verifyStream([...records.slice(0, 2), forged])).toEqual({ ok: false, revision: 2, reason: 'not-keyed' });
  });

  it('is found where it says that it has the one of before', () => {
    const records = aChain();
    const { payload } = withUnkeyedHash(records[2]!, hashIn(records[1]!));
    const rest = payload.slice(payload.indexOf('"previousHash"')).replace('"format":1,', keyedEnvelopePrefix(chainKeyForTests.id));
    const hash = createHash('sha256').update(rest).digest('hex');
    const forged = { ...records[2]!, payload: `{"hash":"${hash}",${rest}` };
    expect(verifyStream([...records.slice(0, 2), forged])).toEqual({ ok: false, revision: 2, reason: 'content-changed' });
  });

  it('is found where it names a key of its own, or an algorithm of its own', () => {
    const records = aChain();
    expect(verifyStream([...records.slice(0, 2), anotherKey(records, 'f'.repeat(16))])).toEqual({
      ok: false,
      revision: 2,
      reason: 'chain-key-unknown',
    });
    const [first] = records as [StoredRecord];
    const forged = { ...first, payload: first.payload.replace('HMAC-SHA-256', 'none') };
    expect(verifyStream([forged])).toEqual({ ok: false, revision: 0, reason: 'malformed' });
  });
});

describe('a chain from before hashes had keys', () => {
  const unkeyed = (records: readonly StoredRecord[]): StoredRecord[] => {
    let before = '';
    return records.map((record) => {
      const { hash, ...old } = withUnkeyedHash(record, before);
      before = hash;
      return old;
    });
  };
  const keyedAfter = (records: readonly StoredRecord[], key = chainKeyForTests): StoredRecord => {
    const last = records.at(-1)!;
    const context = { actor: { kind: 'system' as const }, commandId: randomUUID(), correlationId: 'c', now: '2026-11-27T10:00:00.000Z' };
    const head = { revision: last.revision, hash: hashIn(last) };
    const [sealed] = sealEvents(rules, last.stream, head, [{ type: 'NoteRead', data: {} }], context, undefined, key);
    return { ...sealed!.record, stream: last.stream, revision: sealed!.revision, position: last.position };
  };
  const hashIn = ({ payload }: StoredRecord): string => (JSON.parse(payload) as { hash: string }).hash;

  it('can still be verified, and goes on with keyed events', () => {
    const old = unkeyed(aChain());
    expect(verifyStream(old)).toMatchObject({ ok: true, end: { revision: EVENTS - 1 } });
    expect(verifyStream([...old, keyedAfter(old)])).toMatchObject({ ok: true, end: { revision: EVENTS } });
  });

  it('goes on with the key that follows a rotation, and never again with the one before', () => {
    const next = { id: 'a'.repeat(16), bytes: randomBytes(32) };
    const both = new Map([...keys, [next.id, next.bytes]]);
    const first = aChain();
    const second = [...first, keyedAfter(first, next)];
    expect(verifyWith(second, both)).toMatchObject({ ok: true, end: { revision: EVENTS } });
    const third = [...second, keyedAfter(second)];
    expect(verifyWith(third, both)).toEqual({ ok: false, revision: EVENTS + 1, reason: 'chain-key-retired' });
  });
});
