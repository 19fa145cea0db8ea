import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditHistoryOfSubjectView, AuditStateOfSubjectView } from '@portal/contracts/audit/views/auditHistory';
import type { DisbursementProofView, InputValueView } from '@portal/contracts/payouts/views/disbursement';
import { samplePdf } from '../../../services/demo/samplePdf.ts';
import { aSitePhoto, anUpload } from '../../harness/people.ts';
import type { PortalUser } from '../../harness/portalUser.ts';
import { fixedTimeAndPlace, startTestPortal, type TestPortal } from '../../harness/testPortal.ts';
import { thePayoutCast, type PayoutCast } from './thePayoutCast.ts';

let portal: TestPortal;
let cast: PayoutCast;
let auditor: PortalUser;
beforeAll(async () => {
  portal = await startTestPortal(fixedTimeAndPlace);
  cast = await thePayoutCast(portal);
  auditor = await (await portal.employee(['ROLE_AUDITOR'])).signIn();
}, 60_000);
afterAll(() => portal.stop());

const historyOf = (id: string) => auditor.ask<AuditHistoryOfSubjectView>('GET', `/audit/histories/financingProject/${id}`);
const stateOf = (id: string) => auditor.ask<AuditStateOfSubjectView>('GET', `/audit/histories/financingProject/${id}/state`);
const ofCustomer = /Frau Kühn|Die Rechnung folgt|Rechnung-Meier|Angebot-Meier|Nordseite/;

describe('a draft of a request in the audit', () => {
  it('is there with what employees see; what was entered stays the customer’s until it is handed in, as it is then', async () => {
    const project = await cast.activeProject();
    const draft = await cast.draft(project);
    await cast.filled(draft);
    const [proof] = await cast.builder.rows<DisbursementProofView>(`/valutierung-document-files?disbursement=${draft.id}`);
    const page = (name: string) => ({ name, content: new Uint8Array(samplePdf([name])) });
    const scanned = anUpload(page('Rechnung-Meier.pdf'), page('Angebot-Meier.pdf'));
    await cast.builder.ask('POST', `/valutierung-document-files/${proof!.id}/upload`, scanned);
    const values = await cast.builder.rows<InputValueView>(`/valutierung-input-values?disbursement=${draft.id}`);
    const report = values.find(({ inputTemplate }) => inputTemplate.type === 'progress')!;
    await cast.builder.ask('POST', `/valutierung-input-values/${report.id}/upload`, await aSitePhoto('Rohbau', 'Nordseite.jpg'));

    const before = await historyOf(project.id);
    expect(JSON.stringify([before, await stateOf(project.id)])).not.toMatch(ofCustomer);
    const written = before.steps.find(({ type }) => type === 'InputValueWritten');
    expect(written).toMatchObject({ initiatedBy: 'customer', hidden: ['value'], unreadable: null });
    expect(written?.facts.map(({ key }) => key)).toEqual(['disbursementId', 'inputValueId']);
    expect(before.steps.find(({ type }) => type === 'SitePhotoAdded')?.hidden).toEqual(['trade', 'originalName']);
    expect(JSON.stringify(before)).toContain(draft.name);

    const { code } = await cast.requestTan(draft);
    expect((await cast.submit(draft, code)).status).toBe(200);
    const { steps } = await historyOf(project.id);
    const submitted = steps.findIndex(({ type }) => type === 'DisbursementSubmitted');
    expect(JSON.stringify(steps.slice(0, submitted))).not.toMatch(ofCustomer);
    expect(JSON.stringify(steps[submitted]?.changes)).toContain('Frau Kühn');
    expect(JSON.stringify(await stateOf(project.id))).toContain('Rechnung-Meier');
  });
});
