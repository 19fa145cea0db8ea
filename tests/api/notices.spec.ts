import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FooterUrlView } from '@portal/contracts/instance/footerUrl';
import type { TechnicalMessageView } from '@portal/contracts/instance/technicalMessage';
import { DAY_MS } from '@portal/platform/clock/clock';
import { derivedId } from '@portal/platform/commands/derivedId';
import { footerUrlAggregate, technicalMessageAggregate } from '@portal/services/instance/notices/noticeAggregates';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';

const NOON = '2026-11-21T11:00:00.000Z';
const YESTERDAY = '2026-11-20T11:00:00.000Z';
const TOMORROW = '2026-11-22T11:00:00.000Z';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ standStillAt: NOON });
  await message('ended', { startDatetime: null, endDatetime: YESTERDAY });
  await message('under way', { startDatetime: YESTERDAY, endDatetime: TOMORROW });
  await message('from now on', { startDatetime: NOON, endDatetime: NOON });
  await message('to come', { startDatetime: TOMORROW, endDatetime: null });
  await message('put aside', { active: false });
  await message('for the bank', { target: 'admin' });
  for (const [label, sortIndex] of [
    ['Zuletzt', 90],
    ['Zuerst', -5],
  ] as const)
    await portal.commands.execute(footerUrlAggregate, derivedId(label), { label, url: '/legal', sortIndex }, portal.systemContext());
  await portal.idle();
});
afterAll(() => portal.stop());

async function message(content: string, more: Partial<Omit<TechnicalMessageView, 'id' | 'content'>>): Promise<void> {
  const body = { target: 'customer', category: 'INFO', active: true, startDatetime: null, endDatetime: null, ...more, content } as const;
  await portal.commands.execute(technicalMessageAggregate, derivedId(content), body, portal.systemContext());
}
/** Without those of the demo, which every portal of the tests has. */
const contents = async (query: string): Promise<readonly string[]> =>
  (await portal.user.rows<TechnicalMessageView>(`/technical-messages?${query}`))
    .map(({ content }) => content)
    .filter((content) => !content.includes('Demo-Bank'));

describe('technical messages', () => {
  it('are shown to anybody, in their area and their time only, both ends included', async () => {
    expect(await contents('target=customer&active=true')).toEqual(['under way', 'from now on']);
    expect(await contents('target=admin&active=true')).toEqual(['for the bank']);
  });

  it('that are not shown can be asked for, and all together', async () => {
    expect([...(await contents('target=customer&active=false'))].sort()).toEqual(['ended', 'put aside', 'to come']);
    expect(await contents('')).toHaveLength(6);
  });

  it('come and go with the time', async () => {
    portal.advance(DAY_MS);
    expect(await contents('target=customer&active=true')).toEqual(['under way', 'to come']);
    portal.advance(1);
    expect(await contents('target=customer&active=true')).toEqual(['to come']);
  });

  it('are found by their id, and unknown ones are not', async () => {
    expect(await portal.user.ask<TechnicalMessageView>('GET', `/technical-messages/${derivedId('to come')}`)).toMatchObject({
      content: 'to come',
    });
    expect((await portal.user.send('GET', `/technical-messages/${derivedId('nirgends')}`)).status).toBe(404);
  });
});

describe('links of the footer', () => {
  it('stand in their order, for anybody', async () => {
    const labels = (await portal.user.rows<FooterUrlView>('/footer-urls')).map(({ label }) => label);
    expect([labels.at(0), labels.at(-1)]).toEqual(['Zuerst', 'Zuletzt']);
    expect(await portal.user.ask<FooterUrlView>('GET', `/footer-urls/${derivedId('Zuerst')}`)).toMatchObject({
      label: 'Zuerst',
      url: '/legal',
    });
    expect((await portal.user.send('GET', `/footer-urls/${derivedId('nirgends')}`)).status).toBe(404);
  });
});
