import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DisbursementProofView, InputValueView } from '@portal/contracts/payouts/views/disbursement';
import { readZip } from '@portal/platform/archives/testing/readZip';
import { decideRequest } from '../../harness/decideRequest.ts';
import { anUpload, aSitePhoto, TEST_PASSWORD } from '../../harness/people.ts';
import type { PortalUser } from '../../harness/portalUser.ts';
import { fixedTimeAndPlace, startTestPortal, type TestPortal } from '../../harness/testPortal.ts';
import { thePayoutCast, type PayoutCast } from './thePayoutCast.ts';

let portal: TestPortal;
let cast: PayoutCast;
beforeAll(async () => {
  portal = await startTestPortal(fixedTimeAndPlace);
  cast = await thePayoutCast(portal);
}, 60_000);
afterAll(() => portal.stop());

async function exported(user: PortalUser): Promise<ReadonlyMap<string, Buffer>> {
  const answer = await fetch(`${portal.url}/api/customers/export-own-data`, {
    method: 'POST',
    headers: { 'X-Customer-Token': user.token ?? '', 'Content-Type': 'application/json' },
    body: JSON.stringify({ currentPassword: TEST_PASSWORD }),
  });
  expect(answer.status).toBe(200);
  return new Map(readZip(Buffer.from(await answer.arrayBuffer())).map(({ path, content }) => [path, content]));
}

describe('what a customer takes along of payouts', () => {
  it('is projects, requests with what was decided about them, proofs and photos; nothing of who decided, and nothing of others', async () => {
    const project = await cast.activeProject();
    await cast.project({ name: 'Noch im Entwurf' });
    const draft = await cast.draft(project);
    const [proof] = await cast.builder.rows<DisbursementProofView>(`/valutierung-document-files?disbursement=${draft.id}`);
    await cast.builder.ask('POST', `/valutierung-document-files/${proof!.id}/upload`, anUpload());
    const values = await cast.builder.rows<InputValueView>(`/valutierung-input-values?disbursement=${draft.id}`);
    const report = values.find(({ inputTemplate }) => inputTemplate.type === 'progress');
    await cast.builder.ask('POST', `/valutierung-input-values/${report!.id}/upload`, await aSitePhoto('Rohbau'));
    await cast.filled(draft);
    const { code } = await cast.requestTan(draft);
    await cast.submit(draft, code);
    await decideRequest(cast.clerk, draft.id, 'inquire', { __context: { message: 'Bitte die Rechnung ergänzen.' } });
    await portal.idle();

    const files = await exported(cast.builder);
    const folder = [...files.keys()].find((path) => path.endsWith('/Vorhaben.json'))?.replace('/Vorhaben.json', '') ?? '';
    expect(folder).toMatch(/^Auszahlungen\/V-.* Neubau Lindenweg 4$/);
    const paths = [...files.keys()].filter((path) => path.startsWith('Auszahlungen/')).map((path) => path.slice(folder.length + 1));
    const request = paths.find((path) => path.endsWith('/Antrag.json')) ?? '';
    expect(paths).toHaveLength(6);
    expect(paths.at(-2)).toMatch(/\/Nachweise\/Rechnung\.pdf$/);
    expect(paths.at(-1)).toMatch(/\/Fotos der Baustelle\/Rohbau\.jpg$/);
    expect(JSON.parse(files.get(`${folder}/Vorhaben.json`)?.toString() ?? '')).toMatchObject({
      name: 'Neubau Lindenweg 4',
      credits: [{ creditNumber: '6001234567', payoutAccount: { iban: 'DE89370400440532013000' } }],
    });
    expect(JSON.parse(files.get(`${folder}/${request}`)?.toString() ?? '')).toMatchObject({
      status: 'problem',
      positions: [{ credit: '6001234567', purpose: 'Bauleistung', amountCents: 1_000_000 }],
      confirmation: { contentHash: expect.any(String) },
      history: [
        { newStatus: 'problem', message: 'Bitte die Rechnung ergänzen.', initiatedBy: 'bank_employee' },
        { newStatus: 'submitted' },
      ],
    });
    const everything = [...files.values()].map((content) => content.toString('utf8')).join('\n');
    for (const word of ['Brandt', 'Thomas', 'Noch im Entwurf']) expect(everything).not.toContain(word);
    const foreign = await exported(cast.stranger);
    expect([...foreign.keys()].filter((path) => path.startsWith('Auszahlungen/'))).toEqual([]);
  }, 30_000);

  it('is also what the bank has had before: a proof that was replaced since and a photo that was removed', async () => {
    const project = await cast.activeProject();
    const draft = await cast.draft(project);
    const [proof] = await cast.builder.rows<DisbursementProofView>(`/valutierung-document-files?disbursement=${draft.id}`);
    const upload = () => cast.builder.ask('POST', `/valutierung-document-files/${proof!.id}/upload`, anUpload());
    await upload();
    const values = await cast.builder.rows<InputValueView>(`/valutierung-input-values?disbursement=${draft.id}`);
    const report = values.find(({ inputTemplate }) => inputTemplate.type === 'progress');
    const { photos } = await cast.builder.ask<InputValueView>(
      'POST',
      `/valutierung-input-values/${report!.id}/upload`,
      await aSitePhoto('Rohbau'),
    );
    await cast.filled(draft);
    const { code } = await cast.requestTan(draft);
    await cast.submit(draft, code);
    await decideRequest(cast.clerk, draft.id, 'inquire', { __context: { message: 'Bitte die Schlussrechnung.' } });
    await upload();
    await cast.builder.send('DELETE', `/valutierung-site-photos/${photos[0]!.id}`);
    await portal.idle();

    const files = await exported(cast.builder);
    const { files: listed } = JSON.parse(files.get('Inhalt.json')?.toString() ?? '') as {
      readonly files: readonly { readonly path: string; readonly kind: string; readonly uploadedAt: string | null }[];
    };
    const documents = listed.filter(({ path, kind }) => kind === 'document' && path.startsWith(`Auszahlungen/${project.publicId} `));
    expect(documents.map(({ path }) => path.split('/').slice(-2).join('/'))).toEqual([
      'Nachweise/Rechnung.pdf',
      'Nachweise/Rechnung (frühere Fassung 1).pdf',
      'Fotos der Baustelle/Rohbau (entfernt).jpg',
    ]);
    expect(documents.filter(({ uploadedAt }) => uploadedAt === null)).toEqual([]);
  }, 30_000);
});
