import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DisbursementStatusChangeView, DisbursementView, InputValueView } from '@portal/contracts/payouts/views/disbursement';
import type { InputTemplateView } from '@portal/contracts/payouts/views/catalogue';
import { seenRequest } from '../../harness/decideRequest.ts';
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

const valuesOf = ({ id }: { readonly id: string }) => cast.builder.rows<InputValueView>(`/valutierung-input-values?disbursement=${id}`);
const readAgain = ({ id }: { readonly id: string }) => cast.builder.ask<DisbursementView>('GET', `/valutierung-disbursements/${id}`);

describe('a submission of what is no longer what the customer saw', () => {
  it('is refused, hands nothing in and loses nothing', async () => {
    const draft = await cast.filled(await cast.draft(await cast.activeProject()));
    const seen = (await cast.builder.send('GET', `/valutierung-disbursements/${draft.id}`)).headers.get('etag')!;
    const { code } = await cast.requestTan(draft);
    expect(problemOf(await cast.submit(draft, code, { 'If-Match': seen }))).toMatchObject({ status: 412, code: 'STALE' });
    expect(await readAgain(draft)).toMatchObject({ status: 'draft', amount: draft.amount });
    expect((await cast.submit(draft, code)).status, 'the code is still good').toBe(200);
  });
});

describe('a form value', () => {
  it.each([
    ['progress', 'Rohbau: 50 %'],
    ['progress', '[{"label":"Rohbau","value":30}]'],
    ['progress', '[{"label":"Rohbau","value":25},{"label":"rohbau","value":50}]'],
    ['progress', '[]'],
    ['input', 'x'.repeat(10_001)],
  ] as const)('of another kind than its template is refused at its field: %s %s', async (type, value) => {
    const draft = await cast.draft(await cast.activeProject());
    const input = (await valuesOf(draft)).find(({ inputTemplate }) => inputTemplate.type === type)!;
    expect(await refused(cast.builder, 'PATCH', `/valutierung-input-values/${input.id}`, { value })).toMatchObject({
      status: 422,
      at: ['value'],
    });
    expect((await valuesOf(draft)).find(({ id }) => id === input.id)?.value).toBe(input.value);
  });
});

describe('a template that is changed while a request is open', () => {
  it('counts for new requests: the open one keeps its own, and is handed in by it', async () => {
    const template = await cast.admin.ask<InputTemplateView>('POST', '/valutierung-input-templates', { type: 'input', label: 'Baubeginn' });
    const project = await cast.activeProject();
    const draft = await cast.filled(await cast.draft(project));
    const change = { type: 'checkbox', label: 'Baubeginn angezeigt', required: true };
    await cast.admin.ask('PATCH', `/valutierung-input-templates/${template.id}`, change);
    const ticked = (await valuesOf(await cast.draft(project))).find(({ inputTemplate }) => inputTemplate.type === 'checkbox')!;
    const tick = (value: unknown) => refused(cast.builder, 'PATCH', `/valutierung-input-values/${ticked.id}`, { value });
    expect(await cast.builder.ask('PATCH', `/valutierung-input-values/${ticked.id}`, { value: true })).toMatchObject({ value: 'true' });
    expect(await tick(7)).toMatchObject({
      status: 422,
      messages: ['Bitte geben Sie den Wert als Text an, bei einem Häkchen auch als true oder false.'],
    });
    const templatesOf = async (request: { readonly id: string }) =>
      (await valuesOf(request)).map(({ inputTemplate: { label, type } }) => `${type}: ${label}`);
    expect(await templatesOf(draft)).toContain('input: Baubeginn');
    expect(await templatesOf(await cast.draft(project))).toContain('checkbox: Baubeginn angezeigt');
    const { code } = await cast.requestTan(draft);
    expect((await cast.submit(draft, code)).status).toBe(200);
    await cast.admin.send('DELETE', `/valutierung-input-templates/${template.id}`);
    expect(await templatesOf(draft)).toContain('input: Baubeginn');
    expect(await templatesOf(await cast.draft(project))).not.toContain('checkbox: Baubeginn angezeigt');
  });
});

describe('a decision', () => {
  it('that comes twice is one; another one afterwards is refused', async () => {
    const request = await cast.submitted(await cast.activeProject());
    const decide = (action: string, headers: Readonly<Record<string, string>>) =>
      cast.clerk.send('POST', `/valutierung-disbursements/${request.id}/${action}`, { body: {}, headers });
    const seen = await seenRequest(cast.clerk, request.id);
    const pressed = { ...seen, 'Idempotency-Key': randomUUID() };
    const replies = await Promise.all([decide('approve', pressed), decide('approve', pressed)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(problemOf(await decide('approve', seen))).toMatchObject({ status: 412, code: 'STALE' });
    expect((await decide('approve', await seenRequest(cast.clerk, request.id))).status, 'it is so already').toBe(200);
    const after = await seenRequest(cast.clerk, request.id);
    expect(problemOf(await decide('reject', after))).toMatchObject({ status: 409, code: 'DISBURSEMENT_TRANSITION_NOT_ALLOWED' });
    const changes = await cast.clerk.rows<DisbursementStatusChangeView>(
      `/valutierung-disbursement-status-changes?disbursement=${request.id}`,
    );
    expect(changes.filter(({ newStatus }) => newStatus === 'approved')).toHaveLength(1);
  });

  it('of somebody who may not decide is none', async () => {
    const request = await cast.submitted(await cast.activeProject());
    const upload = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
    for (const user of [upload, cast.builder, cast.stranger])
      for (const action of ['approve', 'reject', 'inquire', 'record-payment'])
        expect((await user.send('POST', `/valutierung-disbursements/${request.id}/${action}`, { body: {} })).status).toBe(403);
    expect((await readAgain(request)).status).toBe('submitted');
  });
});

describe('a message with a change of a project', () => {
  it('is refused where nobody would be told it, and the project stays as it is', async () => {
    const project = await cast.activeProject();
    const path = `/valutierung-financing-projects/${project.id}`;
    for (const status of ['active', 'completed'])
      expect(await refused(cast.clerk, 'PATCH', path, { status, __context: { message: 'Alles ausgezahlt.' } }), status).toMatchObject({
        status: 422,
        at: ['__context.message'],
      });
    expect(await refused(cast.clerk, 'PATCH', path, { __context: { message: 'Nur so.' } })).toMatchObject({
      status: 422,
      at: ['__context'],
    });
    expect(await cast.clerk.ask('GET', path)).toMatchObject({ status: 'active' });
    expect(await cast.clerk.ask('PATCH', path, { status: 'completed', __context: { message: null } })).toMatchObject({
      status: 'completed',
    });
  });
});
