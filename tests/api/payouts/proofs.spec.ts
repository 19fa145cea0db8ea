import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DisbursementView, DisbursementProofView } from '@portal/contracts/payouts/views/disbursement';
import { createIntegrationClientRegistry } from '@portal/platform/sessions/integrationClients';
import { fixture } from '../../fixtures/fixture.ts';
import { decideRequest } from '../../harness/decideRequest.ts';
import { storedDocuments } from '../../harness/filesBelow.ts';
import { samplePdf } from '../../../services/demo/samplePdf.ts';
import { anUpload } from '../../harness/people.ts';
import { portalUser } from '../../harness/portalUser.ts';
import { problemOf, refused } from '../../harness/problemOf.ts';
import { fixedTimeAndPlace, startTestPortal, type TestPortal } from '../../harness/testPortal.ts';
import { thePayoutCast, type PayoutCast } from './thePayoutCast.ts';

let portal: TestPortal;
let cast: PayoutCast;
beforeAll(async () => {
  portal = await startTestPortal(fixedTimeAndPlace);
  cast = await thePayoutCast(portal);
}, 60_000);
afterAll(() => portal.stop());

const proofOf = async ({ id }: DisbursementView): Promise<DisbursementProofView> =>
  (await cast.builder.rows<DisbursementProofView>(`/valutierung-document-files?disbursement=${id}`))[0]!;
const aProof = async (): Promise<{ readonly draft: DisbursementView; readonly proof: DisbursementProofView }> => {
  const draft = await cast.draft(await cast.activeProject());
  return { draft, proof: await proofOf(draft) };
};

describe('a proof', () => {
  it('is uploaded with a comment and seen by the customer at once, by the bank once it was handed in', async () => {
    const { draft, proof } = await aProof();
    const page = (name: string) => ({ name, content: new Uint8Array(samplePdf([name])) });
    const form = anUpload(page('Rechnung.pdf'), page('Angebot.pdf'));
    form.append('comment', 'Abschlag 1 von 3');
    const uploaded = await cast.builder.ask<DisbursementProofView>('POST', `/valutierung-document-files/${proof.id}/upload`, form);
    expect(uploaded).toMatchObject({ uploaded: true, comment: 'Abschlag 1 von 3', mediaType: 'application/pdf', pages: 2 });
    expect(uploaded).toMatchObject({ fileOriginalName: 'Rechnung.pdf', furtherNames: ['Angebot.pdf'] });
    const preview = await cast.builder.send('GET', `/valutierung-document-files/${proof.id}/preview`);
    expect([preview.status, preview.headers.get('content-disposition')?.slice(0, 6)]).toEqual([200, 'inline']);
    expect((await cast.clerk.send('GET', `/valutierung-document-files/${proof.id}/download`)).status).toBe(404);
    expect((await cast.stranger.send('GET', `/valutierung-document-files/${proof.id}/download`)).status).toBe(404);
    await cast.filled(draft);
    const { code } = await cast.requestTan(draft);
    await cast.submit(draft, code);
    const etag = (await cast.clerk.send('GET', `/valutierung-disbursements/${draft.id}`)).headers.get('etag')!;
    expect((await cast.clerk.send('GET', `/valutierung-document-files/${proof.id}/download`)).status).toBe(200);
    const approved = await cast.clerk.send('POST', `/valutierung-disbursements/${draft.id}/approve`, {
      body: {},
      headers: { 'If-Match': etag },
    });
    expect(approved.status, 'a look at a proof makes no decision stale').toBe(200);
  });
  it.each([
    ['passwort.pdf', 'PDF_ENCRYPTED'],
    ['beschaedigt.pdf', 'PDF_DAMAGED'],
  ] as const)('is not %s, and nothing of it is kept', async (name, code) => {
    const { proof } = await aProof();
    const before = await storedDocuments(portal.dataDir);
    const body = anUpload({ name, content: new Uint8Array(await fixture(name)) });
    expect(problemOf(await cast.builder.send('POST', `/valutierung-document-files/${proof.id}/upload`, { body }))).toMatchObject({
      status: 422,
      code,
    });
    expect((await cast.builder.ask<DisbursementProofView>('GET', `/valutierung-document-files/${proof.id}`)).uploaded).toBe(false);
    expect(await storedDocuments(portal.dataDir)).toEqual(before);
    expect(await portal.engines.records.list('pending-blobs')).toEqual([]);
  });
  it('with a comment that is too long is not kept either', async () => {
    const { proof } = await aProof();
    const before = await storedDocuments(portal.dataDir);
    const form = anUpload();
    form.append('comment', 'x'.repeat(2_001));
    expect(problemOf(await cast.builder.send('POST', `/valutierung-document-files/${proof.id}/upload`, { body: form }))).toMatchObject({
      status: 422,
      at: ['comment'],
    });
    expect(await storedDocuments(portal.dataDir)).toEqual(before);
  });
  it('of a request that the bank has cannot be uploaded', async () => {
    const submitted = await cast.submitted(await cast.activeProject());
    const proof = await proofOf(submitted);
    const reply = await cast.builder.send('POST', `/valutierung-document-files/${proof.id}/upload`, { body: anUpload() });
    expect(problemOf(reply)).toMatchObject({ status: 409, code: 'DISBURSEMENT_NOT_EDITABLE' });
  });
  it('goes with the draft that is deleted', async () => {
    const before = await storedDocuments(portal.dataDir);
    const { draft, proof } = await aProof();
    await cast.builder.ask('POST', `/valutierung-document-files/${proof.id}/upload`, anUpload());
    expect(await storedDocuments(portal.dataDir)).toHaveLength(before.length + 1);
    await cast.builder.send('DELETE', `/valutierung-disbursements/${draft.id}`);
    await portal.idle();
    expect(await storedDocuments(portal.dataDir)).toEqual(before);
  });
  it('that is uploaded again keeps one version before it, and only itself once the request is paid', async () => {
    const { draft, proof } = await aProof();
    const others = await storedDocuments(portal.dataDir);
    const kept = async (): Promise<readonly string[]> => {
      await portal.idle();
      return (await storedDocuments(portal.dataDir)).filter((name) => !others.includes(name));
    };
    const upload = async (): Promise<readonly string[]> => {
      await cast.builder.ask('POST', `/valutierung-document-files/${proof.id}/upload`, anUpload());
      return kept();
    };
    const first = await upload();
    const second = await upload();
    expect([first.length, second.length], 'one before it stays').toEqual([1, 2]);
    const third = await upload();
    expect(third).toHaveLength(2);
    expect(third, 'the first one is gone').not.toContain(first[0]);

    await cast.filled(draft);
    const { code } = await cast.requestTan(draft);
    await cast.submit(draft, code);
    await decideRequest(cast.clerk, draft.id, 'inquire', { __context: { message: 'Bitte die Rückseite.' } });
    await upload();
    const afterInquiry = await upload();
    expect(afterInquiry).toHaveLength(3);
    expect(afterInquiry, 'what the bank has had stays while it decides').toContain(third.find((name) => !second.includes(name)));
    await cast.builder.ask('POST', `/valutierung-disbursements/${draft.id}/resubmit`, {});
    await decideRequest(cast.clerk, draft.id, 'approve');
    expect(await kept()).toHaveLength(3);
    await cast.clerk.ask('POST', `/valutierung-disbursements/${draft.id}/record-payment`, {
      bookedOn: '2026-11-21',
      reference: 'Buchung 4711',
    });
    expect(await kept()).toHaveLength(1);
    expect((await cast.clerk.send('GET', `/valutierung-document-files/${proof.id}/download`)).status).toBe(200);
  });
});

describe('a program of the bank', () => {
  const program = async (...scopes: ('events:read' | 'payments:record')[]) => {
    const { records, vault } = portal.engines;
    const clients = createIntegrationClientRegistry({ records, vault, clock: { now: () => portal.now() } });
    return portalUser(portal.url, { 'X-Integration-Token': (await clients.issue('Zahlungsverkehr', 30, scopes)).token });
  };
  it('records payments with the scope for it, once, and does nothing else', async () => {
    const disbursement = await cast.submitted(await cast.activeProject());
    await decideRequest(cast.clerk, disbursement.id, 'approve');
    const path = `/valutierung-disbursements/${disbursement.id}/record-payment`;
    const body = { bookedOn: '2026-11-21', reference: 'Buchung 99' };
    expect((await (await program('events:read')).send('POST', path, { body })).status).toBe(403);
    const payments = await program('payments:record');
    const headers = { 'Idempotency-Key': 'buchung-99' };
    const replies = await Promise.all([payments.send('POST', path, { body, headers }), payments.send('POST', path, { body, headers })]);
    expect(replies.map(({ status }) => status)).toEqual([204, 204]);
    expect((await payments.send('GET', `/valutierung-disbursements/${disbursement.id}`)).status).toBe(403);
    expect((await payments.send('POST', `/valutierung-disbursements/${disbursement.id}/approve`, { body: {} })).status).toBe(403);
    const [change] = await cast.clerk.rows(`/valutierung-disbursement-status-changes?disbursement=${disbursement.id}`);
    expect(change).toMatchObject({ newStatus: 'disbursed', initiatedBy: 'integration' });
    expect(await refused(payments, 'POST', path, { ...body, reference: 'Buchung 100' })).toMatchObject({ status: 409 });
  });
});
