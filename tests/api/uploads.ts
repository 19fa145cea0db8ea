import { randomBytes } from 'node:crypto';
import { request as httpRequest, type ClientRequest } from 'node:http';
import { expect } from 'vitest';
import type { RequestFileBody } from '@portal/contracts/enquiries/commands/requestedFile';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { germanPdf } from '../fixtures/samplePdfs.ts';
import { filesBelow, storedDocuments } from '../harness/filesBelow.ts';
import type { PortalUser } from '../harness/portalUser.ts';
import type { TestPortal } from '../harness/testPortal.ts';
import type { Cast } from './enquiries/theCast.ts';

export const bytes = (content: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(content);
export const aPdf = async (pages = 1): Promise<Uint8Array<ArrayBuffer>> => bytes(await germanPdf(pages));
/** A picture's head and then whatever: large, without being one. */
export const aLargeJpeg = (size: number): Uint8Array<ArrayBuffer> => {
  const content = new Uint8Array(randomBytes(size));
  content.set([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]);
  return content;
};

/** A requested file in an open enquiry of the customer. */
export const aFile = async (cast: Cast, over: Partial<RequestFileBody> = {}): Promise<RequestedFileView> =>
  (await cast.openEnquiry({}, over)).file;

export const BOUNDARY = 'grenze';
export const uploadHeaders = (user: PortalUser) => ({
  'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
  'X-Customer-Token': user.token!,
});

/** The beginning of an upload of one document; who calls this ends the request. */
export const beginUpload = (
  url: string,
  headers: Readonly<Record<string, string>>,
  { name, type, start }: { readonly name: string; readonly type: string; readonly start: Uint8Array },
): Promise<ClientRequest> =>
  new Promise((resolve) => {
    const request = httpRequest(url, { method: 'POST', headers });
    request.on('error', () => undefined);
    request.write(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="file[]"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`);
    request.write(start, () => resolve(request));
  });

/** Nothing of the upload is left, and the file can still be handed in. */
export async function expectNothingKept(
  portal: TestPortal,
  cast: Cast,
  file: RequestedFileView,
  storedBefore: readonly string[],
): Promise<void> {
  expect((await cast.customer.ask<RequestedFileView>('GET', `/files/${file.id}`)).status).toBe('requested');
  expect(await filesBelow(portal.dataDir, 'intake')).toEqual([]);
  expect(await storedDocuments(portal.dataDir)).toEqual(storedBefore);
  expect(await portal.engines.records.list('pending-blobs')).toEqual([]);
  expect(await cast.adviser.rows(`/file-status-changes?file=${file.id}`)).toEqual([]);
}
