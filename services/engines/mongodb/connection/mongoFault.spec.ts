import { MongoServerError } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { asEngineFault } from './mongoFault.ts';

const answered = (code: number): unknown => asEngineFault(new MongoServerError({ ok: 0, code }));

describe('what MongoDB answers', () => {
  it('is a refusal, which no waiting mends, for a wrong password and for a user without rights', () => {
    expect(answered(18)).toMatchObject({ name: 'EngineRefused', engine: 'mongodb', reason: 'credentials' });
    expect(answered(13)).toMatchObject({ name: 'EngineRefused', engine: 'mongodb', reason: 'rights' });
  });
  it('is an outage while there is no primary, and a full disk where it says so', () => {
    expect(answered(10_107)).toMatchObject({ name: 'EngineUnavailable', diskFull: false });
    expect(answered(14_031)).toMatchObject({ name: 'EngineUnavailable', diskFull: true });
  });
  it('is an outage too where the server blames itself, so that what may be repeated is sent again', () => {
    expect(answered(1)).toMatchObject({ name: 'EngineUnavailable', diskFull: false });
  });
  it('stays as it is where the call is wrong', () => {
    expect(answered(9)).toMatchObject({ name: 'MongoServerError', code: 9 });
  });
});
