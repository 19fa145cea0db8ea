import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { instantAfter, MINUTE_MS } from '@portal/platform/clock/clock';
import { createSimulatedSelfDisclosure } from './simulatedSelfDisclosure.ts';

const START = '2026-11-21T10:00:00.000Z';
const ID = '00000000-0000-4000-8000-000000000001';
let now = START;
const { desk, routes } = createSimulatedSelfDisclosure({
  vault: { pseudonym: (purpose, value) => createHash('sha256').update(`${purpose}|${value}`).digest('hex') },
  clock: { now: () => now },
  publicUrl: () => 'https://portal.bank.example',
});
const opened = async (link: string): Promise<number | undefined> => {
  const query = { zugang: new URL(link).searchParams.get('zugang') ?? '' };
  const answer = await routes[0]!.handle({ query } as never);
  return answer.kind === 'html' ? answer.status : undefined;
};

describe('a link to the simulated self-disclosure', () => {
  it('leads an employee in for a minute', async () => {
    const link = desk.employeeLogin(ID);
    expect(await opened(link)).toBe(200);
    now = instantAfter(START, MINUTE_MS);
    expect(await opened(link)).toBe(404);
    now = START;
  });

  it('leads a customer in until it ends, and is the same for the same request', async () => {
    const request = { customerId: ID, validUntil: instantAfter(START, 14 * 24 * 60 * MINUTE_MS) };
    expect(desk.customerLink(request)).toBe(desk.customerLink(request));
    expect(await opened(desk.customerLink(request))).toBe(200);
  });

  it('is worth nothing once it was changed', async () => {
    const [text = '', signature = ''] = (new URL(desk.employeeLogin(ID)).searchParams.get('zugang') ?? '').split('.');
    const longer = Buffer.from(Buffer.from(text, 'base64url').toString().replace('2026', '2099')).toString('base64url');
    for (const ticket of [`${longer}.${signature}`, text, '', `${text}.`, 'ä.ö'])
      expect(await opened(`https://portal.bank.example/demo/selbstauskunft?zugang=${ticket}`)).toBe(404);
  });
});
