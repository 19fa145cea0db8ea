import { describe, expect, it } from 'vitest';
import type { OutboxMessageView } from '@portal/contracts/demo/outboxMessage';
import { mailboxPage } from './mailboxPage.ts';

const letter = (to: string, subject: string): OutboxMessageView => ({
  channel: 'email',
  to,
  subject,
  text: 'Guten Tag',
  links: [],
  code: null,
  createdAt: '2026-11-22T10:00:00.000Z',
});
const letters = [letter('Sabine.Lindner@beispiel.de', 'Einladung'), letter('+49 151 9999', ''), letter('kim@demo.bank', 'Neues Dokument')];
const shown = (wanted: string): number => mailboxPage(letters, wanted).split('<article>').length - 1;

describe("the demo's mailbox", () => {
  it('shows everything where nothing is looked for', () => {
    expect(shown('')).toBe(3);
  });

  it.each([
    ['lindner', 'a part of an address'],
    ['0151 99'.slice(1), 'a part of a number, however it is spaced'],
    ['EINLAD', 'a part of a subject'],
  ])('finds by „%s“: %s', (wanted) => {
    expect(shown(wanted)).toBe(1);
  });

  it('says what it did not find', () => {
    expect(mailboxPage(letters, '<niemand>')).toContain('Zu „&lt;niemand&gt;“ ist nichts verschickt worden.');
  });

  it('has the icon of the portal', () => {
    expect(mailboxPage([], '')).toContain('<link rel="icon" href="/favicon.svg"');
  });
});
