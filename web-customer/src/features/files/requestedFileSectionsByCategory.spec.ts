import { describe, expect, it } from 'vitest';
import type { FileCategoryReference } from '@portal/contracts/enquiries/views/enquiry';
import { aRequestedFile } from '../../testing/aRequestedFile.ts';
import {
  requestedFileSectionsByCategory,
  parseRequestedFileStatusList,
  requestedFileListTitle,
} from './requestedFileSectionsByCategory.ts';

const category = (id: string, name: string, sortIndex: number): FileCategoryReference => ({
  '@id': `/api/file-categories/${id}`,
  id,
  name,
  sortIndex,
});
const income = category('k1', 'Einkommen', 2);
const object = category('k2', 'Objekt', 1);
const insurance = category('k3', 'Änderungen', 2);

describe('files by category', () => {
  it('follow the sort index, then the German alphabet', () => {
    const sections = requestedFileSectionsByCategory([
      aRequestedFile({ id: 'a', fileCategory: income }),
      aRequestedFile({ id: 'b', fileCategory: object }),
      aRequestedFile({ id: 'c', fileCategory: insurance }),
    ]);
    expect(sections.map((section) => section.name)).toEqual(['Objekt', 'Änderungen', 'Einkommen']);
  });

  it('keep the order of the bank within a category', () => {
    const [section] = requestedFileSectionsByCategory([
      aRequestedFile({ id: 'z', fileCategory: income }),
      aRequestedFile({ id: 'a', fileCategory: { ...income } }),
    ]);
    expect(section?.files.map((file) => file.id)).toEqual(['z', 'a']);
  });

  it('put files without a category last, as "Sonstige Dokumente"', () => {
    const sections = requestedFileSectionsByCategory([aRequestedFile({ id: 'a' }), aRequestedFile({ id: 'b', fileCategory: income })]);
    expect(sections.map((section) => section.name)).toEqual(['Einkommen', 'Sonstige Dokumente']);
  });

  it('are simply "Dokumente" when none has a category', () => {
    expect(
      requestedFileSectionsByCategory([aRequestedFile(), aRequestedFile({ id: 'f2' })]).map(({ name, files }) => [name, files.length]),
    ).toEqual([['Dokumente', 2]]);
  });

  it('make no section where there is no file', () => {
    expect(requestedFileSectionsByCategory([])).toEqual([]);
  });
});

describe('the statuses of the address', () => {
  it('are those of the comma list that exist', () => {
    expect(parseRequestedFileStatusList('ready,verified,processed,archived')).toEqual(['ready', 'verified', 'processed', 'archived']);
    expect(parseRequestedFileStatusList('requested,erfunden')).toEqual(['requested']);
    expect(parseRequestedFileStatusList('')).toEqual([]);
  });

  it.each([
    ['requested', 'Fehlende Dokumente'],
    ['uploaded', 'Hochgeladene Dokumente, die auf Ihre Bestätigung warten'],
    ['problem', 'Dokumente mit Klärungsbedarf'],
    ['ready,verified,processed,archived', 'Erledigte Dokumente'],
    ['processed', 'Erledigte Dokumente'],
  ])('%s are called "%s"', (list, title) => {
    expect(requestedFileListTitle(parseRequestedFileStatusList(list))).toBe(title);
  });
});
