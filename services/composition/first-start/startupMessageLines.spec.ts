import { describe, expect, it } from 'vitest';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import { startupMessageLines } from './startupMessageLines.ts';

const publicUrl = 'https://portal.bank.example';
const bankName = 'Volksbank Musterstadt eG';
const nothingMissing = { isConfigured: true, engineFaults: [], channelsOff: [], systemsOff: [] };

describe('a portal that has started', () => {
  it('names in the demo its addresses, the logins of customers and employees with their password, and the mailbox', () => {
    const text = startupMessageLines({ publicUrl, bankName, demo: true, ...nothingMissing }).join('\n');
    expect(text).toMatchInlineSnapshot(`
      "  Kunden        https://portal.bank.example/
                      kundin@demo.bank (Katharina Sommer)
                      joerg.mueller@demo.bank (Jörg Müller-Lüdenscheidt)
        Mitarbeiter   https://portal.bank.example/admin/
                      admin@demo.bank (Administration)
                      berater@demo.bank (Beratung)
                      auditor@demo.bank (Revision)
        Passwort      Demo-Passwort-2026! (in der Demo für alle)
        Postfach      https://portal.bank.example/demo/postfach (alle Mails und SMS der Demo)"
    `);
  });
  it('names its two addresses otherwise, and no login', () => {
    expect(startupMessageLines({ publicUrl, bankName, demo: false, ...nothingMissing })).toEqual([
      '  Kunden        https://portal.bank.example/',
      '  Mitarbeiter   https://portal.bank.example/admin/',
    ]);
  });
  it('says that it does not know whose portal it is, outside the demo', () => {
    const { bankName: usual } = defaultInstanceConfig.app;
    const warned = (demo: boolean) => startupMessageLines({ publicUrl, bankName: usual, demo, ...nothingMissing }).join('\n');
    expect(warned(false)).toMatch(/Achtung +Seiten und Briefe nennen die Bank „Demo Bank eG“: instance\.json fehlt in DATA_DIR/);
    expect(warned(true)).not.toContain('Achtung');
  });
  it('says that the log has no configuration where a file is not moved or restored with it, outside the demo', () => {
    const lines = (demo: boolean) =>
      startupMessageLines({ publicUrl, bankName, demo, ...nothingMissing, isConfigured: false }).filter((line) => line.includes('Achtung'));
    expect(lines(false)).toEqual([expect.stringMatching(/Im Protokoll steht keine Konfiguration: .* keine zweite Freigabe/)]);
    expect(lines(true)).toEqual([]);
  });
  it.each([
    ['http://portal.bank.example', 1],
    ['https://portal.bank.example', 0],
    ['http://127.0.0.1:3000', 0],
  ])('says when customers call it without encryption: %s', (address, warnings) => {
    const lines = startupMessageLines({ publicUrl: address, bankName, demo: false, ...nothingMissing });
    expect(
      lines.filter((line) => /Achtung +Kunden rufen das Portal ohne Verschlüsselung auf: seine Adresse \(PUBLIC_URL\)/.test(line)),
    ).toHaveLength(warnings);
  });
  it('says which engines it reaches without encryption, or without knowing whom it reaches, outside the demo', () => {
    const engineFaults = [
      { setting: 'MONGODB_URL', fault: 'clear' },
      { setting: 'EVENTSTORE_URL', fault: 'unverified' },
    ] as const;
    const lines = (demo: boolean) =>
      startupMessageLines({ publicUrl, bankName, demo, ...nothingMissing, engineFaults }).filter((line) => line.includes('Achtung'));
    expect(lines(false)).toEqual([
      expect.stringMatching(/Die Verbindung zu MongoDB geht unverschlüsselt über das Netz \(MONGODB_URL\)\.$/),
      expect.stringMatching(/Die Verbindung zu EventStoreDB prüft nicht, wessen Zertifikat .* \(EVENTSTORE_URL\)\.$/),
    ]);
    expect(lines(true)).toEqual([]);
  });
  it('says which letters reach nobody, and what is missing', () => {
    expect(
      startupMessageLines({
        publicUrl,
        bankName,
        demo: false,
        ...nothingMissing,
        channelsOff: ['email', 'sms'],
        systemsOff: ['selfDisclosure', 'agree21', 'bankSignIn'],
      }).slice(2),
    ).toEqual([
      expect.stringMatching(/^ {2}Achtung +Mails werden nicht versendet: MAIL_URL/),
      expect.stringMatching(/^ {2}Achtung +SMS werden nicht versendet/),
      expect.stringMatching(/^ {2}Achtung +Die Selbstauskunft ist nicht eingerichtet: SELF_DISCLOSURE_URL/),
      expect.stringMatching(/^ {2}Achtung +agree21 ist eingeschaltet.*AGREE21_URL/),
      expect.stringMatching(/^ {2}Achtung +Die Anmeldung über das Online-Banking ist eingeschaltet.*BANK_SIGN_IN_ISSUER/),
    ]);
  });
});
