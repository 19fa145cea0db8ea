import type { PlainLanguageWordings } from '../catalogues.ts';

export const simpleMobileNumberTexts: PlainLanguageWordings['mobile'] = {
  about:
    'Wollen Sie Geld aus Ihrem Kredit abrufen? Dann brauchen Sie eine TAN. Eine TAN ist ein geheimer Code. Sie gilt nur einmal. Wir schicken die TAN als SMS an diese Nummer. Eine SMS ist eine kurze Nachricht auf Ihr Handy.',
  changed:
    'Die Bank hat diese Handynummer geändert. Ist die Nummer richtig? Dann bestätigen Sie sie bitte. Dann gilt sie sofort. Wollten Sie die Nummer nicht ändern? Dann rufen Sie bitte sofort die Bank an.',
  inactiveText: 'Ihr Zugang ist noch nicht offen. Geben Sie zuerst Ihren Code ein. Dann gilt die Nummer, die die Bank von Ihnen hat.',
  missingText: 'Die Bank hat keine Handynummer von Ihnen. Ohne Nummer bekommen Sie keine TAN. Bitte sagen Sie der Bank Ihre Nummer.',
  sentTo: (masked) => `Wir haben einen Code an ${masked} geschickt. Er gilt 5 Minuten. Geben Sie ihn hier ein. Sagen Sie ihn niemandem.`,
  codeHelp: 'Der Code hat 6 Zeichen. Ein Zeichen ist ein Buchstabe oder eine Zahl. Sie können groß oder klein schreiben.',
};

export const simpleOwnDataTexts: PlainLanguageWordings['ownData'] = {
  text: 'Sie können eine Kopie Ihrer Daten bekommen. Das sind alle Daten, die die Bank hier über Sie hat. Zum Beispiel: Ihre Angaben, Dokumente, Fragen und Anträge. Sie bekommen eine ZIP\u2011Datei. Eine ZIP\u2011Datei ist wie ein Paket mit vielen Dateien. Eine Übersicht zum Lesen ist dabei. Andere Dateien sind für Computer gemacht. Sie heißen JSON.',
  dialogText:
    'Bitte geben Sie noch einmal Ihr Passwort ein. So wissen wir: Das sind wirklich Sie. Heben Sie die Datei gut auf. Wer sie hat, kann alles lesen.',
  caseText:
    'Sie bekommen alle Dokumente von hier in einer ZIP\u2011Datei. Eine ZIP\u2011Datei ist wie ein Paket mit vielen Dateien. Dabei steht auch: Was ist wann passiert?',
};

export const simpleReminderTexts: PlainLanguageWordings['reminders'] = {
  about: 'Wir erinnern Sie mit einer E-Mail. So vergessen Sie nichts. Sie entscheiden: Welche E-Mails wollen Sie bekommen?',
  help: {
    deadlines:
      'Ein Vorgang ist eine Sache, für die die Bank Dokumente braucht. Die Frist ist der letzte Tag dafür. Wir schreiben Ihnen eine Woche vorher. Und wir schreiben Ihnen einen Tag vorher. Die Frist gilt auch ohne E-Mail.',
    payoutDrafts:
      'Haben Sie einen Antrag angefangen? Und haben Sie ihn lange nicht abgeschickt? Dann schreiben wir Ihnen. Ohne E-Mail merken Sie vielleicht nicht: Der Antrag ist alt. Alte Anträge löschen wir nach einiger Zeit.',
  },
};
