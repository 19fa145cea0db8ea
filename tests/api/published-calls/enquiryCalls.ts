import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { FileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import type { SessionTokenAnswer } from '@portal/contracts/customers/views/customer';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { accessTokenTo, codeTo, linkHolder } from '../../harness/accessLink.ts';
import { aCustomer, anUpload } from '../../harness/people.ts';
import type { PublishedStage } from './publishedStage.ts';

/** Calls about a case, and about what is found and followed of it. */
export function enquiryCalls(stage: () => PublishedStage): void {
  it('about a case, from the draft to its end', async () => {
    const { portal, staff, maintainer } = stage();
    const master = aCustomer();
    const person = await portal.customer(staff, master);
    const customer = await person.signIn();
    const { id: fileCategory } = await maintainer.ask<FileCategoryView>('POST', '/file-categories', { name: 'Einkommen', sortIndex: 7 });
    await maintainer.ask('PATCH', `/file-categories/${fileCategory}`, { name: 'Einkommensnachweise' });
    const create = () =>
      staff.ask<EnquiryView>('POST', '/enquiries', { customer: person.id, name: 'Umschuldung', expiresAt: '2099-12-31' });
    await staff.ask('DELETE', `/enquiries/${(await create()).id}`);
    const { id } = await create();
    const request = (name: string) =>
      staff.ask<RequestedFileView>('POST', '/files', { enquiry: id, name, fileCategory, accept: 'application/pdf' });
    const [salary, identity, mistake] = [await request('Gehaltsnachweis'), await request('Personalausweis'), await request('Doch nicht')];
    await staff.ask('DELETE', `/files/${mistake.id}`);
    await staff.ask('PATCH', `/files/${salary.id}`, { tooltip: 'der letzten drei Monate', maxSize: 1_000_000 });
    await staff.ask('PATCH', `/enquiries/${id}`, { status: 'open' });
    await staff.ask('POST', `/enquiries/${id}/remind`, {});
    await customer.ask('POST', `/files/${salary.id}/upload`, anUpload());
    await customer.ask('POST', `/files/${salary.id}/ready`, {});
    await customer.ask('POST', `/files/${identity.id}/problem`, {
      __context: { message: 'Dokument liegt nicht vor.', comment: 'Ist verlegt.' },
    });
    await customer.ask('POST', `/files/${identity.id}/unproblem`, {});
    for (const user of [customer, staff]) await user.ask('POST', `/files/${salary.id}/questions`, { text: 'Wie viele Seiten?' });
    await customer.ask('POST', `/files/${identity.id}/questions`, { text: 'Hat sich erledigt.' });
    await staff.ask('POST', `/files/${identity.id}/questions/close`, { contributions: 1 });
    const attach = async (name: string) => (await staff.ask<{ id: string }>('POST', '/enquiry-attachments', { enquiry: id, name })).id;
    const contract = await attach('Darlehensvertrag');
    await staff.ask('POST', `/enquiry-attachments/${contract}/upload`, anUpload());
    await staff.ask('PATCH', `/enquiry-attachments/${contract}`, { description: 'Zur Unterschrift', public: true });
    await staff.ask('DELETE', `/enquiry-attachments/${await attach('Doch nicht')}`);
    await customer.ask('POST', `/files/${identity.id}/problem`, { __context: { message: 'Dokument liegt nicht vor.' } });
    for (const user of [staff, customer]) {
      for (const path of [
        `/enquiries/${id}`,
        `/files/${salary.id}`,
        `/file-questions/${salary.id}`,
        `/enquiry-happenings?enquiry=${id}`,
        `/files/${identity.id}`,
        '/file-categories',
        `/file-categories/${fileCategory}`,
      ])
        await user.ask('GET', path);
      for (const path of [`/files/${salary.id}/download`, `/files/${salary.id}/preview`]) await user.ask('GET', path);
      for (const path of ['', '/download', '/preview']) await user.ask('GET', `/enquiry-attachments/${contract}${path}`);
      for (const path of [`/enquiry-status-changes?enquiry=${id}`, `/file-status-changes?file.enquiry=${id}`]) {
        const [change] = await user.rows<{ id: string }>(path);
        await user.ask('GET', `${path.split('?')[0]}/${change?.id}`);
      }
      for (const path of [`/customers/${person.id}`, `/enquiries/${id}/download`, '/live']) await user.ask('GET', path);
    }
    await customer.ask('GET', '/customers/sessions');
    for (const path of ['/enquiries', '/customers', '/customers?search=muster']) await staff.ask('GET', path);
    await staff.ask('PATCH', `/files/${salary.id}`, { status: 'requested', __context: { message: 'Die zweite Seite fehlt.' } });
    await customer.ask('POST', `/files/${salary.id}/upload`, anUpload());
    await customer.ask('POST', `/files/${salary.id}/ready`, {});
    for (const path of ['', '/1/preview']) await staff.ask('GET', `/files/${salary.id}/former-versions${path}`);
    await staff.ask('PATCH', `/files/${salary.id}`, { status: 'verified' });
    const archiveData = { agree21Comment: 'Einkommensnachweise', agree21ShelfId: 10100 };
    const forPerson = { customer: { agree21PersonId: '8800412' } };
    await staff.ask('POST', `/files/${salary.id}/agree21-archive`, { file: archiveData, ...forPerson, markAsProcessed: true });
    await staff.ask('POST', `/enquiry-attachments/${contract}/agree21-archive`, { enquiryAttachment: archiveData, ...forPerson });
    for (const user of [staff, customer]) await user.ask('GET', `/enquiries/${id}`);
    for (const path of ['/search?search=muster', '/inbox?scope=all']) await staff.ask('GET', path);
    await staff.ask('PUT', '/inbox/read', { until: portal.now() });
    await staff.ask('GET', `/live?after=${(await staff.ask<{ next: string }>('GET', '/live?age=0')).next}`);
    for (const way of ['send-again', 'dismiss']) {
      const [letter, owner] = [randomUUID(), `customer-${person.id}`];
      const message = { channel: 'email', to: person.email, subject: 'Ihr Vorgang', text: 'Neues', links: [], code: null, notAfter: null };
      const refused = { message, owner, reason: 'address-refused', since: portal.now() };
      await portal.engines.records.put('outbox-refused', letter, refused, { owner });
      await staff.ask('GET', '/inbox?scope=all');
      await staff.ask('POST', `/refused-letters/${letter}/${way}`, {});
    }
    for (const path of [`/enquiries/${id}/presence`, `/customers/${person.id}/presence`]) {
      for (const method of ['PUT', 'GET']) await staff.ask(method, path);
      await staff.ask('DELETE', path);
    }
    for (const table of ['cases', 'documents', 'load']) await staff.ask('GET', `/statistics/${table}`);
    for (const table of ['cases', 'documents', 'reasons', 'load']) await staff.ask('GET', `/statistics/${table}/report/csv`);
    await staff.ask('POST', `/enquiries/${id}/access-link`, {});
    const token = await accessTokenTo(portal, master);
    const login = '/customers/login-with-access-token';
    await portal.user.ask('POST', login, { token });
    await portal.user.ask('POST', `${login}/code-delivery`, { token });
    const opened = await portal.user.ask<SessionTokenAnswer>('POST', login, { token, submitCode: await codeTo(portal, master) });
    const byLink = linkHolder(portal, opened.token);
    for (const path of [`/enquiries/${id}`, `/files/${salary.id}`, `/enquiry-status-changes?enquiry=${id}`]) await byLink.ask('GET', path);
    await customer.ask('POST', `/enquiries/${id}/complete`, {});
    expect((await staff.send('POST', `/customers/${person.id}/hard-archive`, { body: {} })).status).toBe(409);
    expect((await staff.send('POST', `/enquiries/${id}/hard-archive`, { body: {} })).status).toBe(200);
    expect((await customer.send('POST', '/customers/request-deletion', { body: {} })).status).toBe(204);
    await staff.ask('POST', `/customers/${person.id}/cancel-deletion-request`, {});
    expect((await staff.send('POST', `/customers/${person.id}/hard-archive`, { body: {} })).status).toBe(200);
    await staff.ask('GET', `/customers/${person.id}`);
    const { id: mistaken } = await maintainer.ask<FileCategoryView>('POST', '/file-categories', { name: 'Doch nicht', sortIndex: 8 });
    await maintainer.ask('DELETE', `/file-categories/${mistaken}`);
  });
}
