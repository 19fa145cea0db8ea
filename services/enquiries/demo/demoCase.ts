import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { DemoSeedContext, PortalClient } from '@portal/platform/demo/demoDesk';

/** What customers and employees do about documents at the demo bank, as they would. */
export async function uploadAndReleaseDemoFile(
  desk: DemoSeedContext,
  customer: PortalClient,
  id: string,
  name: string,
  key: string,
): Promise<void> {
  await uploadDemoFile(desk, customer, id, name, key);
  await customer.call('POST', `/files/${id}/ready`, {}, `${key}-ready`);
}

export async function uploadDemoFile(desk: DemoSeedContext, customer: PortalClient, id: string, name: string, key: string): Promise<void> {
  const form = new FormData();
  form.append('file[]', new Blob([desk.samplePdf([name, `${name} (Fortsetzung)`])], { type: 'application/pdf' }), `${name}.pdf`);
  await customer.call('POST', `/files/${id}/upload`, form, `${key}-upload`);
}

export const requestDemoFileAgain = (adviser: PortalClient, fileId: string, reason: string, key: string): Promise<unknown> =>
  adviser.call('PATCH', `/files/${fileId}`, { status: 'requested', __context: { reason } }, `${key}-again`);

export const changeDemoFileStatus = (
  adviser: PortalClient,
  fileId: string,
  status: RequestedFileView['status'],
  key: string,
): Promise<unknown> => adviser.call('PATCH', `/files/${fileId}`, { status }, `${key}-${status}`);

export const changeDemoEnquiryStatus = (
  adviser: PortalClient,
  id: string,
  status: string,
  message: string | null,
  key: string,
): Promise<unknown> => adviser.call('PATCH', `/enquiries/${id}`, { status, __context: { message } }, key);
