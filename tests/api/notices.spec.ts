import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FooterUrlView } from '@portal/contracts/instance/footerUrl';
import type { TechnicalMessageView } from '@portal/contracts/instance/views/technicalMessage';
import { DAY_MS } from '@portal/platform/clock/clock';
import { derivedId } from '@portal/platform/commands/derivedId';
import { footerUrlAggregate } from '@portal/services/instance/notices/footerUrl';
import { technicalMessageAggregate } from '@portal/services/instance/notices/technicalMessage';
import type { PortalUser } from '../harness/portalUser.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '../harness/testPortal.ts';

const NOON = '2026-11-21T11:00:00.000Z';
const YESTERDAY = '2026-11-20T11:00:00.000Z';
const TOMORROW = '2026-11-22T11:00:00.000Z';

let portal: TestPortal;
let administrator: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal({ standStillAt: NOON });
  await message('ended', { startDatetime: null, endDatetime: YESTERDAY });
  await message('under way', { startDatetime: YESTERDAY, endDatetime: TOMORROW });
  await message('until now', { startDatetime: null, endDatetime: NOON });
  await message('from now on', { startDatetime: NOON, endDatetime: '2026-11-21T11:00:00.001Z' });
  await message('to come', { startDatetime: TOMORROW, endDatetime: null });
  await message('put aside', { active: false });
  await message('for the bank', { target: 'admin' });
  for (const [label, sortIndex] of [
    ['Zuletzt', 90],
    ['Zuerst', -5],
  ] as const)
    await portal.commands.execute(
      footerUrlAggregate,
      derivedId(label),
      { type: 'Create', fields: { label, url: '/legal', sortIndex, target: 'both' } },
      portal.systemContext(),
    );
  await portal.idle();
  administrator = await portal.employee(['ROLE_ADMIN']);
});
afterAll(() => portal.stop());

const aMessage = { target: 'customer', category: 'INFO', active: true, startDatetime: null, endDatetime: null } as const;

async function message(content: string, more: Partial<Omit<TechnicalMessageView, 'id' | 'content'>>): Promise<void> {
  const command = { type: 'Create', fields: { ...aMessage, ...more, content } } as const;
  await portal.commands.execute(technicalMessageAggregate, derivedId(content), command, portal.systemContext());
}
/** Without those of the demo, which every portal of the tests has. */
const contents = async (query: string): Promise<readonly string[]> =>
  (await portal.user.rows<TechnicalMessageView>(`/technical-messages?${query}`))
    .map(({ content }) => content)
    .filter((content) => !content.includes('Demo-Bank'));

describe('technical messages', () => {
  it('are shown to anybody, in their area and their time only, both ends included', async () => {
    expect(await contents('target=customer&active=true')).toEqual(['until now', 'under way', 'from now on']);
    expect(await contents('target=admin&active=true')).toEqual(['for the bank']);
  });

  it('that are not shown can be asked for, and all together', async () => {
    expect([...(await contents('target=customer&active=false'))].sort()).toEqual(['ended', 'put aside', 'to come']);
    expect(await contents('')).toHaveLength(7);
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

describe('what an administrator keeps:', () => {
  let admin: PortalUser;
  beforeAll(async () => void (admin = await administrator.signIn()));

  describe('technical messages', () => {
    const body = {
      ...aMessage,
      startDatetime: '2026-12-01T05:00:00Z',
      endDatetime: '2026-12-01T07:00:00Z',
      content: 'Wartung am **1. Dezember**',
    };
    const create = (more: object) => admin.send('POST', '/technical-messages', { body: { ...body, ...more } });

    it('are published for a time to come, changed in part under the ETag that was seen only, and gone once they are deleted', async () => {
      const { id } = await admin.ask<TechnicalMessageView>('POST', '/technical-messages', body);
      const path = `/technical-messages/${id}`;
      const seen = await admin.send<TechnicalMessageView>('GET', path);
      expect(seen.body).toMatchObject({ ...body, startDatetime: '2026-12-01T05:00:00.000Z', endDatetime: '2026-12-01T07:00:00.000Z' });
      expect(await contents('target=customer&active=true')).not.toContain(body.content);
      const headers = { 'If-Match': seen.headers.get('etag')! };
      const edited = await admin.send<TechnicalMessageView>('PATCH', path, { body: { startDatetime: null }, headers });
      expect(edited).toMatchObject({ status: 200, body: { startDatetime: null, content: body.content } });
      expect(await contents('target=customer&active=true')).toContain(body.content);
      expect((await admin.send('PATCH', path, { body: { active: false }, headers })).status).toBe(412);
      expect((await admin.send('DELETE', path, { headers: { 'If-Match': edited.headers.get('etag')! } })).status).toBe(204);
      expect((await admin.send('GET', path)).status).toBe(404);
      expect(await contents('')).not.toContain(body.content);
    });

    it('are found by a word of their text', async () => {
      expect(await contents('search=PUT%20aside')).toEqual(['put aside']);
    });

    it.each([
      ['ends when it begins', { endDatetime: body.startDatetime }, 'endDatetime', 'Das Ende muss nach dem Beginn liegen.'],
      ['has no text', { content: '  ' }, 'content', 'Pflichtfeld'],
      ['is too long', { content: 'x'.repeat(2_001) }, 'content', 'Höchstens 2000 Zeichen'],
      ['begins at no instant', { startDatetime: 'morgen' }, 'startDatetime', 'Bitte geben Sie Datum (TT.MM.JJJJ) und Uhrzeit (HH:MM) ein.'],
    ])('are refused at the field where one %s', async (_, more, propertyPath, message) => {
      expect(await create(more)).toMatchObject({ status: 422, body: { violations: [{ propertyPath, message }] } });
    });

    it('are refused at the field too where only one end of the window is changed', async () => {
      const { id } = (await create({})).body as TechnicalMessageView;
      const answer = await admin.send('PATCH', `/technical-messages/${id}`, { body: { endDatetime: '2026-12-01T04:00:00Z' } });
      expect(answer).toMatchObject({
        status: 422,
        body: { violations: [{ propertyPath: 'endDatetime', message: 'Das Ende muss nach dem Beginn liegen.' }] },
      });
    });
  });

  describe('links of the footer', () => {
    const link = { label: 'Filialen', url: 'https://bank.example/filialen', sortIndex: 50, target: 'customer' } as const;

    it('are published, changed in part and deleted, under the ETag that was seen only', async () => {
      const { id } = await admin.ask<FooterUrlView>('POST', '/footer-urls', link);
      const path = `/footer-urls/${id}`;
      const seen = (await admin.send('GET', path)).headers.get('etag')!;
      const edited = await admin.send<FooterUrlView>('PATCH', path, { body: { target: 'admin' }, headers: { 'If-Match': seen } });
      expect(edited).toMatchObject({ status: 200, body: { ...link, target: 'admin' } });
      expect((await admin.send('DELETE', path, { headers: { 'If-Match': seen } })).status).toBe(412);
      expect((await admin.send('DELETE', path, { headers: { 'If-Match': edited.headers.get('etag')! } })).status).toBe(204);
      expect((await admin.send('GET', path)).status).toBe(404);
    });

    it.each([
      'http://bank.example',
      'javascript:alert(1)',
      '//bank.example',
      '/\\bank.example',
      'https://',
      'https://bank@boese.example',
      'bank.example',
    ])('never lead to %s', async (url) => {
      expect(await admin.send('POST', '/footer-urls', { body: { ...link, url } })).toMatchObject({
        status: 422,
        body: { violations: [{ propertyPath: 'url' }] },
      });
    });
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
