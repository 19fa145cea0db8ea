import { describe, expect, it } from 'vitest';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import { composePayoutMessage } from './composePayoutMessage.ts';
import {
  isPayoutLetterOutdated,
  isPayoutLetterUnwanted,
  payoutNoticeEventTypes,
  findPayoutNoticeForEvent,
  type PayoutNotice,
  type PayoutLetterKind,
  type CurrentPayoutStatuses,
} from './payoutLetterDefinitionsByKind.ts';

const PROJECT = '0b9b8a9e-6b0f-4a57-9a6e-1f4b5d0c2a33';
const REQUEST = '5e0c1f8a-2d53-4c1d-8f0e-7a6b9c8d7e6f';
const FACTS = { id: PROJECT, publicId: 'B-1', requestName: 'Abschlag Rohbau', isArchived: false };
const to = { email: 'kundin@beispiel.de', greeting: 'Guten Tag Frau Sommer' };
const sender = { publicUrl: 'https://portal.bank.example', app: defaultInstanceConfig.app, texts: defaultInstanceConfig.texts };
const letter = (notice: Partial<PayoutNotice>) =>
  composePayoutMessage({ kind: 'approved', disbursementId: REQUEST, hasMessage: false, ...notice }, FACTS, to, sender);
const decided = { disbursementId: REQUEST, previousStatus: 'submitted', message: null } as const;

describe('a letter about a payout', () => {
  it('says to the customer what happened and where to look, and of a message only that there is one', () => {
    const { subject, text, links } = letter({ kind: 'inquired', hasMessage: true });
    expect(subject).toBe('Vorhaben B-1: Rückfrage zu Ihrem Auszahlungsantrag');
    expect(text).toContain('Ihre Bank hat Ihnen dazu eine Nachricht geschrieben. Sie steht im Portal.');
    expect(links).toEqual([`https://portal.bank.example/kreditvorhaben/${PROJECT}/auszahlungsantrag/${REQUEST}`]);
    expect(letter({ kind: 'approved' }).text).not.toContain('Nachricht');
  });
  it.each<PayoutLetterKind>([
    'activated',
    'approved',
    'rejected',
    'inquired',
    'withdrawn',
    'returned',
    'paid',
    'reminded',
    'released',
    'aborted',
    'submitted',
    'resubmitted',
  ])('goes on behind the comma of the greeting as German does, and names the project: %s', (kind) => {
    const { subject, text } = letter({ kind });
    expect(text).toMatch(/^Guten Tag Frau Sommer,\n\n(Ihre? |[a-zäöü])/);
    expect([subject, text].every((part) => part.includes('B-1'))).toBe(true);
  });
  it.each<PayoutLetterKind>(['approved', 'rejected', 'inquired', 'withdrawn', 'returned', 'paid', 'reminded'])(
    'names the request that it is about, as the customer has named it: %s',
    (kind) => expect(letter({ kind }).text).toMatch(/Auszahlungsantrags? „Abschlag Rohbau“/),
  );
  it('keeps a name on its line and inside its quotation marks', () => {
    const named = (requestName: string) =>
      composePayoutMessage({ kind: 'paid', disbursementId: REQUEST, hasMessage: false }, { ...FACTS, requestName }, to, sender).text;
    expect(named('Rate“.\n\nRufen Sie uns an')).toContain('„Rate. Rufen Sie uns an“');
    expect(named('„“')).toContain('„ohne Namen“');
  });
  it('about a project that requests can be made in from now on leads to it', () => {
    const { subject, text, links } = letter(
      findPayoutNoticeForEvent({ type: 'FinancingProjectActivated', data: { previousStatus: 'draft', newStatus: 'active' } })!,
    );
    expect(subject).toBe('Vorhaben B-1: Sie können jetzt Auszahlungen beantragen');
    expect(text).toContain('Ihre Bank hat Ihr Vorhaben B-1 für Auszahlungen freigeschaltet.');
    expect(links).toEqual([`https://portal.bank.example/kreditvorhaben/${PROJECT}`]);
  });
  it('says the same of a payment in its subject as in its text', () => {
    const { subject, text } = letter({ kind: 'paid' });
    expect([subject, text].every((part) => part.includes('überwiesen'))).toBe(true);
  });
  it('is in the words of the bank where it has its own', () => {
    const own = {
      subjectPayoutPaid: 'Ihr Geld zu {publicId}',
      textPayoutPaid: 'Das Geld zu {publicId} ist unterwegs.',
      textToProject: '{link}',
    };
    const notice = { kind: 'paid', disbursementId: REQUEST, hasMessage: false } as const;
    const texts = { ...sender.texts, ...own, closing: 'Ihre {bankName}' };
    const { subject, text } = composePayoutMessage(notice, FACTS, to, { ...sender, texts });
    expect(subject).toBe('Ihr Geld zu B-1');
    expect(text.split('\n\n')).toEqual([
      'Guten Tag Frau Sommer,',
      'Das Geld zu B-1 ist unterwegs.',
      `https://portal.bank.example/kreditvorhaben/${PROJECT}/auszahlungsantrag/${REQUEST}`,
      `Ihre ${sender.app.bankName}`,
    ]);
  });
  it('about a changed account names its masked number and nothing else of it', () => {
    const data = { creditId: 'k', payoutAccount: { iban: 'DE89370400440532013000', holder: 'Bau Huber GmbH' } };
    const notice = findPayoutNoticeForEvent({ type: 'PayoutAccountChanged', data });
    const { subject, text, links } = letter(notice!);
    expect(subject).toBe('Vorhaben B-1: Das Auszahlungskonto wurde geändert');
    expect(text).toContain('Ausgezahlt wird jetzt auf DE89 •••• 3000.');
    expect(text).not.toMatch(/Huber|0440/);
    expect(links).toEqual([`https://portal.bank.example/kreditvorhaben/${PROJECT}`]);
  });
  it.each<[PayoutLetterKind, Partial<PayoutNotice>, string]>([
    ['aborted', { hasMessage: true }, 'Ihre Bank hat Ihr Vorhaben B-1 beendet.'],
    ['accountChanged', { account: 'DE89 •••• 3000' }, 'Ausgezahlt wird jetzt auf DE89 •••• 3000.'],
  ])('about an archived project says what is true of it, and leads nowhere: %s', (kind, notice, sentence) => {
    const { text, links } = composePayoutMessage(
      { kind, disbursementId: null, hasMessage: false, ...notice },
      { ...FACTS, isArchived: true },
      to,
      sender,
    );
    expect(links).toEqual([]);
    expect(text).toContain(sentence);
    expect(text).not.toMatch(/https?:|Hier geht es|steht im Portal/);
  });
  it('leads the adviser to the request in the console', () =>
    expect(letter({ kind: 'submitted' }).links).toEqual([`https://portal.bank.example/admin/valutierung/auszahlungsantraege/${REQUEST}`]));
  it('about a draft that was released leads to the project', () =>
    expect(letter({ kind: 'released', disbursementId: null }).links).toEqual([`https://portal.bank.example/kreditvorhaben/${PROJECT}`]));
});

describe('what is told', () => {
  it('is of each event one letter at most', () => expect(new Set(payoutNoticeEventTypes).size).toBe(payoutNoticeEventTypes.length));
  it('is each decision, and a draft that the portal has released', () => {
    expect(
      findPayoutNoticeForEvent({ type: 'DisbursementRejected', data: { ...decided, newStatus: 'rejected', reason: 'decided' } })?.kind,
    ).toBe('rejected');
    expect(findPayoutNoticeForEvent({ type: 'DisbursementDeleted', data: { disbursementId: REQUEST, reason: 'abandoned' } })?.kind).toBe(
      'released',
    );
  });
  it('is neither what the customer deleted nor a draft that ended with its project', () => {
    expect(findPayoutNoticeForEvent({ type: 'DisbursementDeleted', data: { disbursementId: REQUEST, reason: 'deleted' } })).toBeUndefined();
    expect(
      findPayoutNoticeForEvent({ type: 'DisbursementRejected', data: { ...decided, newStatus: 'rejected', reason: 'aborted' } }),
    ).toBeUndefined();
  });
  it.each<[PayoutLetterKind, CurrentPayoutStatuses['project'], CurrentPayoutStatuses['request'], boolean]>([
    ['inquired', 'active', 'problem', false],
    ['inquired', 'active', 'submitted', true],
    ['reminded', 'active', undefined, true],
    ['released', 'active', undefined, false],
    ['activated', 'active', undefined, false],
    ['activated', 'aborted', undefined, true],
    ['activated', 'completed', undefined, true],
    ['released', 'completed', undefined, true],
    ['released', 'archived', undefined, true],
    ['aborted', 'aborted', undefined, false],
    ['aborted', 'active', undefined, true],
    ['aborted', 'archived', undefined, false],
    ['accountChanged', 'completed', undefined, false],
    ['accountChanged', 'archived', undefined, false],
    ['paid', 'completed', 'disbursed', false],
    ['paid', 'archived', 'disbursed', true],
    ['rejected', 'archived', 'rejected', true],
  ])('is told only while it is true: %s, project %s, request %s', (kind, project, request, outdated) =>
    expect(isPayoutLetterOutdated(kind, { project, request })).toBe(outdated),
  );
  it.each([
    [{ active: true, moduleRoles: ['ROLE_CUSTOMER_VALUTIERUNG'] }, false],
    [{ active: false, moduleRoles: ['ROLE_CUSTOMER_VALUTIERUNG'] }, true],
    [{ active: true, moduleRoles: ['ROLE_CUSTOMER_UPLOAD'] }, true],
    [{ active: true, moduleRoles: ['ROLE_CUSTOMER_VALUTIERUNG'], deletionRequested: true }, true],
  ] as const)('of a project that becomes active is told to those who can make requests (%#)', (reader, unwanted) => {
    expect(isPayoutLetterUnwanted('activated', reader)).toBe(unwanted);
    expect(isPayoutLetterUnwanted('aborted', reader)).toBe(false);
  });
  it.each<[string, object, boolean]>([
    ['has the module', {}, false],
    ['wants none', { reminders: { deadlines: true, payoutDrafts: false } }, true],
    ['wants to be deleted', { deletionRequested: true }, true],
    ['may not use the module any more', { moduleRoles: ['ROLE_CUSTOMER_UPLOAD'] }, true],
  ])('as a reminder of a draft is told to who can go on with it: who %s', (_, change, unwanted) => {
    const reader = { moduleRoles: ['ROLE_CUSTOMER_VALUTIERUNG'], deletionRequested: false, ...change } as const;
    expect(isPayoutLetterUnwanted('reminded', reader)).toBe(unwanted);
    expect(isPayoutLetterUnwanted('released', reader)).toBe(false);
  });
});
