import { describe, expect, it } from 'vitest';
import { fieldNameAtPath } from './fieldNameAtPath.ts';

const values = { name: '', roles: { ROLE_A: true }, requestedFiles: [{ name: '' }, { name: '' }] };

describe('a message about the body stands', () => {
  it.each([
    ['name', 'name'],
    ['requestedFiles[1].name', 'requestedFiles.1.name'],
    ['requestedFiles.0.name', 'requestedFiles.0.name'],
    ['requestedFiles[7].name', 'requestedFiles'],
    ['roles[0]', 'roles'],
  ])('of %s at the field %s', (path, field) => {
    expect(fieldNameAtPath(values, path)).toBe(field);
  });

  it('at no field where the form has none, whatever objects bring with them', () => {
    expect([fieldNameAtPath(values, 'customer'), fieldNameAtPath(values, ''), fieldNameAtPath(values, 'constructor')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
