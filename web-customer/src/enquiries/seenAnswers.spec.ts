import { afterEach, describe, expect, it } from 'vitest';
import { hasUnseenBankReply, markBankReplySeen } from './seenAnswers.ts';

const thread = (lastBy: 'customer' | 'bank', lastAt = '2026-11-20T10:00:00.000Z') => ({
  id: 'f1',
  questionThread: { contributions: 2, lastBy, isOpen: false, lastAt },
});
afterEach(() => localStorage.clear());

describe('an answer of the bank', () => {
  it('is new until it was on screen, and again when the bank has written since', () => {
    expect(hasUnseenBankReply(thread('bank'))).toBe(true);
    markBankReplySeen('f1', '2026-11-20T10:00:00.000Z');
    expect(hasUnseenBankReply(thread('bank'))).toBe(false);
    expect(hasUnseenBankReply(thread('bank', '2026-11-20T10:00:01.000Z'))).toBe(true);
    markBankReplySeen('f1', '2026-11-19T10:00:00.000Z');
    expect(hasUnseenBankReply(thread('bank')), 'an older look changes nothing').toBe(false);
  });

  it('is none where the customer wrote last, also when that was closed without one, or nobody, and whatever else is stored', () => {
    expect(hasUnseenBankReply(thread('customer'))).toBe(false);
    expect(hasUnseenBankReply({ id: 'f1', questionThread: null })).toBe(false);
    localStorage.setItem('portal.seen-answers', '{"f1": 3}');
    expect(hasUnseenBankReply(thread('bank'))).toBe(true);
  });

  it('is remembered of two hundred documents, not for ever', () => {
    for (let index = 0; index < 205; index++) markBankReplySeen(`f${index}`, '2026-11-20T10:00:00.000Z');
    expect(JSON.parse(localStorage.getItem('portal.seen-answers') ?? '[]')).toHaveLength(200);
  });
});
