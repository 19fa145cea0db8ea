import { describe, expect, it } from 'vitest';
import type { ConfigView } from '@portal/contracts/instance/config';
import type { PersonName } from '@portal/contracts/shared/salutation';
import { aConfig } from '@portal/web-shared/testing/aConfig.ts';
import { greetingAt } from './greeting.ts';

const muellers: PersonName = { salutation: 'MRS', isDr: true, firstName: 'Ute', lastName: 'Müller' };
const nobody: PersonName = { salutation: null, firstName: null, lastName: null };
const at = (time: string): number => Date.parse(`2026-05-12T${time}:00+02:00`);
const greeted = (time: string, person = muellers, texts: ConfigView['texts'] = {}) =>
  greetingAt(at(time), person, { app: { ...aConfig.app, bankName: 'Musterbank eG' }, texts });

describe('the overview greets', () => {
  it.each([
    ['10:59', 'Guten Morgen, Frau Dr. Müller'],
    ['11:00', 'Guten Tag, Frau Dr. Müller'],
    ['18:00', 'Guten Abend, Frau Dr. Müller'],
  ])('by the time of day at the bank: %s', (time, words) => expect(greeted(time)).toBe(words));

  it('by first and last name where no salutation is wished', () =>
    expect(greeted('12:00', { ...muellers, salutation: 'NO_SALUTATION' })).toBe('Guten Tag, Ute Müller'));

  it('in the words of the bank where it has its own', () =>
    expect(greeted('12:00', muellers, { welcome: 'Willkommen bei der {bankName}, {name}!' })).toBe(
      'Willkommen bei der Musterbank eG, Frau Dr. Müller!',
    ));

  it('without a name where there is none', () => {
    expect(greeted('12:00', nobody)).toBe('Guten Tag');
    expect(greeted('12:00', nobody, { welcome: 'Willkommen, {name}' })).toBe('Guten Tag');
    expect(greeted('12:00', nobody, { welcome: 'Willkommen' })).toBe('Willkommen');
  });
});
