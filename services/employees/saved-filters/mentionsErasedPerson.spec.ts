import { describe, expect, it } from 'vitest';
import { mentionsErasedPerson } from './mentionsErasedPerson.ts';

const id = '0198c0de-0000-7000-8000-000000000001';
const traces = { words: ['Müller-Zyxwalski', 'Weiß', 'anna.zyx@müller.example', 'K-4711', '+491701234567'], ids: [id] };
const filter = (q: unknown): string => `?${new URLSearchParams({ page: '1', perPage: '25', sort: 'lastName', filter: JSON.stringify(q) })}`;

describe('a saved filter', () => {
  it.each([
    ['its name', 'Fall Müller-Zyxwalski 2026', filter({})],
    ['its name, written otherwise', 'MUELLER ZYXWALSKI', filter({})],
    ['its name in the genitive', 'Weißs Unterlagen, Weiss', filter({})],
    ['the name that it searches for', 'Mein Filter', filter({ q: 'weiß, peter' })],
    ['the address', 'Mein Filter', filter({ q: 'Anna.Zyx@müller.example' })],
    ['the number of the customer', 'Mein Filter', filter({ q: 'k-4711' })],
    ['the mobile number, however it is written', 'Mein Filter', filter({ q: '0170 / 123 45 67' })],
    ['the customer by id', 'Mein Filter', filter({ customer: `/api/customers/${id}` })],
    ['the customer in a list of values', 'Mein Filter', filter({ customer: { id: ['x', id] } })],
    ['something that cannot be read', 'Mein Filter', '?filter=Weiß'],
  ])('tells of a person by %s', (_, name, query) => {
    expect(mentionsErasedPerson({ name, query }, traces)).toBe(true);
  });

  it.each([
    ['another person', 'Müller', filter({ q: 'Zyx' })],
    ['a word that holds the name', 'Schneeweißchen', filter({ q: 'Beweis' })],
    ['page and order', 'Alle', '?page=4711&perPage=25&sort=Weiß&filter={"q":"offen"}'],
    ['nobody', 'Überfällige', filter({ exists: { archivedAt: false }, q: '' })],
  ])('tells nothing of them by %s', (_, name, query) => {
    expect(mentionsErasedPerson({ name, query }, traces)).toBe(false);
  });

  it('tells of a long name also by its beginning', () => {
    expect(mentionsErasedPerson({ name: 'Zyxwal', query: '' }, { words: ['Zyxwalski'], ids: [] })).toBe(true);
    expect(mentionsErasedPerson({ name: 'Zyxwalskis Haus', query: '' }, { words: ['Zyxwalski'], ids: [] })).toBe(true);
    expect(mentionsErasedPerson({ name: 'Zyx', query: '' }, { words: ['Zyxwalski'], ids: [] })).toBe(false);
  });

  it.each([
    ['Schnarrenberger', 'Leutheusser-Schnarrenberger', true],
    ['Schnarrenbergers Haus', 'Leutheusser-Schnarrenberger', true],
    ['Leutheusser-Schnarr', 'Leutheusser-Schnarrenberger', true],
    ['Leutheusser', 'Leutheusser-Schnarrenberger', false],
    ['Leyen', 'von der Leyen', true],
    ['Von der Heide', 'von der Leyen', false],
    ['Thor', 'von Thor', false],
    ['Fall von Thor', 'von Thor', true],
    ['Example', 'anna@bank.example', false],
    ['47110', 'K 47110', false],
  ])('%s tells of %s by the end of a name of several words: %s', (name, word, tells) => {
    expect(mentionsErasedPerson({ name, query: '' }, { words: [word], ids: [] })).toBe(tells);
  });
});
