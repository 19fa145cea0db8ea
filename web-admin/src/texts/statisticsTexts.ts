import { countWithNoun } from './countWithNoun.ts';

/** How the work with cases goes. */
export const statisticsTexts = {
  title: 'Statistik',
  intro: 'Wie lange Kunden und Bank brauchen, warum Dokumente erneut angefordert werden und was gerade wo liegt.',
  period: 'Zeitraum',
  from: 'Von',
  to: 'Bis',
  asTable: 'Als Tabelle',
  asPlot: 'Als Diagramm',
  csv: 'CSV',
  empty: 'Noch keine Daten',
  total: 'Gesamt',
  more: (count: number) => `Die Tabelle hat ${countWithNoun(count, 'weitere Zeile', 'weitere Zeilen')}.`,
  plotLabel: (title: string) => `Diagramm: ${title}. Die Werte stehen in der Tabelle („Als Tabelle“).`,

  month: 'Monat',
  opened: 'Geöffnet',
  completed: 'Eingereicht',
  processed: 'Abgeschlossen',
  cases: 'Vorgänge',
  median: 'Median',
  p90: '90 % innerhalb von',

  volumeTitle: 'Vorgänge je Monat',
  volumeCaption: 'Vorgänge, die im Monat zum ersten Mal geöffnet und eingereicht wurden, und solche, die die Bank abgeschlossen hat.',
  waits: {
    atBank: {
      title: 'Wartezeit bei der Bank',
      caption: 'Von der Freigabe eines Dokuments durch den Kunden, bis die Bank es geprüft oder erneut angefordert hat.',
    },
    untilUpload: { title: 'Bis zum ersten Upload', caption: 'Vom Öffnen des Vorgangs, bis der Kunde das erste Dokument hochgeladen hat.' },
    untilCompleted: { title: 'Bis zur Einreichung', caption: 'Vom Öffnen des Vorgangs, bis der Kunde ihn zum ersten Mal eingereicht hat.' },
    untilProcessed: { title: 'Bis zum Abschluss', caption: 'Vom Öffnen des Vorgangs, bis die Bank ihn abgeschlossen hat.' },
  },

  template: 'Dokumentvorlage',
  allTemplates: 'Alle Dokumentvorlagen',
  share: 'Anteil',
  askedAgain: 'Erneut angefordert',
  partOf: (part: string, all: string) => `${part} von ${all}`,
  medianAtBank: 'Wartezeit bei der Bank (Median)',
  templatesTitle: 'Erneut angeforderte Dokumente',
  templatesCaption:
    'Wie viele der Dokumente, auf die Kunden im Zeitraum erstmals geantwortet haben, die Bank danach erneut angefordert hat.',
  reason: 'Grund',
  count: 'Anzahl',
  reasonsTitle: 'Gründe für erneute Anforderungen',
  reasonsCaption: 'Wie oft die Bank diese Dokumente aus welchem Grund noch einmal angefordert hat.',
  problemsTitle: 'Rückmeldungen von Kunden',
  problemsCaption: 'Aus welchem Grund Kunden diese Dokumente nicht hochladen konnten.',

  adviser: 'Berater',
  waiting: 'Zu prüfende Dokumente',
  oldest: 'Ältestes seit',
  open: 'Offene Vorgänge',
  inCheck: 'In Prüfung',
  waitingTitle: 'Zu prüfende Dokumente je Berater',
  waitingCaption: 'Freigegebene Dokumente, die jetzt auf die Bank warten, nach dem Berater des Kunden.',
  openTitle: 'Offene Vorgänge je Berater',
  openCaption: 'Vorgänge, die jetzt offen oder in Prüfung sind, nach dem Berater des Kunden.',
} as const;
