import { afterEach, describe, expect, it } from 'vitest';
import { isAnswerNew, keepAnswerSeen } from './seenAnswers.ts';

const thread = (isOpen: boolean, lastAt = '2026-11-20T10:00:00.000Z') => ({
  id: 'f1',
  questionThread: { contributions: 2, isOpen, lastAt },
});
afterEach(() => localStorage.clear());

describe('an answer of the bank', () => {
  it('is new until it was on screen, and again when the bank has written since', () => {
    expect(isAnswerNew(thread(false))).toBe(true);
    keepAnswerSeen('f1', '2026-11-20T10:00:00.000Z');
    expect(isAnswerNew(thread(false))).toBe(false);
    expect(isAnswerNew(thread(false, '2026-11-20T10:00:01.000Z'))).toBe(true);
    keepAnswerSeen('f1', '2026-11-19T10:00:00.000Z');
    expect(isAnswerNew(thread(false)), 'an older look changes nothing').toBe(false);
  });

  it('is none where the customer wrote last, or nobody, and whatever else is stored', () => {
    expect(isAnswerNew(thread(true))).toBe(false);
    expect(isAnswerNew({ id: 'f1', questionThread: null })).toBe(false);
    localStorage.setItem('portal.seen-answers', '{"f1": 3}');
    expect(isAnswerNew(thread(false))).toBe(true);
  });

  it('is remembered of two hundred documents, not for ever', () => {
    for (let index = 0; index < 205; index++) keepAnswerSeen(`f${index}`, '2026-11-20T10:00:00.000Z');
    expect(JSON.parse(localStorage.getItem('portal.seen-answers') ?? '[]')).toHaveLength(200);
  });
});
