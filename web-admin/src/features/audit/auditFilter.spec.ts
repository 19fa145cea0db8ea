import { describe, expect, it } from 'vitest';
import { securityEventParametersOf, auditEventParametersOf, parseAuditFilter } from './auditFilter.ts';

describe('an address of the audit that was typed by hand', () => {
  it.each([
    ['a kind that there is not', '?art=quatsch'],
    ['a kind that every object has', '?art=constructor'],
    ['somebody who is no id', `?wer=customer-${'-'.repeat(36)}`],
    ['somebody of an unknown kind', '?wer=visitor-0198c0de-0000-7000-8000-000000000001'],
    ['days that there are not', '?von=2026-99-99&bis=gestern'],
  ])('asks for everything: %s', (_, search) => {
    const filter = parseAuditFilter(new URLSearchParams(search));
    expect([auditEventParametersOf(filter), securityEventParametersOf(filter)]).toEqual([[], {}]);
  });
});
