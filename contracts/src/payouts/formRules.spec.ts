import { describe, expect, it } from 'vitest';
import { missingProofFault, inputValueSubmissionFault, inputValueFormatFault } from './formRules.ts';
import type { InputType } from './templates.ts';
import type { InputTemplateContent } from './views/catalogue.ts';

const now = '2026-11-24T23:30:00.000Z';
const template = (type: InputType, facts: Partial<InputTemplateContent> = {}): InputTemplateContent => ({
  type,
  label: 'Angabe',
  required: true,
  placeholder: null,
  infotext: null,
  options: [
    { value: 'a', label: 'Architektin' },
    { value: 'b', label: 'Bauträger' },
  ],
  multiSelect: false,
  sortIndex: 0,
  showWithDocuments: false,
  progressAllowAdd: true,
  progressItemLabel: null,
  progressItems: [],
  icon: null,
  minDate: null,
  maxDate: null,
  ...facts,
});

describe('a value that is required', () => {
  it.each<[InputType, string | null]>([
    ['input', null],
    ['input', '  '],
    ['textarea', '" "'],
    ['select', '""'],
    ['date', null],
    ['checkbox', null],
    ['checkbox', 'false'],
  ])('of type %s is not %j', (type, value) => expect(inputValueSubmissionFault(template(type), value, now)).toBe('Pflichtfeld'));

  it('of a select with several is one entry at least', () => {
    const several = template('select', { multiSelect: true });
    expect(inputValueSubmissionFault(several, '[]', now)).toBe('Pflichtfeld');
    expect(inputValueSubmissionFault(several, '["a","b"]', now)).toBeUndefined();
  });

  it('of a report is one element at least, whatever it has reached', () => {
    expect(inputValueSubmissionFault(template('progress'), '[]', now)).toBe('Bitte legen Sie mindestens einen Eintrag an.');
    expect(inputValueSubmissionFault(template('progress'), '[{"label":"Rohbau","value":0}]', now)).toBeUndefined();
  });

  it('is none of a hint, and none where the bank wants none', () => {
    expect(inputValueSubmissionFault(template('info'), null, now)).toBeUndefined();
    expect(inputValueSubmissionFault(template('input', { required: false }), null, now)).toBeUndefined();
  });
});

describe('a value of another kind than its template', () => {
  it.each<[InputType, string]>([
    ['info', 'x'],
    ['checkbox', 'ja'],
    ['select', '"c"'],
    ['select', 'a'],
    ['select', '["a"]'],
    ['textarea', 'kein JSON'],
    ['progress', '{"label":"Rohbau"}'],
    ['progress', '[{"label":"Rohbau","value":30}]'],
    ['progress', '[{"label":"Rohbau","value":125}]'],
  ])('is not stored: %s %s', (type, value) =>
    expect(inputValueFormatFault(template(type), value)).toBe('Diese Angabe passt nicht zu dem Feld. Bitte geben Sie sie noch einmal ein.'),
  );

  it('says of a day and of elements what is wrong with them', () => {
    expect(inputValueFormatFault(template('date'), '31.02.2026')).toBe('Bitte geben Sie ein valides Datum (TT.MM.JJJJ) ein.');
    expect(inputValueFormatFault(template('date'), '2026-02-31')).toBe('Bitte geben Sie ein valides Datum (TT.MM.JJJJ) ein.');
    expect(inputValueFormatFault(template('progress'), '[{"label":" ","value":0}]')).toBe('Bezeichnung darf nicht leer sein.');
    expect(inputValueFormatFault(template('progress'), '[{"label":"Dach","value":0},{"label":"dach ","value":25}]')).toBe(
      'Eintrag bereits vorhanden.',
    );
  });
});

describe('a day with limits', () => {
  const limited = template('date', { minDate: -10, maxDate: 30 });

  it('is counted from today in Berlin', () => {
    expect(inputValueSubmissionFault(limited, '2026-11-15', now)).toBeUndefined();
    expect(inputValueSubmissionFault(limited, '2026-12-25', now)).toBeUndefined();
  });

  it('says how far it may lie', () => {
    expect(inputValueSubmissionFault(limited, '2026-11-14', now)).toBe('Datum liegt zu weit in der Vergangenheit (mehr als 10 Tage).');
    expect(inputValueSubmissionFault(limited, '2026-12-26', now)).toBe('Datum liegt zu weit in der Zukunft (mehr als 30 Tage).');
  });
});

describe('a proof', () => {
  const asked = { label: 'Rechnung', description: null, infotext: null, required: true, sortIndex: 0, accept: null, maxSize: null };

  it('that is required is a document or a reason', () => {
    expect(missingProofFault({ template: asked, uploaded: false, comment: ' ' })).toBe(
      'Bitte laden Sie den Nachweis hoch oder begründen Sie, warum er fehlt.',
    );
    expect(missingProofFault({ template: asked, uploaded: true, comment: null })).toBeUndefined();
    expect(missingProofFault({ template: asked, uploaded: false, comment: 'Folgt im Dezember.' })).toBeUndefined();
  });

  it('that is not required may be missing', () =>
    expect(missingProofFault({ template: { ...asked, required: false }, uploaded: false, comment: null })).toBeUndefined());
});

describe('the characters of a value', () => {
  it.each<[InputType, string]>([
    ['input', 'a\nb'],
    ['input', 'a\u202eb'],
    ['textarea', JSON.stringify('a\u202eb')],
    ['progress', JSON.stringify([{ label: 'Roh\nbau', value: 0 }])],
    ['progress', JSON.stringify([{ label: '\u200b', value: 0 }])],
  ])('of type %s are refused where nobody sees them: %j', (type, value) =>
    expect(inputValueFormatFault(template(type), value)).toBeDefined(),
  );

  it('may be several lines where several are written', () =>
    expect(inputValueFormatFault(template('textarea'), JSON.stringify('a\nb\t👩\u200d🔧'))).toBeUndefined());

  it('are none where there is nothing to read', () =>
    expect(inputValueSubmissionFault(template('textarea'), JSON.stringify('\u200d'), now)).toBe('Pflichtfeld'));
});
