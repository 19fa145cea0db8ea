import { describe, expect, it } from 'vitest';
import { reportClientErrorSchema } from '@portal/contracts/instance/clientError';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import type { LogFields } from '@portal/platform/log/logFields';
import { reportClientError } from './reportClientError.ts';

const report = { app: 'customer', route: '/hub/vorgang/:id', message: 'x is undefined', version: '1.2.3' } as const;

const runsNothing = () => Promise.reject(new Error('no use case belongs to it'));

describe('POST /client-errors', () => {
  it('writes page, words and version into the log, and nothing that the words quote', async () => {
    const lines: (readonly [string, LogFields | undefined])[] = [];
    const log = { warn: (event: string, fields?: LogFields) => void lines.push([event, fields]) };
    const body = { ...report, message: 'no customer erika@example.de' };
    expect(await reportClientError.routeWith({ log }, runsNothing).handle({ body } as never)).toEqual({ kind: 'empty' });
    expect(lines).toEqual([
      ['failure in a browser', { component: 'web-customer', route: '/hub/vorgang/:id', version: '1.2.3', said: 'no customer …' }],
    ]);
  });

  it.each([
    ['an address instead of a pattern', { ...report, route: '/hub/vorgang/0b2f8a52?email=a@b.de' }],
    ['more than 200 characters', { ...report, message: 'x'.repeat(201) }],
    ['a field that nobody asked for', { ...report, stack: 'at x' }],
    ['words in place of a version', { ...report, version: 'Erika Muster' }],
  ])('takes no %s', (_, body) => expect(reportClientErrorSchema.safeParse(body).success).toBe(false));

  it.each([...new Set([...Object.values(customerPaths), ...Object.values(adminPaths), '/*'])])('takes what breaks on %s', (route) =>
    expect(reportClientErrorSchema.safeParse({ ...report, route }).success).toBe(true),
  );
});
