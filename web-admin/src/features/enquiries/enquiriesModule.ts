import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { lazyPage } from '../../app/lazyPage.ts';
import { createResourceModule } from '../../frame/consoleModule.ts';
import { texts } from '../../texts.ts';

const EnquiryCreate = lazyPage(async () => (await import('./create/CustomerEnquiryCreatePage.tsx')).CustomerEnquiryCreatePage);
const EnquiryWithFilesCreate = lazyPage(
  async () => (await import('./with-files/EnquiryWithFilesCreatePage.tsx')).EnquiryWithFilesCreatePage,
);
const WaitingEnquiries = lazyPage(async () => (await import('./WaitingEnquiries.tsx')).WaitingEnquiries);
const EnquiryPage = lazyPage(async () => (await import('./EnquiryPage.tsx')).EnquiryPage);
const FileCreate = lazyPage(async () => (await import('./files/dialogs/RequestedFileCreatePage.tsx')).RequestedFileCreatePage);
const FilePage = lazyPage(async () => (await import('./files/RequestedFilePage.tsx')).RequestedFilePage);

export const enquiriesModule = createResourceModule({
  name: 'enquiries',
  ability: 'enquiries',
  abilities: { create: 'workOnEnquiries', edit: 'workOnEnquiries', delete: 'workOnEnquiries' },
  menu: { label: texts.menu.enquiries, icon: 'folder', to: adminPaths.enquiries, below: adminPaths.uploadDashboard },
  paths: { list: adminPaths.enquiries },
  screens: async () => (await import('./enquiryScreens.tsx')).enquiryScreens,
  widget: { action: 'edit', Widget: WaitingEnquiries },
  pages: [
    { path: adminPaths.enquiriesCreate, action: 'create', Page: EnquiryWithFilesCreate },
    { path: adminPaths.enquiryOverviewDetail, Page: EnquiryPage },
    { path: adminPaths.enquiryNew, action: 'create', Page: EnquiryCreate },
    { path: adminPaths.enquiry, Page: EnquiryPage },
    { path: adminPaths.fileNew, action: 'create', Page: FileCreate },
    { path: adminPaths.file, Page: FilePage },
  ],
});
