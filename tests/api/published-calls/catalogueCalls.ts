import { it } from 'vitest';
import type { EnquiryTemplateView } from '@portal/contracts/catalogue/views/enquiryTemplate';
import type { FileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import type { FileTemplateView } from '@portal/contracts/catalogue/views/fileTemplate';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { aCustomer } from '../../harness/people.ts';
import type { PublishedStage } from './publishedStage.ts';

/** Calls about templates, and about what is made from them. */
export function catalogueCalls(stage: () => PublishedStage): void {
  it('about the templates', async () => {
    const { portal, staff, maintainer } = stage();
    const { id: fileCategory } = await maintainer.ask<FileCategoryView>('POST', '/file-categories', { name: 'Identität', sortIndex: 1 });
    const { id } = await maintainer.ask<FileTemplateView>('POST', '/file-templates', {
      name: 'Reisepass',
      fileCategory,
      expiresInDays: 14,
    });
    await maintainer.ask('PATCH', `/file-templates/${id}`, { tooltip: 'Die Seite mit dem Lichtbild' });
    const body = { name: 'Kontoeröffnung', fileTemplates: [id], expiresInDays: 30 };
    const { id: template } = await maintainer.ask<EnquiryTemplateView>('POST', '/enquiry-templates', body);
    await maintainer.ask('PATCH', `/enquiry-templates/${template}`, { description: 'Für Firmenkunden' });
    for (const path of ['/file-templates', `/file-templates/${id}`, '/enquiry-templates', `/enquiry-templates/${template}`])
      await staff.ask('GET', path);
    const { id: customer } = await portal.customer(staff, aCustomer(), { activate: false });
    const made = await staff.ask<EnquiryView>('POST', '/enquiries/create-by-enquiry-template', { customer, enquiryTemplate: template });
    const file = await staff.ask<RequestedFileView>('POST', '/files/create-by-file-template', { enquiry: made.id, fileTemplate: id });
    await staff.ask('POST', `/files/${file.id}/patch-by-file-template`, { fileTemplateId: id });
    await staff.ask('PATCH', `/enquiries/${made.id}`, { requestedFiles: [{ id: file.id, required: false }, { name: 'Schufa-Auskunft' }] });
    await staff.ask('POST', '/enquiries', { customer, name: 'Hausbau', requestedFiles: [{ name: 'Grundriss', accept: '*/*' }] });
    for (const path of ['/file-templates', '/enquiry-templates']) {
      const { id: mistaken } = await maintainer.ask<{ id: string }>('POST', path, { name: 'Doch nicht' });
      await maintainer.ask('DELETE', `${path}/${mistaken}`);
    }
  });
}
