import { describe, expect, it } from 'vitest';
import { createUniqueArchivePaths } from './archivePlaces.ts';
import { renderOwnDataHtmlPage } from './renderOwnDataHtmlPage.ts';

describe('a page of the own data', () => {
  it('shows what was written as text, and runs nothing of it', () => {
    const evil = '<img src=x onerror="alert(1)">';
    const page = renderOwnDataHtmlPage(evil, [
      { kind: 'facts', facts: [[evil, evil]] },
      { kind: 'table', columns: [{ title: evil, share: 1 }], rows: [[evil]], empty: '' },
    ]).toString();
    expect(page).not.toContain('<img');
    expect(page).toContain("default-src 'none'");
  });

  it('leads to the files beside it, whatever they are called', () => {
    const path = 'Vorgänge/V-1 "Bau" #2/Vorgang.html';
    const page = renderOwnDataHtmlPage('x', [{ kind: 'table', columns: [], rows: [[path]], empty: '' }], new Set([path])).toString();
    expect(page).toContain(`<a href="Vorg%C3%A4nge/V-1%20%22Bau%22%20%232/Vorgang.html">`);
  });
});

describe('the places in an archive', () => {
  it('are one for each folder, and two folders of one safe name are two', () => {
    const places = createUniqueArchivePaths();
    expect(places.file(['A/B'], 'x', 'pdf')).toBe('A-B/x.pdf');
    expect(places.file(['A/B'], 'x', 'pdf')).toBe('A-B/x (2).pdf');
    expect(places.file(['A-B'], 'x', 'pdf')).toBe('A-B (2)/x.pdf');
    expect(places.pair(['A/B'], 'y', ['html', 'json'])).toEqual(['A-B/y.html', 'A-B/y.json']);
  });

  it('never overwrite what stands at the top', () => {
    expect(createUniqueArchivePaths().file([], 'Inhalt', 'json')).toBe('Inhalt (2).json');
  });
});
