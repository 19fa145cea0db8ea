import { describe, expect, it } from 'vitest';
import { customerImportFields, customerImportHeadings } from '@portal/contracts/customers/customerImport';
import { customerView } from '@portal/contracts/customers/views/customer';
import { parseImportColumns, type ImportColumn } from './parseImportColumns.ts';
import { readImportRow } from './readImportRow.ts';

const headings = customerImportFields.map((field) => customerImportHeadings[field]);
const columns = parseImportColumns(headings) as readonly ImportColumn[];
const good = ['4711', 'Erika@Beispiel.de', 'Frau', 'nein', 'ja', 'Erika', 'Muster', '0170 1234567', '', 'Einreicher-Modul', ''];
const rowWith = (changes: Partial<Record<string, string>>) =>
  readImportRow({ number: 2, cells: headings.map((heading, index) => changes[heading] ?? good[index] ?? '') }, columns);

describe('the columns of an import', () => {
  it('are called as the export of the list calls them', () => {
    const { shape } = customerView.unwrap();
    for (const field of customerImportFields) {
      const exported = field === 'bankEmployee' ? shape.bankEmployeeIdentifier.unwrap() : shape[field];
      expect(exported.meta()?.title).toBe(customerImportHeadings[field]);
    }
  });

  it('are found by their German names, those of the API and those people use, in any order', () => {
    const found = parseImportColumns(['Nachname', 'VORNAME', 'salutation', 'e-mail', 'Personennummer', 'Firma']);
    expect(found).toMatchObject([
      { field: 'lastName' },
      { field: 'firstName' },
      { field: 'salutation' },
      { field: 'email' },
      { field: 'customerId' },
      { heading: 'Firma', field: null },
    ]);
  });

  it('are named where they are missing or stand there twice', () => {
    expect(parseImportColumns(['Kundennummer', 'Vorname', 'Anrede'])).toMatchObject({
      refused: 'IMPORT_COLUMNS_MISSING',
      facts: { columns: '„E-Mail“, „Nachname“' },
    });
    expect(parseImportColumns([...headings, 'email'])).toMatchObject({ refused: 'IMPORT_COLUMNS_TWICE', facts: { columns: '„E-Mail“' } });
  });
});

describe('a row of an import', () => {
  it('is read by the rules of a new customer', () => {
    const { values, adviser, errors } = rowWith({ Berater: 'Weber, Petra' });
    expect(errors).toEqual([]);
    expect(adviser).toBe('Weber, Petra');
    expect(values).toEqual({
      customerId: '4711',
      email: 'erika@beispiel.de',
      salutation: 'MRS',
      isProf: false,
      isDr: true,
      firstName: 'Erika',
      lastName: 'Muster',
      mobile: '+491701234567',
      roles: ['ROLE_CUSTOMER_UPLOAD'],
      selbstauskunftBeraterEmail: null,
    });
  });

  it.each([
    ['', []],
    ['Kunde, Einreicher-Modul', ['ROLE_CUSTOMER_UPLOAD']],
    ['selbstauskunft; ROLE_CUSTOMER_UPLOAD', ['ROLE_CUSTOMER_SELBSTAUSKUNFT', 'ROLE_CUSTOMER_UPLOAD']],
  ])('knows modules by their names: „%s“', (text, roles) => {
    expect(rowWith({ Rechte: text })).toMatchObject({ errors: [], values: { roles } });
  });

  it.each([
    ['Kundennummer', '', 'customerId', 'Pflichtfeld'],
    [
      'Kundennummer',
      '1,23457E+11',
      'customerId',
      'Excel hat diese Nummer gekürzt. Bitte tragen Sie sie vollständig ein, in einer Spalte mit dem Format „Text“.',
    ],
    ['Kundennummer', '1'.repeat(41), 'customerId', 'Höchstens 40 Zeichen'],
    ['E-Mail', 'erika(at)beispiel.de', 'email', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
    ['Anrede', '', 'salutation', 'Pflichtfeld'],
    ['Anrede', 'Fräulein', 'salutation', 'Möglich sind: Keine Anrede, Frau, Herr.'],
    ['Dr.', 'vielleicht', 'isDr', 'Bitte „ja“ oder „nein“ angeben.'],
    ['Vorname', '', 'firstName', 'Pflichtfeld'],
    ['Nachname', 'x'.repeat(101), 'lastName', 'Höchstens 100 Zeichen'],
    ['Mobilnummer', '012', 'mobile', 'Bitte geben Sie eine gültige Mobilnummer ein, z. B. +49 170 1234567.'],
    [
      'Mobilnummer',
      '+49 30 12345678',
      'mobile',
      'Das ist keine Mobilnummer. Bitte geben Sie eine Nummer ein, die SMS empfangen kann, z. B. +49 170 1234567.',
    ],
    ['Nachname', 'Muster\u202e', 'lastName', 'Dieser Text enthält unsichtbare Zeichen. Bitte tippen Sie ihn ein, statt ihn einzufügen.'],
    ['Rechte', 'Admin', 'roles', 'Möglich sind, durch Komma getrennt: Einreicher-Modul, Valutierungs-Modul, Selbstauskunft.'],
  ])('says what is wrong at its column: %s „%s“', (heading, text, field, message) => {
    expect(rowWith({ [heading]: text }).errors).toEqual([{ field, message }]);
  });

  it('with more cells than the header is no row of it', () => {
    expect(readImportRow({ number: 2, cells: [...good, 'zu viel'] }, columns).errors).toMatchObject([{ field: null }]);
  });
});
