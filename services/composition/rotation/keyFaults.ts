const explanations: Readonly<Record<string, string>> = {
  VaultBelongsToOtherMasterKey:
    'Der Schlüsselspeicher gehört zu anderen Schlüsseln. Prüfen Sie MASTER_KEY und, falls der Hauptschlüssel schon einmal gewechselt ' +
    'wurde, PSEUDONYM_KEY (ohne MASTER_KEY: die Dateien master.key und pseudonym.key in DATA_DIR). Wurde ein Wechsel unterbrochen, ' +
    'starten Sie ihn neu: npm run rotate-master-key.',
  RotationUnfinished:
    'Ein Wechsel des Hauptschlüssels ist nicht fertig. Starten Sie ihn mit denselben Schlüsseln neu: npm run rotate-master-key. ' +
    'Bis dahin startet das Portal nicht.',
  MasterKeyUsedBefore:
    'Mit diesem Hauptschlüssel hat das Portal schon einmal gearbeitet. Zurück zu ihm geht es nicht, weil das Protokoll dann als verändert ' +
    'gälte. Nehmen Sie einen neuen (zum Beispiel aus: openssl rand -hex 32). Es wurde nichts geändert.',
  RecordUnreadable:
    'Der Bestand an Zugangsdaten und Vorgangsständen (records) lässt sich mit diesem Schlüsselspeicher nicht lesen: er gehört zu einer ' +
    'anderen Bank, oder er wurde verändert. Spielen Sie die Teile derselben Bank ein, am besten aus derselben Sicherung.',
  VaultInUse:
    'Der Schlüsselspeicher ist in Gebrauch: das Portal läuft, oder sein Hauptschlüssel wird gerade gewechselt. Beides zugleich geht nicht.',
};

/** What people can do about keys that do not open the portal's data; undefined for any other error. */
export const explainKeyFault = (error: unknown): string | undefined => (error instanceof Error ? explanations[error.name] : undefined);
