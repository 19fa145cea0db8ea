import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type {
  EnquiryStatusChangeView,
  EnquiryView,
  RequestedFileStatusChangeView,
  RequestedFileView,
} from '@portal/contracts/enquiries/views/enquiry';
import { traceAttributeNames } from '@portal/platform/tracing/tracing';
import { START_OF_LOG } from '@portal/platform/event-store/eventStore';
import { startOtlpSink, type OtlpSink } from '@portal/services/engines/otlp/testing/otlpSink';
import { fixture } from '../fixtures/fixture.ts';
import { aCustomer, anUpload, TEST_PASSWORD } from '../harness/people.ts';
import type { PortalUser } from '../harness/portalUser.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';

let portal: TestPortal;
let sink: OtlpSink;
beforeAll(async () => {
  sink = await startOtlpSink();
  portal = await startTestPortal({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: sink.url } });
}, 60_000);
afterAll(async () => {
  await portal.stop();
  sink.close();
});

interface Token {
  readonly token: string;
}

const bytes = (content: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(content);

describe('GET health/ready', () => {
  it('answers once nothing is missing any more, with the lag of each read model', async () => {
    await portal.idle();
    const { status, body } = await portal.user.send<{ projections: readonly { projection: string; parked: number }[] }>(
      'GET',
      '/health/ready',
    );
    expect(status).toBe(200);
    expect(body.projections.map(({ parked }) => parked)).toEqual(body.projections.map(() => 0));
    expect(body.projections.length).toBeGreaterThanOrEqual(6);
    expect(body, 'without Kafka the log itself is the feed').not.toHaveProperty('publisher');
  });
});

describe.each(['ld+json', 'json'] as const)('the main job over the API alone, in %s', (dialect) => {
  it('goes from an invitation to a checked enquiry', async () => {
    const anyone: PortalUser = portal.user.speaking(dialect);
    const adviser = (await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn()).speaking(dialect);

    const person = aCustomer();
    const created = await adviser.ask<CustomerView>('POST', '/customers', person);
    expect(created).toMatchObject({
      customerId: person.customerId,
      email: person.email,
      roles: ['ROLE_CUSTOMER_UPLOAD'],
      invitedAt: null,
      activatedAt: null,
      enquiries: [],
    });
    expect((await adviser.rows<CustomerView>(`/customers?search=${person.lastName.replace(' ', '%20')}`)).map(({ id }) => id)).toEqual([
      created.id,
    ]);

    await adviser.ask('POST', `/customers/${created.id}/invite`, {});
    const invitation = (await portal.letters(person.email))[0]!;
    expect(invitation.links[0]).toBe(`${portal.publicUrl}/invite/${invitation.code}`);

    const registered = await anyone.ask<Token>('POST', '/customers/register-with-invitation-code', {
      invitationCode: invitation.code,
      password: TEST_PASSWORD,
    });
    const newcomer = anyone.as('customer', registered.token);
    expect((await newcomer.ask<CustomerView>('GET', `/customers/${created.id}`)).roles).not.toContain('ROLE_CUSTOMER');
    await newcomer.ask('POST', `/customers/${created.id}/request-activation-code`, {});
    const sms = (await portal.letters(person.mobile!))[0]!;
    expect(sms).toMatchObject({ channel: 'sms', code: expect.stringMatching(/^[A-HJKMNP-Z2-9]{6}$/) as string });
    const activated = await newcomer.ask<Token>('POST', `/customers/${created.id}/activate`, { activationCode: sms.code!.toLowerCase() });
    const customer = anyone.as('customer', activated.token);
    expect((await customer.ask<CustomerView>('GET', `/customers/${created.id}`)).roles).toContain('ROLE_CUSTOMER');

    const enquiry = await adviser.ask<EnquiryView>('POST', '/enquiries', {
      customer: `/api/customers/${created.id}`,
      publicId: null,
      name: 'Baufinanzierung',
      description: 'Unterlagen',
      status: 'draft',
    });
    expect(enquiry.publicId).toMatch(/^V-\d{4}-\d{6}$/);
    const request = (name: string): Promise<RequestedFileView> =>
      adviser.ask<RequestedFileView>('POST', '/files', { enquiry: enquiry.id, name, description: 'Alle Seiten' });
    const salary = await request('Gehaltsabrechnungen');
    const identity = await request('Personalausweis');
    expect((await customer.send('GET', `/enquiries/${enquiry.id}`)).status, 'drafts are not there for customers').toBe(404);
    await adviser.ask('PATCH', `/enquiries/${enquiry.id}`, { status: 'open', __context: { message: 'Bitte bis Monatsende.' } });
    expect((await customer.ask<CustomerView>('GET', `/customers/${created.id}`)).enquiries).toMatchObject([
      { id: enquiry.id, status: 'open', readyToComplete: false },
    ]);

    const tooEarly = await customer.send<{ code: string }>('POST', `/enquiries/${enquiry.id}/complete`, { body: {} });
    expect([tooEarly.status, tooEarly.body.code]).toEqual([409, 'ENQUIRY_NOT_READY']);

    const photo = { name: 'Foto.jpg', content: bytes(await fixture('foto-gedreht.jpg')), type: 'image/jpeg' };
    const pdf = { name: 'Nachweis.pdf', content: bytes(await fixture('gehaltsnachweis-5-seiten.pdf')) };
    const uploaded = await customer.ask<RequestedFileView>('POST', `/files/${salary.id}/upload`, anUpload(photo, pdf));
    expect(uploaded).toMatchObject({ status: 'uploaded', pages: 6, mediaType: 'application/pdf', scanned: false });
    expect((await adviser.send('GET', `/files/${salary.id}/download`)).status, 'not yet released').toBe(404);
    const preview = await customer.send<string>('GET', `/files/${salary.id}/preview`);
    expect(preview.headers.get('content-type')).toBe('application/pdf');
    expect(preview.body.startsWith('%PDF-')).toBe(true);
    await customer.ask('POST', `/files/${salary.id}/ready`, {});

    await customer.ask('POST', `/files/${identity.id}/problem`, {
      __context: { message: 'Dokument wurde an die Bank übergeben.', comment: 'In der Filiale.' },
    });
    const completed = await customer.ask<EnquiryView>('POST', `/enquiries/${enquiry.id}/complete`, {});
    expect(completed.status).toBe('completed');

    const download = await adviser.send<string>('GET', `/files/${salary.id}/download`);
    expect(download.headers.get('content-disposition')).toMatch(/^attachment/);
    await adviser.ask('PATCH', `/files/${salary.id}`, { status: 'verified' });
    await adviser.ask('PATCH', `/files/${salary.id}`, { status: 'processed' });
    await adviser.ask('PATCH', `/files/${identity.id}`, { status: 'processed', __context: { message: 'Liegt uns vor.' } });
    await adviser.ask('PATCH', `/enquiries/${enquiry.id}`, { status: 'processed' });

    const steps = async (user: PortalUser): Promise<readonly string[]> =>
      (await user.rows<EnquiryStatusChangeView>(`/enquiry-status-changes?enquiry=/api/enquiries/${enquiry.id}`)).map(
        (change) => `${change.previousStatus}>${change.newStatus} ${change.initiatedBy}`,
      );
    const expected = ['completed>processed bank_employee', 'open>completed customer', 'draft>open bank_employee'];
    expect(await steps(adviser)).toEqual(expected);
    expect(await steps(customer)).toEqual(expected);
    const ofFiles = await customer.rows<RequestedFileStatusChangeView>(`/file-status-changes?file.enquiry=${enquiry.id}`);
    expect(ofFiles.map(({ newStatus, initiatedBy }) => `${newStatus} ${initiatedBy}`)).toEqual([
      'processed bank_employee',
      'processed bank_employee',
      'verified bank_employee',
      'problem customer',
      'ready customer',
      'uploaded customer',
    ]);
    expect(ofFiles[3]?.context).toEqual({ message: 'Dokument wurde an die Bank übergeben.', comment: 'In der Filiale.' });
    expect(JSON.stringify(ofFiles), 'names of employees never reach customers').not.toContain('Brandt');
    expect(await customer.rows<RequestedFileStatusChangeView>(`/file-status-changes?file=${identity.id}`)).toHaveLength(2);
  });
});

describe('the traces of the main job', () => {
  it('go from a call over its decision to policies and read models, with the events between', async () => {
    const named = (name: string) => sink.spans.find((span) => span.name === name);
    const names = ['POST /api/customers', 'decide customer', 'project customer-list'];
    await expect.poll(() => names.filter((name) => named(name) === undefined)).toEqual([]);
    const event = (await portal.engines.journal.readLog({ after: START_OF_LOG })).find(({ type }) => type === 'CustomerCreated')!;
    const [, traceId, spanId] = event.envelope.traceparent!.split('-');
    const ofTrace = () => sink.spans.filter((span) => span.traceId === traceId);
    await expect
      .poll(() =>
        ofTrace()
          .filter(({ name }) => /^(POST|policy|project) /.test(name))
          .map(({ name }) => name.split(' ')[0]),
      )
      .toEqual(expect.arrayContaining(['POST', 'policy', 'project']));
    const decided = ofTrace().find((span) => span.spanId === spanId)!;
    const call = ofTrace().find((span) => span.spanId === decided.parentSpanId)!;
    expect([call.name, decided.name]).toEqual(['POST /api/customers', 'decide customer']);
    expect(
      ofTrace()
        .filter(({ name }) => /^(policy|project) /.test(name))
        .map(({ parentSpanId }) => parentSpanId),
    ).toContain(spanId);
  });

  it('say nothing of anybody: attributes of a list, patterns of routes, no id, name, address or number', async () => {
    await portal.idle();
    // Spans are handed over once a second and in order: once that of a later call is there, nothing is on its way any more.
    const later = () => sink.spans.filter(({ name }) => name === 'GET /api/footer-urls').length;
    const before = later();
    await expect
      .poll(async () => {
        await portal.user.send('GET', '/footer-urls');
        return later();
      })
      .toBeGreaterThan(before);
    const spans = [...sink.spans];
    expect(spans.length).toBeGreaterThan(100);
    const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
    expect([...keys].filter((key) => !(traceAttributeNames as readonly string[]).includes(key))).toEqual([]);
    const patterns = new Set(portal.routes.map(({ method, path, outsideApi }) => `${method} ${outsideApi === true ? '' : '/api'}${path}`));
    expect(
      [...new Set(spans.map(({ name }) => name))].filter((name) => !patterns.has(name) && !/^(decide|policy|project) [\w -]+$/.test(name)),
    ).toEqual([]);
    const told = JSON.stringify(spans.map(({ name, attributes, status }) => [name, attributes, status]));
    expect(told).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|@|Muster|Erika|Brandt|\+49|\d{6}/);
  });
});
