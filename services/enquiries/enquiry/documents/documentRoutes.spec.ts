import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createReservationRegistry } from '@portal/platform/commands/createReservationAggregate';
import type { Answer, RouteRequest } from '@portal/platform/http/defineRoute';
import { createUseCaseRunner } from '@portal/platform/use-cases/createUseCaseRunner';
import { employeeActor, openEnquiryEngines, ownerActor, type EnquiryEngines } from '../../testing/enquiryEngines.ts';
import type { EnquiriesServices } from '../../enquiriesServices.ts';
import { fileAccessLogAggregate } from './documentAccessLogs.ts';
import { previewDocument } from './serveDocument.ts';
import { OWNER_ID, PAYSLIP_ID, payslip, storedPdf, noMessageOrComment } from '../testing/eventsOfEnquiry.ts';

const ENQUIRY = '0a1b2c3d-1111-4222-8333-444455556666';
const BLOB = '5d5d5d5d-1111-4222-8333-444455556666';

let engines: EnquiryEngines;
let opened: Readable[];

beforeEach(async () => {
  engines = await openEnquiryEngines();
  opened = [];
  await engines.tell(ENQUIRY, employeeActor, {
    type: 'CreateEnquiry',
    ownerId: OWNER_ID,
    publicId: 'V-2026-000001',
    name: 'Kauf',
    description: null,
    expiresOn: null,
  });
  await engines.tell(ENQUIRY, employeeActor, { type: 'RequestFile', fileId: PAYSLIP_ID, fields: payslip });
  await engines.tell(ENQUIRY, employeeActor, { type: 'ChangeEnquiryStatus', to: 'open', ...noMessageOrComment, expiresOn: undefined });
  await engines.blobs.put(`enquiry-${ENQUIRY}`, BLOB, Readable.from([Buffer.alloc(500_000)]));
  await engines.tell(ENQUIRY, ownerActor, { type: 'UploadFile', fileId: PAYSLIP_ID, document: storedPdf(BLOB) });
  await engines.tell(ENQUIRY, ownerActor, { type: 'ReleaseFile', fileId: PAYSLIP_ID, ...noMessageOrComment });
});
afterEach(() => engines.close());

function preview(commands: EnquiriesServices['commands'] = engines.commands): Promise<Answer> {
  const get: EnquiriesServices['blobs']['get'] = async (subject, id) => {
    const content = await engines.blobs.get(subject, id);
    opened.push(content);
    return content;
  };
  const reader = { get: async () => ({ id: PAYSLIP_ID, enquiryId: ENQUIRY, enquiry: { id: ENQUIRY } }) };
  const deps = { ...engines, commands, reader, blobs: { ...engines.blobs, get } } as unknown as EnquiriesServices;
  const reservations = createReservationRegistry({ commands, vault: engines.vault });
  const route = createUseCaseRunner({ commands, reservations }, deps).routeOf(previewDocument);
  const principal = { realm: 'employee', id: employeeActor.id, roles: [], inheritedRoles: [], sessionId: 's' };
  const request = { params: { id: PAYSLIP_ID }, principal, context: engines.contextOf(employeeActor) } as unknown as RouteRequest<never>;
  return route.handle(request);
}

describe('a document that an employee opens', () => {
  it('comes with its name, and the look at it is recorded', async () => {
    const answer = await preview();
    expect(answer).toMatchObject({ kind: 'file', disposition: 'inline', fileName: 'Gehalt Oktober.pdf' });
    expect(engines.journal.log.at(-1)?.envelope.stream).toBe(`fileAccess-${PAYSLIP_ID}`);
    if (answer.kind === 'file') answer.content.destroy();
  });

  it('is closed again when the look at it cannot be recorded', async () => {
    const failing: EnquiriesServices['commands'] = {
      ...engines.commands,
      execute: (aggregate, ...rest) =>
        (aggregate as unknown) === fileAccessLogAggregate
          ? Promise.reject(new Error('event store away'))
          : engines.commands.execute(aggregate, ...rest),
    };
    await expect(preview(failing)).rejects.toThrow('event store away');
    expect(opened.map((content) => content.destroyed)).toEqual([true]);
  });
});
