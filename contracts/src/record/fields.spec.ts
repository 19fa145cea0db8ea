import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineEvents } from '../shared/events.ts';
import { bodyFieldsFor, eventDataFieldsFor, viewSchemasOfTextFieldsOnly } from './recordSchemas.ts';
import {
  laterAddedFieldCount,
  emptyFormTextValuesOf,
  personalFieldsSetToNull,
  labelsOf,
  labelledValuesForOwnDataExport,
  valuesForOwnDataExport,
  valuesOfState,
  stateOfEventData,
  textValuesForView,
  bodyTextValuesOf,
  formTextValuesOf,
  valuesOfBody,
  type FieldDefinitions,
} from './fields.ts';

const boatFields = {
  name: { kind: 'line', label: 'Name', max: 5, personal: true },
  log: { kind: 'text', label: 'Logbuch', max: 20, optional: true, wire: 'journal' },
  lengthCm: { kind: 'special', label: 'Länge', wire: 'length', own: true, shown: (cm: number) => `${cm / 100} m` },
  owner: { kind: 'special', label: 'Eigner', optional: true, personal: true, shown: ({ called }: { readonly called: string }) => called },
  berth: { kind: 'line', label: 'Liegeplatz', max: 3, personal: true, optional: true, addedLater: true },
} as const satisfies FieldDefinitions;

const owner = z.strictObject({ called: z.string() });
const bodies = bodyFieldsFor(boatFields, { lengthCm: z.int(), owner: owner.nullable() });
const newBoat = z.strictObject(bodies.create);
const changedBoat = z.strictObject(bodies.change).partial();
const eventData = z.object(eventDataFieldsFor(boatFields, { lengthCm: z.int(), owner: owner.nullable() }));
const boat = { name: 'Möwe', log: null, lengthCm: 780, owner: { called: 'Petersen' }, berth: 'A7' };

describe('the fields of a record', () => {
  it('make the body that creates it: trimmed, limited, and null where something optional is left out', () => {
    expect(newBoat.parse({ name: ' Möwe ', length: 780 })).toEqual({ name: 'Möwe', journal: null, length: 780, owner: null, berth: null });
    const { error } = newBoat.safeParse({ name: 'Seeadler', length: 780, berth: 'A700' });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['name', 'Höchstens 5 Zeichen'],
      ['berth', 'Höchstens 3 Zeichen'],
    ]);
    expect(newBoat.safeParse({ length: 780 }).error?.issues.map(({ path }) => path)).toEqual([['name']]);
  });

  it('make the body that changes it: what is not said stays', () => {
    expect(changedBoat.parse({ berth: '' })).toEqual({ berth: null });
    expect(changedBoat.safeParse({ name: '' }).success).toBe(false);
    expect(valuesOfBody(boatFields, changedBoat.parse({ length: 900 }))).toMatchObject({ name: undefined, lengthCm: 900 });
  });

  it('are stored under their stored names', () => {
    expect(valuesOfBody(boatFields, newBoat.parse({ name: 'Möwe', length: 780, owner: { called: 'Petersen' }, berth: 'A7' }))).toEqual(
      boat,
    );
  });

  it('mark what is personal in events, and read events of before a field was there', () => {
    expect(defineEvents({ BoatAdded: eventData }).personal.BoatAdded).toEqual(['name', 'owner', 'berth']);
    const before = eventData.parse({ name: 'Möwe', log: null, lengthCm: 780, owner: null });
    expect('berth' in before).toBe(false);
    expect(stateOfEventData(boatFields, before)).toEqual({ ...boat, owner: null, berth: null });
    expect(laterAddedFieldCount(boatFields)).toBe(1);
  });

  it('are null once erased, and an erased text counts as an empty one', () => {
    const erased = { ...boat, ...personalFieldsSetToNull(boatFields) };
    expect(erased).toEqual({ name: null, log: null, lengthCm: 780, owner: null, berth: null });
    expect(valuesOfState(boatFields, erased)).toEqual({ ...erased, name: '' });
  });

  it('are in the own data where they are personal or own, by what people call them', () => {
    expect(valuesForOwnDataExport(boatFields, boat)).toEqual({ name: 'Möwe', lengthCm: 780, owner: { called: 'Petersen' }, berth: 'A7' });
    expect(labelledValuesForOwnDataExport(boatFields, { ...boat, berth: null })).toEqual([
      ['Name', 'Möwe'],
      ['Länge', '7.8 m'],
      ['Eigner', 'Petersen'],
      ['Liegeplatz', ''],
    ]);
    expect(labelsOf(boatFields)).toMatchObject({ log: 'Logbuch', lengthCm: 'Länge' });
  });

  it('make the texts of views and forms', () => {
    const view = textValuesForView(boatFields, boat);
    expect(view).toEqual({ name: 'Möwe', journal: null, berth: 'A7' });
    expect(z.strictObject(viewSchemasOfTextFieldsOnly(boatFields)).parse(view)).toEqual(view);
    expect(emptyFormTextValuesOf(boatFields)).toEqual({ name: '', journal: '', berth: '' });
    expect(formTextValuesOf(boatFields, view)).toEqual({ name: 'Möwe', journal: '', berth: 'A7' });
    expect(bodyTextValuesOf(boatFields, { name: ' Möwe ', journal: ' ', berth: 'A8' })).toEqual({
      name: 'Möwe',
      journal: null,
      berth: 'A8',
    });
  });
});
