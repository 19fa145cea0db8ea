import {
  isFileTypeAccepted,
  fileNotMergeableText,
  fileNotSuitableText,
  fileTooLargeText,
  fileTypeNotAcceptedText,
  pictureSubstitutes,
  uploadTooLargeText,
} from '@portal/contracts/enquiries/upload';
import type { Problem } from '../http/defineRoute.ts';
import type { IntakeRefusal } from './documentIntake.ts';

/** The multipart field's name, where the application shows the text. */
const FIELD = 'file';

const RETRY_AFTER_SECONDS = 10;

/**
 * A refused upload as the problem that people read; it advises nothing that `accept` refuses. `fileIndex`: which of several files
 * it is about.
 */
export function intakeProblem(refusal: IntakeRefusal, accept: readonly string[] | null = null, fileIndex?: number): Problem {
  const { status, title, detail, retryAfterSeconds } = textOf(refusal, accept);
  const retry = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  const problem = { kind: 'problem', status, code: refusal.code, title, detail, ...retry } as const;
  if (status !== 422 && fileIndex === undefined) return problem;
  const propertyPath = fileIndex === undefined ? FIELD : `${FIELD}[${fileIndex}]`;
  return { ...problem, violations: [{ propertyPath, message: detail }] };
}

interface IntakeText {
  readonly status: 408 | 413 | 422 | 429;
  readonly title: string;
  readonly detail: string;
  readonly retryAfterSeconds?: number;
}

const tooLarge = (title: string, detail: string): IntakeText => ({ status: 413, title, detail });
const notSuitable = (title: string, detail: string): IntakeText => ({ status: 422, title, detail });

function textOf(refusal: IntakeRefusal, accept: readonly string[] | null): IntakeText {
  const takesPhotos = isFileTypeAccepted(accept, 'image/jpeg', 'Foto.jpg');
  const takesPdfs = isFileTypeAccepted(accept, 'application/pdf', 'Dokument.pdf');
  switch (refusal.code) {
    case 'FILE_TOO_LARGE':
      return tooLarge('Datei zu groß', fileTooLargeText(refusal.fileName, refusal.sizeBytes, refusal.maxBytes));
    case 'UPLOAD_TOO_LARGE':
      return tooLarge('Upload zu groß', uploadTooLargeText(refusal.fileName, refusal.maxBytes));
    case 'FILE_TYPE_NOT_ACCEPTED':
      return notSuitable('Dateityp nicht erlaubt', typeText(refusal));
    case 'FILE_EMPTY':
      return notSuitable('Leere Datei', `${fileNotSuitableText(refusal.fileName)} Sie ist leer. Bitte wählen Sie die Datei erneut aus.`);
    case 'PDF_ENCRYPTED':
      return notSuitable(
        'PDF mit Passwort',
        `Die Datei "${refusal.fileName}" ist mit einem Passwort geschützt. Bitte speichern Sie das PDF ohne Passwortschutz und laden Sie es erneut hoch.`,
      );
    case 'PDF_DAMAGED':
      return notSuitable(
        'PDF beschädigt',
        `Die Datei "${refusal.fileName}" ist beschädigt und kann nicht gelesen werden. Bitte erstellen Sie das PDF neu (zum Beispiel mit „Drucken als PDF“)${takesPhotos ? ' oder laden Sie Fotos der Seiten hoch' : ''}.`,
      );
    case 'PDF_PORTFOLIO':
      return notSuitable(
        'PDF-Portfolio',
        `Die Datei "${refusal.fileName}" ist eine Sammlung mehrerer Dateien (PDF-Portfolio). Bitte öffnen Sie sie und laden Sie die enthaltenen Dateien einzeln hoch.`,
      );
    case 'PDF_NOT_STATIC':
      return notSuitable(
        'PDF nicht übernehmbar',
        `Die Datei "${refusal.fileName}" enthält ein Formular, das wir nicht sicher übernehmen können. Bitte öffnen Sie sie, speichern Sie sie mit „Drucken als PDF“ neu und laden Sie die neue Datei hoch.`,
      );
    case 'IMAGE_DAMAGED':
      return notSuitable(
        'Bild beschädigt',
        `Das Bild "${refusal.fileName}" ist beschädigt und kann nicht gelesen werden. Bitte nehmen Sie es neu auf oder wählen Sie eine andere Datei.`,
      );
    case 'IMAGE_BLANK':
      return notSuitable(
        'Bild leer',
        `Auf dem Bild "${refusal.fileName}" ist nichts zu sehen: Es ist leer oder zeigt weiße Schrift ohne Hintergrund. Bitte wählen Sie eine andere Datei${takesPdfs ? ' oder laden Sie das Dokument als PDF hoch' : ''}.`,
      );
    case 'IMAGE_RAW':
      return notSuitable(
        'Rohdaten einer Kamera',
        `Die Datei "${refusal.fileName}" enthält die Rohdaten einer Kamera (RAW, DNG). Diese können wir nicht lesen. Bitte speichern Sie das Foto als JPEG und laden Sie es erneut hoch.`,
      );
    case 'TOO_MANY_PAGES':
      return notSuitable(
        'Zu viele Seiten',
        `Mit der Datei "${refusal.fileName}" hat das Dokument mehr als die erlaubten ${refusal.maxPages} Seiten. Bitte laden Sie nur die benötigten Seiten hoch.`,
      );
    case 'IMAGE_TOO_LARGE':
      return notSuitable(
        'Bild zu groß',
        `Das Bild "${refusal.fileName}" hat mehr als die erlaubten ${refusal.maxMegapixels} Megapixel. Bitte verkleinern Sie es oder fotografieren Sie das Dokument mit einer geringeren Auflösung.`,
      );
    case 'IMAGES_TOO_LARGE':
      return notSuitable(
        'Bilder zu groß',
        `Mit der Datei "${refusal.fileName}" haben die Bilder zusammen mehr als die erlaubten ${refusal.maxMegapixels} Megapixel. Bitte verkleinern Sie die Bilder oder scannen Sie mit einer geringeren Auflösung.`,
      );
    case 'VIRUS_FOUND':
      return notSuitable(
        'Schadsoftware gefunden',
        `In der Datei "${refusal.fileName}" hat die Virenprüfung Schadsoftware gefunden. Von diesem Upload wurde nichts gespeichert. Bitte lassen Sie Ihr Gerät auf Viren prüfen und laden Sie das Dokument dann neu erstellt hoch.`,
      );
    case 'FILE_ENCRYPTED':
      return notSuitable(
        'Inhalt mit Passwort',
        `Die Datei "${refusal.fileName}" enthält etwas, das mit einem Passwort geschützt ist. Die Virenprüfung kann es nicht ansehen. Bitte laden Sie es ohne Passwortschutz hoch.`,
      );
    case 'FILE_NOT_SCANNABLE':
      return notSuitable(
        'Virenprüfung nicht möglich',
        `Die Datei "${refusal.fileName}" ist für die Virenprüfung zu groß oder zu verschachtelt. Bitte teilen Sie sie auf, oder laden Sie die enthaltenen Dokumente einzeln hoch.`,
      );
    case 'SEVERAL_FILES_NOT_MERGEABLE':
      return notSuitable('Nur eine Datei möglich', fileNotMergeableText(refusal.fileName));
    case 'NO_FILE':
      return notSuitable('Keine Datei', 'Bitte wählen Sie mindestens eine Datei aus.');
    case 'TOO_MANY_UPLOADS':
      return {
        status: 429,
        title: 'Zu viele Uploads gleichzeitig',
        detail: `Von Ihnen laufen bereits ${refusal.maxUploads} Uploads. Bitte warten Sie, bis einer davon fertig ist, und versuchen Sie es dann erneut.`,
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      };
    case 'UPLOAD_TOO_SLOW':
      return {
        status: 408,
        title: 'Übertragung zu langsam',
        detail: 'Die Übertragung ist zu langsam oder unterbrochen. Bitte versuchen Sie es mit einer besseren Verbindung erneut.',
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      };
    case 'TOO_MANY_FILES':
      return notSuitable('Zu viele Dateien', `Bitte laden Sie höchstens ${refusal.maxFiles} Dateien auf einmal hoch.`);
  }
}

function typeText(refusal: Extract<IntakeRefusal, { code: 'FILE_TYPE_NOT_ACCEPTED' }>): string {
  const { fileName, accept, imageFormat, hasOtherEnding, hasUnknownContent } = refusal;
  if (hasOtherEnding)
    return `Der Inhalt der Datei "${fileName}" passt nicht zu ihrer Endung. Bitte speichern Sie die Datei mit der richtigen Endung und laden Sie sie erneut hoch.`;
  if (hasUnknownContent)
    return `Der Inhalt der Datei "${fileName}" ist nicht zu erkennen. Vielleicht ist sie beschädigt, mit einem Passwort geschützt oder in Wahrheit etwas anderes. Bitte öffnen Sie die Datei, speichern Sie sie neu und laden Sie sie erneut hoch.`;
  if (imageFormat === undefined) return fileTypeNotAcceptedText(fileName, accept);
  return `Die Datei "${fileName}" ist ein Bild im Format ${imageFormat}. Dieses können wir nicht lesen. Bitte speichern Sie es als ${pictureSubstitutes(accept)} und laden Sie es erneut hoch.`;
}
