import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem, createNoConnectionProblem } from '@portal/web-shared/http/apiProblem.ts';
import { createFieldAutosave, TYPING_PAUSE_MS, type StoredField, type StoredFieldValues } from './createFieldAutosave.ts';
import type { UnsavedFieldsByName } from './unsavedFields.ts';

const refusal = (status: number): ApiProblem => new ApiProblem({ status, code: 'NO', detail: 'Bitte prüfen Sie den Betrag.' });

/** A server with one request: every change moves its ETag. */
function aServer(initial: Readonly<Record<string, string>>) {
  const values = new Map(Object.entries(initial));
  let revision = 1;
  const sent: string[] = [];
  let failure: ApiProblem | undefined;
  let isAnswerLost = false;
  let storedFor = (value: string): string => value;
  let answerIsAwaited: Promise<void> = Promise.resolve();
  return {
    sent,
    values,
    loseAnswers: (isLost: boolean) => void (isAnswerLost = isLost),
    fail: (problem: ApiProblem | undefined) => void (failure = problem),
    storeAs: (rule: (value: string) => string) => void (storedFor = rule),
    /** Answers how to let the answer go. */
    holdAnswer: (): (() => void) => {
      let letGo = (): void => undefined;
      answerIsAwaited = new Promise((resolve) => (letGo = resolve));
      return letGo;
    },
    write: (field: string, value: string) => {
      values.set(field, value);
      revision += 1;
    },
    now: (): StoredFieldValues => ({ etag: `"${revision}"`, values: new Map(values) }),
    send: async (field: string, value: string, etag: string | undefined): Promise<StoredField> => {
      sent.push(`${field}=${value} ${etag ?? ''}`);
      if (failure !== undefined) throw failure;
      if (etag !== `"${revision}"`) throw refusal(412);
      const stored = storedFor(value);
      values.set(field, stored);
      revision += 1;
      const answer = { etag: `"${revision}"`, stored };
      await answerIsAwaited;
      if (isAnswerLost) throw createNoConnectionProblem('weg');
      return answer;
    },
  };
}

let online = true;
let kept: UnsavedFieldsByName<string> = {};
let foreign: { readonly takenOver: readonly string[]; readonly kept: readonly string[] }[] = [];

function anAutosave(server: ReturnType<typeof aServer>, isRead: Promise<void> = Promise.resolve()) {
  return createFieldAutosave<string>(
    {
      storedOf: (_, typed) => (typed === 'halb' ? undefined : typed),
      send: server.send,
      fetchNow: () => isRead.then(() => server.now()),
      keep: (unsaved) => void (kept = unsaved),
      onForeignChange: (change) => void foreign.push(change),
      isOnline: () => online,
    },
    server.now(),
  );
}
function anAutosaveThatReadsSlowly(server: ReturnType<typeof aServer>) {
  let letGo = (): void => undefined;
  const autosave = anAutosave(server, new Promise((resolve) => (letGo = resolve)));
  return { autosave, letGo: () => letGo() };
}
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  online = true;
  kept = {};
  foreign = [];
});
afterEach(() => void vi.useRealTimers());

describe('what somebody types', () => {
  it('is sent once they pause, and is saved when the server has it', async () => {
    const server = aServer({ name: 'Antrag' });
    const autosave = anAutosave(server);
    autosave.change('name', 'Antrag D');
    autosave.change('name', 'Antrag Dach');
    expect(autosave.state()).toEqual({ kind: 'saving' });
    expect(server.sent).toEqual([]);
    await pass(TYPING_PAUSE_MS);
    expect(server.sent).toEqual(['name=Antrag Dach "1"']);
    expect(autosave.state()).toEqual({ kind: 'saved' });
    expect(kept).toEqual({});
  });

  it('is sent at once on leaving', async () => {
    const server = aServer({ name: 'Antrag' });
    const autosave = anAutosave(server);
    autosave.change('name', 'Dach');
    expect(await autosave.flush()).toBe(true);
    expect(server.values.get('name')).toBe('Dach');
  });

  it('is not sent when it is again as it was', async () => {
    const server = aServer({ name: 'Antrag' });
    const autosave = anAutosave(server);
    autosave.change('name', 'Antrag!');
    autosave.change('name', 'Antrag');
    await pass(TYPING_PAUSE_MS);
    expect(server.sent).toEqual([]);
    expect(autosave.state()).toEqual({ kind: 'saved' });
  });

  it('goes out field by field, each under the ETag of the one before', async () => {
    const server = aServer({ name: 'Antrag', text: '' });
    const autosave = anAutosave(server);
    autosave.change('name', 'Dach');
    autosave.change('text', 'Fertig');
    await autosave.flush();
    expect(server.sent).toEqual(['name=Dach "1"', 'text=Fertig "2"']);
  });

  it('stays to be saved when more is typed while it is on its way', async () => {
    const server = aServer({ name: '' });
    const autosave = anAutosave(server);
    autosave.change('name', 'Da');
    const flushed = autosave.flush();
    autosave.change('name', 'Dach');
    await flushed;
    await pass(TYPING_PAUSE_MS);
    expect(server.values.get('name')).toBe('Dach');
    expect(autosave.state()).toEqual({ kind: 'saved' });
  });

  it('is kept and said to be unsaved as long as it cannot be stored as it stands', async () => {
    const server = aServer({ name: '', text: '' });
    const autosave = anAutosave(server);
    autosave.change('name', 'halb');
    autosave.change('text', 'ganz');
    expect(await autosave.flush()).toBe(false);
    expect(server.values.get('text')).toBe('ganz');
    expect(autosave.state()).toEqual({ kind: 'wrong' });
    expect(kept).toEqual({ name: { typed: 'halb', base: '' } });
  });

  it('is not sent again and again when the server refuses it, but once it was changed', async () => {
    const server = aServer({ name: '' });
    const autosave = anAutosave(server);
    server.fail(refusal(422));
    autosave.change('name', 'Dach');
    await pass(60_000);
    expect(server.sent).toHaveLength(1);
    expect(autosave.state()).toMatchObject({ kind: 'refused', field: 'name', problem: { detail: 'Bitte prüfen Sie den Betrag.' } });
    server.fail(undefined);
    autosave.change('name', 'Dachstuhl');
    await pass(TYPING_PAUSE_MS);
    expect(autosave.state()).toEqual({ kind: 'saved' });
  });

  it('is sent once more though it was refused, where somebody asks for that', async () => {
    const server = aServer({ name: '' });
    const autosave = anAutosave(server);
    server.fail(refusal(422));
    autosave.change('name', 'Dach');
    await pass(TYPING_PAUSE_MS);
    server.fail(undefined);
    expect(await autosave.flush()).toBe(false);
    expect(await autosave.flushAgain()).toBe(true);
    expect(server.values.get('name')).toBe('Dach');
  });
});

describe('what is saved from here', () => {
  it('is no change of another window where the server stores it otherwise than it was sent', async () => {
    const server = aServer({ report: '' });
    const autosave = anAutosave(server);
    server.storeAs((value) => value.toUpperCase());
    autosave.change('report', 'rohbau');
    await pass(TYPING_PAUSE_MS);
    expect(autosave.state()).toEqual({ kind: 'saved' });
    expect(autosave.serverValue('report')).toBe('ROHBAU');
    autosave.change('report', 'rohbau, dach');
    autosave.seen(server.now());
    expect(foreign).toEqual([]);
  });

  it('is no change of another window where it is read before its answer comes, and somebody types on', async () => {
    const server = aServer({ name: 'Antrag' });
    const autosave = anAutosave(server);
    const letGo = server.holdAnswer();
    autosave.change('name', 'Dach');
    await pass(TYPING_PAUSE_MS);
    autosave.change('name', 'Dachstuhl');
    autosave.seen(server.now());
    letGo();
    await pass(TYPING_PAUSE_MS);
    expect(foreign).toEqual([]);
    expect(server.values.get('name')).toBe('Dachstuhl');
  });

  it('is no change of another window where an earlier one, whose answer was lost, is read while the next is on its way', async () => {
    const server = aServer({ name: 'Antrag' });
    const autosave = anAutosave(server);
    server.loseAnswers(true);
    autosave.change('name', 'Dach');
    await pass(TYPING_PAUSE_MS);
    server.loseAnswers(false);
    autosave.change('name', 'Dachstuhl');
    await pass(30_000);
    expect(foreign).toEqual([]);
    expect(server.values.get('name')).toBe('Dachstuhl');
  });
});

describe('without a connection', () => {
  it('keeps what is typed, says so, and sends it when the connection is back', async () => {
    const server = aServer({ name: '' });
    const autosave = anAutosave(server);
    online = false;
    autosave.change('name', 'Dach');
    await pass(TYPING_PAUSE_MS);
    expect(autosave.state()).toEqual({ kind: 'offline' });
    expect(server.sent).toEqual([]);
    expect(kept).toEqual({ name: { typed: 'Dach', base: '' } });
    online = true;
    autosave.resume();
    await pass(0);
    expect(server.values.get('name')).toBe('Dach');
    expect(autosave.state()).toEqual({ kind: 'saved' });
  });

  it('tries again by itself while the server does not answer, ever less often', async () => {
    const server = aServer({ name: '' });
    const autosave = anAutosave(server);
    server.fail(createNoConnectionProblem('weg'));
    autosave.change('name', 'Dach');
    await pass(60_000);
    expect(server.sent.length).toBeGreaterThan(3);
    expect(server.sent.length).toBeLessThan(8);
    expect(new Set(server.sent)).toEqual(new Set(['name=Dach "1"']));
    server.fail(undefined);
    await pass(30_000);
    expect(server.values.get('name')).toBe('Dach');
  });

  it('sends also what was typed back to what it was, once an answer was lost', async () => {
    const server = aServer({ name: 'Antrag' });
    const autosave = anAutosave(server);
    server.loseAnswers(true);
    autosave.change('name', 'Dach');
    await pass(TYPING_PAUSE_MS);
    expect(server.values.get('name')).toBe('Dach');
    server.loseAnswers(false);
    autosave.change('name', 'Antrag');
    expect(autosave.state()).not.toEqual({ kind: 'saved' });
    await pass(30_000);
    expect(server.values.get('name')).toBe('Antrag');
    expect(autosave.state()).toEqual({ kind: 'saved' });
    expect(foreign, 'it was changed nowhere else').toEqual([]);
  });

  it('calls it no missing connection once nothing is left that can be sent, and saves what is typed then', async () => {
    const server = aServer({ name: '', text: '' });
    const autosave = anAutosave(server);
    online = false;
    autosave.change('name', 'Dach');
    await pass(TYPING_PAUSE_MS);
    expect(autosave.state()).toEqual({ kind: 'offline' });
    autosave.change('name', 'halb');
    online = true;
    await pass(30_000);
    expect(autosave.state()).toEqual({ kind: 'wrong' });
    autosave.change('text', 'Fertig');
    await pass(TYPING_PAUSE_MS);
    expect(server.values.get('text')).toBe('Fertig');
  });

  it('keeps what is typed when the session has ended', async () => {
    const server = aServer({ name: '' });
    const autosave = anAutosave(server);
    server.fail(refusal(401));
    autosave.change('name', 'Dach');
    expect(await autosave.flush()).toBe(false);
    expect(autosave.state()).toEqual({ kind: 'session' });
    expect(kept).toEqual({ name: { typed: 'Dach', base: '' } });
  });

  it('goes on after a reload with what was kept', async () => {
    const server = aServer({ name: '' });
    const autosave = anAutosave(server);
    expect(autosave.restore({ name: { typed: 'Dach', base: '' }, gone: { typed: 'x', base: '' } })).toEqual({
      name: { typed: 'Dach', base: '' },
    });
    await pass(TYPING_PAUSE_MS);
    expect(server.values.get('name')).toBe('Dach');
    expect(foreign).toEqual([]);
  });
});

describe('what an earlier visit kept', () => {
  it('is not forgotten by looking at what the server has', () => {
    const server = aServer({ name: '' });
    kept = { name: { typed: 'Dach', base: '' } };
    anAutosave(server).seen(server.now());
    expect(kept).toEqual({ name: { typed: 'Dach', base: '' } });
  });
});

describe('another window on the same request', () => {
  it('is merged field by field: its other fields come here, what is typed here stays and is saved', async () => {
    const server = aServer({ name: 'Antrag', text: '' });
    const autosave = anAutosave(server);
    server.write('text', 'von drüben');
    autosave.change('name', 'Dach');
    await autosave.flush();
    expect(server.values.get('name')).toBe('Dach');
    expect(server.values.get('text')).toBe('von drüben');
    expect(autosave.serverValue('text')).toBe('von drüben');
    expect(foreign).toEqual([{ takenOver: ['text'], kept: [] }]);
  });

  it('does not overwrite the field that is typed in here, and it is said', async () => {
    const server = aServer({ name: 'Antrag' });
    const autosave = anAutosave(server);
    server.write('name', 'Keller');
    autosave.change('name', 'Dach');
    await autosave.flush();
    expect(server.values.get('name')).toBe('Dach');
    expect(foreign).toEqual([{ takenOver: [], kept: ['name'] }]);
  });

  it('asks for nothing where both wrote the same', async () => {
    const server = aServer({ name: 'Antrag' });
    const autosave = anAutosave(server);
    server.write('name', 'Dach');
    autosave.change('name', 'Dach');
    await autosave.flush();
    expect(server.sent).toHaveLength(1);
    expect(foreign).toEqual([]);
    expect(autosave.state()).toEqual({ kind: 'saved' });
  });

  it('is seen when the page is looked at again', () => {
    const server = aServer({ name: 'Antrag', text: '' });
    const autosave = anAutosave(server);
    autosave.change('name', 'Dach');
    server.write('name', 'Keller');
    server.write('text', 'von drüben');
    autosave.seen(server.now());
    expect(foreign).toEqual([{ takenOver: ['text'], kept: ['name'] }]);
    expect(autosave.unsaved()).toEqual({ name: { typed: 'Dach', base: 'Keller' } });
  });

  it('has nothing sent over it that cannot be stored as it stands by then', async () => {
    const server = aServer({ name: 'Antrag', text: '' });
    const { autosave, letGo } = anAutosaveThatReadsSlowly(server);
    server.write('text', 'von drüben');
    autosave.change('name', 'Dach');
    await pass(TYPING_PAUSE_MS);
    autosave.change('name', 'halb');
    letGo();
    await pass(0);
    expect(server.sent).toEqual(['name=Dach "1"']);
    expect(autosave.state()).toEqual({ kind: 'wrong' });
    expect(autosave.unsaved()).toEqual({ name: { typed: 'halb', base: 'Antrag' } });
    autosave.change('name', 'ganz');
    await pass(TYPING_PAUSE_MS);
    expect(server.values.get('name')).toBe('ganz');
  });

  it('that never stops writing is waited for', async () => {
    const server = aServer({ name: '' });
    const autosave = anAutosave(server);
    server.fail(refusal(412));
    autosave.change('name', 'Dach');
    await pass(TYPING_PAUSE_MS);
    expect(autosave.state()).toEqual({ kind: 'offline' });
    server.fail(undefined);
    await pass(30_000);
    expect(server.values.get('name')).toBe('Dach');
  });
});

describe('an autosave that was stopped', () => {
  it('sends and keeps nothing any more', async () => {
    const server = aServer({ name: '' });
    const autosave = anAutosave(server);
    autosave.stop();
    autosave.change('name', 'Dach');
    await pass(60_000);
    expect(server.sent).toEqual([]);
    expect(kept).toEqual({});
  });
});
