import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCustomerDesk, type CustomerDesk } from './customerDesk.ts';

let desk: CustomerDesk;
beforeAll(async () => {
  desk = await openCustomerDesk();
});
afterAll(() => desk.portal.stop());

const SUBJECT = 'Ihre E-Mail-Adresse wurde geändert';
const noticesTo = async (email: string) => (await desk.portal.letters(email)).filter(({ subject }) => subject === SUBJECT);
const change = async (id: string, changes: object): Promise<void> =>
  expect((await desk.adviser.patch(`/customers/${id}`, changes)).status).toBe(200);

describe('an e-mail address that an employee changes', () => {
  it('is told to the former one, once, without the new one and without a link', async () => {
    const { id, email } = await desk.registered();
    await change(id, { email: `neu.${email}` });
    const notices = await noticesTo(email);
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatchObject({ channel: 'email', code: null, links: [] });
    expect(notices[0]?.text).toContain('rufen Sie bitte sofort die Demo Bank eG an, unter der Telefonnummer, die Sie kennen.');
    expect(notices[0]?.text).not.toContain(`neu.${email}`);
    expect(await noticesTo(`neu.${email}`)).toEqual([]);
    await change(id, { firstName: 'Erica' });
    expect(await noticesTo(email)).toHaveLength(1);
  });

  it('is told nobody while there is no access that could be lost', async () => {
    const { id, email } = await desk.created();
    await change(id, { email: `neu.${email}` });
    expect(await noticesTo(email)).toEqual([]);
  });
});
