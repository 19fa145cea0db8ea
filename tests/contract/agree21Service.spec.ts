import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { archivedDocumentSchema, documentFilingSchema, archivedDocumentKeySchema } from '@portal/contracts/agree21/agree21Contract';
import { createAgree21OpenApiDocument } from '@portal/services/engines/agree21/testing/agree21OpenApi';
import { archiveRequestedFileSchema } from '@portal/contracts/enquiries/commands/archiveInAgree21';
import { derivedId } from '@portal/platform/commands/derivedId';

/** What is handed to whoever builds the bank's service in front of agree21. */
const file = fileURLToPath(new URL('../../contracts/src/agree21/agree21-service.v1.openapi.json', import.meta.url));

/** NEW_SCHEMAS=1 writes it. */
if (process.env['NEW_SCHEMAS'] === '1') writeFileSync(file, `${JSON.stringify(createAgree21OpenApiDocument(), null, 2)}\n`);

const filing = { personId: '8800412', comment: null, shelfId: 10100, formId: null, formName: null, name: 'Gehalt.pdf' };
const place = { ...filing, section: 'Kundenakte', documentId: 'A21-1', archivedAt: '2026-11-26T11:00:00+01:00' };

describe('the contract with the service in front of agree21', () => {
  const document = createAgree21OpenApiDocument();

  it('is a document of OpenAPI 3.1', async () => {
    expect(await new Validator().validate({ ...document })).toEqual({ valid: true });
  });

  it('is the file that was handed out', () => {
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(document);
  });

  it.each([
    [filing, true],
    [{ ...filing, shelfId: null, formId: '12345', formName: 'Darlehensvertrag' }, true],
    [{ ...filing, personId: '' }, false],
    [{ ...filing, comment: 'x'.repeat(65) }, false],
    [{ ...filing, owner: 'x' }, false],
  ])('files documents as it says: %j', (body, fits) => {
    expect(documentFilingSchema.safeParse(body).success).toBe(fits);
  });

  it('has room for what employees may enter, and for the keys of documents', () => {
    const file = {
      agree21Comment: 'c'.repeat(64),
      agree21ShelfId: 999_999_999,
      agree21FormId: '1'.repeat(20),
      agree21FormName: 'n'.repeat(64),
    };
    const entered = archiveRequestedFileSchema.parse({ file, customer: { agree21PersonId: '8'.repeat(20) } });
    const { agree21Comment: comment, agree21ShelfId: shelfId, agree21FormId: formId, agree21FormName: formName } = entered.file;
    const sent = { personId: entered.customer.agree21PersonId, comment, shelfId, formId, formName, name: 'n'.repeat(500) };
    expect(documentFilingSchema.safeParse(sent).success).toBe(true);
    expect(archivedDocumentKeySchema.safeParse(derivedId('upload', 'one')).success).toBe(true);
  });

  it('takes a place in any time zone, with more in it than it knows', () => {
    expect(archivedDocumentSchema.safeParse({ ...place, folder: 7 }).success).toBe(true);
    expect(archivedDocumentSchema.safeParse({ ...place, archivedAt: 'gestern' }).success).toBe(false);
  });
});
