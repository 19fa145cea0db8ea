import { describe, expect, it } from 'vitest';
import type { RequestedFileStatus } from '@portal/contracts/enquiries/status';
import type { RequestedFileForReadiness } from '@portal/contracts/enquiries/statusRules';
import { signedInTexts } from '../signedInTexts.ts';
import { completionTextsOf } from './completionTextsOf.ts';

const file = (status: RequestedFileStatus, required = true): RequestedFileForReadiness => ({ status, required });
const complete = 'Ihre Unterlagen sind vollständig bei der Bank angekommen.';

describe('an enquiry that was completed', () => {
  it('has arrived in full when every document is released or further', () => {
    expect(completionTextsOf([file('ready'), file('verified'), file('processed'), file('archived')], signedInTexts.enquiry).arrived).toBe(
      complete,
    );
  });

  it('has not arrived in full while a document was only reported as not at hand', () => {
    const { arrived, next } = completionTextsOf([file('ready'), file('problem')], signedInTexts.enquiry);
    expect(arrived).toBe('Ihr Dokument und Ihr Hinweis zu einem weiteren sind bei der Bank angekommen.');
    expect(next).toContain('Ihren Hinweis klärt die Bank, wenn nötig mit Ihnen.');
  });

  it('says that only the notes have arrived where no document was released', () => {
    const { arrived, next } = completionTextsOf([file('problem'), file('problem')], signedInTexts.enquiry);
    expect(arrived).toBe('Ihre Hinweise zu 2\u00a0Dokumenten sind bei der Bank angekommen.');
    expect(next.join(' ')).not.toContain('prüft die Unterlagen');
  });

  it('calls complete only what was needed where an optional document was left out', () => {
    expect(completionTextsOf([file('ready'), file('requested', false)], signedInTexts.enquiry).arrived).toBe(
      'Alle benötigten Unterlagen sind bei der Bank angekommen.',
    );
  });

  it('claims nothing of documents where there are none', () => {
    expect(completionTextsOf([file('requested', false)], signedInTexts.enquiry).arrived).toBe(
      'Ihre Bank weiß jetzt, dass Sie fertig sind.',
    );
    expect(completionTextsOf([], signedInTexts.enquiry).arrived).toBe('Ihre Bank weiß jetzt, dass Sie fertig sind.');
  });
});

describe('before an enquiry is completed', () => {
  it('nothing is said where nothing stays open', () => {
    expect(completionTextsOf([file('ready'), file('verified')], signedInTexts.enquiry).leftOpen).toEqual([]);
  });

  it('each kind of what stays open is said', () => {
    expect(completionTextsOf([file('ready'), file('requested', false), file('problem')], signedInTexts.enquiry).leftOpen).toEqual([
      'Ein optionales Dokument haben Sie nicht hochgeladen. Das ist in Ordnung.',
      'Zu einem Dokument haben Sie der Bank einen Hinweis gegeben, statt es hochzuladen.',
    ]);
  });
});
