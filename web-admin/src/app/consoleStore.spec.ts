import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptToken, endSession } from '../session/sessionStore.ts';
import { broadcastPersonErased } from '../session/erasedPeople.ts';
import { getKeptFormInputs, keepFormInput, loadKeptFormInputs } from '../session/getKeptFormInputs.ts';
import { createConsoleStore } from './consoleStore.ts';

const signIn = (id: string): void =>
  void acceptToken(`head.${btoa(JSON.stringify({ id, roles: ['ROLE_BANK_EMPLOYEE'], inheritedRoles: [], exp: 1 }))}.sign`);
const filtered = { filter: { q: 'Mustermann' }, page: 1 };
const kept = (): string => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
let store: ReturnType<typeof createConsoleStore>;
const loadAnew = (): void => {
  store.stop();
  store = createConsoleStore();
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signIn('thomas');
  store = createConsoleStore();
});
afterEach(() => {
  store.stop();
  endSession('logout');
});

describe('what the browser keeps of an employee’s lists', () => {
  it('is there again after the page was loaded anew, and after the session ran out', () => {
    store.setItem('customers.listParams', filtered);
    loadAnew();
    expect(store.getItem('customers.listParams')).toEqual(filtered);
    endSession('expired');
    loadAnew();
    signIn('thomas');
    expect(store.getItem('customers.listParams')).toEqual(filtered);
  });

  it('holds no word that was searched for once somebody has signed out', () => {
    const heard: unknown[] = [];
    store.subscribe('customers.listParams', (value) => heard.push(value));
    store.setItem('customers.listParams', filtered);
    store.setItem('customers.selectedIds', ['c1']);
    expect(JSON.stringify({ ...localStorage })).not.toContain('Mustermann');
    endSession('logout');
    expect(kept()).not.toMatch(/Mustermann|c1/);
    expect(heard).toEqual([filtered, undefined]);
  });

  it('is nothing of the next person’s, also where the session only ran out', () => {
    store.setItem('customers.listParams', filtered);
    store.setItem('customers.datatable', ['email']);
    endSession('idle');
    loadAnew();
    signIn('admin');
    expect([store.getItem('customers.listParams'), store.getItem('customers.datatable', [])]).toEqual([undefined, []]);
    expect(kept()).not.toContain('Mustermann');
    endSession('logout');
    signIn('thomas');
    expect(store.getItem('customers.datatable')).toEqual(['email']);
  });

  it('holds no word that was searched for once a customer was erased from this browser', () => {
    store.setItem('customers.listParams', filtered);
    store.setItem('customers.datatable', ['email']);
    broadcastPersonErased('c1');
    expect(kept()).not.toContain('Mustermann');
    expect([store.getItem('customers.listParams'), store.getItem('customers.datatable')]).toEqual([undefined, ['email']]);
  });

  it('is cleared of what was kept for everybody before', () => {
    localStorage.setItem('RaStoreportal.employee.customers.listParams', JSON.stringify(filtered));
    loadAnew();
    expect(kept()).not.toContain('Mustermann');
  });
});

describe('a text that was not sent', () => {
  const typed = {
    key: 'answer f1',
    label: 'Antwort',
    path: '/kunde/c1',
    values: { text: 'Ja' },
    startedFrom: { text: '' },
    hadFiles: false,
  };
  const keptTexts = (): unknown[] => {
    loadKeptFormInputs();
    return getKeptFormInputs().map(({ values }) => values);
  };

  beforeEach(() => keepFormInput(typed));

  it('is still there after the page was loaded anew, signed in or not', () => {
    loadAnew();
    expect(keptTexts()).toEqual([{ text: 'Ja' }]);
    endSession('idle');
    loadAnew();
    signIn('thomas');
    expect(keptTexts()).toEqual([{ text: 'Ja' }]);
  });

  it('goes with an erased customer only where it is about that one', () => {
    broadcastPersonErased('c2');
    expect(keptTexts()).toEqual([{ text: 'Ja' }]);
    broadcastPersonErased('c1');
    expect(keptTexts()).toEqual([]);
  });
});
