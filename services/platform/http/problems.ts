import { EngineUnavailable } from '../engineUnavailable.ts';
import { EventForged } from '../journal/eventUnreadable.ts';
import { SubjectErased } from '../vault/subjectErased.ts';
import { SubjectKeyLost } from '../vault/subjectKeyLost.ts';
import { ScannerAway } from '../virus-scan/virusScanner.ts';
import { edgeLimits } from './edge/edgeLimits.ts';
import type { Problem } from './defineRoute.ts';

type Violations = NonNullable<Problem['violations']>;

export const problemTitlesByStatus: Readonly<Record<number, string>> = {
  400: 'Ungültige Anfrage',
  401: 'Nicht angemeldet',
  403: 'Kein Zugriff',
  404: 'Nicht gefunden',
  405: 'Methode nicht erlaubt',
  408: 'Zeitüberschreitung',
  409: 'Konflikt',
  410: 'Nicht mehr da',
  412: 'Zwischenzeitlich geändert',
  413: 'Zu groß',
  415: 'Format nicht unterstützt',
  422: 'Bitte prüfen Sie Ihre Eingaben',
  428: 'Stand nicht genannt',
  429: 'Zu viele Anfragen',
  500: 'Unerwarteter Fehler',
  502: 'Vorübergehend nicht erreichbar',
  503: 'Vorübergehend nicht erreichbar',
  507: 'Kein Speicherplatz',
};

/** A problem with the usual title of its status. `detail` is German and for people. */
export function createProblem(
  status: number,
  code: string,
  detail: string,
  more: { readonly violations?: Violations; readonly retryAfterSeconds?: number } = {},
): Problem {
  return { kind: 'problem', status, code, title: problemTitlesByStatus[status] ?? 'Fehler', detail, ...more };
}

export const notFoundProblem = (): Problem => createProblem(404, 'NOT_FOUND', 'Der angeforderte Eintrag wurde nicht gefunden.');
export const unknownPathProblem = (): Problem => createProblem(404, 'UNKNOWN_PATH', 'Diese Adresse gibt es nicht.');
export const forbiddenProblem = (): Problem => createProblem(403, 'FORBIDDEN', 'Sie haben keine Berechtigung für diese Aktion.');
/** It is said of a session, not of the command: the same call in a new session is answered anew. */
export const UNAUTHENTICATED = 'UNAUTHENTICATED';
export const unauthenticatedProblem = (): Problem => createProblem(401, UNAUTHENTICATED, 'Bitte melden Sie sich an.');
export const staleProblem = (): Problem =>
  createProblem(412, 'STALE', 'Die Daten wurden zwischenzeitlich geändert. Bitte laden Sie die Ansicht neu und prüfen Sie Ihre Änderung.');
export const ifMatchRequiredProblem = (): Problem =>
  createProblem(428, 'IF_MATCH_REQUIRED', 'Dieser Aufruf bezieht sich auf eine Ansicht: If-Match muss deren ETag enthalten, z. B. "3".');
export const concurrentChangesProblem = (): Problem =>
  createProblem(409, 'BUSY', 'Die Daten werden gerade von mehreren Personen geändert. Bitte versuchen Sie es erneut.', {
    retryAfterSeconds: 1,
  });
export const invalidInputProblem = (violations: Violations): Problem =>
  createProblem(422, 'INVALID', 'Bitte prüfen Sie Ihre Eingaben.', { violations });
export const uploadTooLargeProblem = (): Problem =>
  createProblem(413, 'UPLOAD_TOO_LARGE', 'Die Dateien sind zusammen zu groß. Es sind höchstens 64 MB je Übertragung möglich.');
export const shuttingDownProblem = (): Problem =>
  createProblem(502, 'LEAVING', 'Der Dienst startet gerade neu. Bitte versuchen Sie es gleich noch einmal.', { retryAfterSeconds: 1 });
export const startingProblem = (): Problem =>
  createProblem(503, 'STARTING', 'Das Portal startet gerade und stellt seine Listen zusammen. Bitte versuchen Sie es in Kürze erneut.', {
    retryAfterSeconds: edgeLimits.retryAfterSeconds,
  });
export const tooManyRequestsProblem = (retryAfterSeconds: number): Problem =>
  createProblem(429, 'TOO_MANY_REQUESTS', 'Zu viele Anfragen in kurzer Zeit. Bitte warten Sie einen Moment.', { retryAfterSeconds });
export const tooManyParallelDownloadsProblem = (most: number): Problem =>
  createProblem(
    429,
    'TOO_MUCH_AT_ONCE',
    `Für Sie werden gerade schon ${most} Dateien zusammengestellt oder geladen. Bitte warten Sie, bis eine davon fertig ist.`,
    { retryAfterSeconds: edgeLimits.longWork.retryAfterSeconds },
  );
export const deadlineExceededProblem = (): Problem =>
  createProblem(503, 'DEADLINE_EXCEEDED', 'Die Verarbeitung dauert zu lange. Bitte versuchen Sie es in Kürze erneut.', {
    retryAfterSeconds: edgeLimits.retryAfterSeconds,
  });

const erased = (): Problem =>
  createProblem(409, 'ERASED', 'Die personenbezogenen Daten dieses Eintrags wurden gelöscht. Er kann nicht mehr geändert werden.');
const unexpected = (): Problem =>
  createProblem(500, 'INTERNAL', 'Es ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es später erneut.');

/** Carries a problem up to the edge from where no value can be returned (inside a stream, for instance). */
export class ProblemError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
    this.name = 'ProblemError';
  }
}

/** A body that none of the portal's own apps sends: somebody tries what the server takes. `reason` is for the security event. */
export class UnexpectedBodyError extends ProblemError {
  constructor(
    problem: Problem,
    readonly reason: string = problem.code,
  ) {
    super(problem);
  }
}

/** The client went away in the middle of its request. */
export class RequestAborted extends Error {
  constructor() {
    super('request aborted');
    this.name = 'RequestAborted';
  }
}

/** The one table from thrown errors to answers. `unforeseen` errors are logged in full. */
export function problemOfThrownError(error: unknown): { readonly problem: Problem; readonly unforeseen: boolean } {
  if (error instanceof ProblemError) return { problem: error.problem, unforeseen: false };
  if (error instanceof RequestAborted)
    return { problem: createProblem(400, 'ABORTED', 'Die Übertragung wurde abgebrochen.'), unforeseen: false };
  if (error instanceof SubjectErased) return { problem: erased(), unforeseen: false };
  if (error instanceof SubjectKeyLost) return { problem: lost(), unforeseen: true };
  if (error instanceof EventForged) return { problem: changedInTheLog(), unforeseen: true };
  if (error instanceof ScannerAway) return { problem: scannerAway(), unforeseen: false };
  if (error instanceof EngineUnavailable) return { problem: engineProblem(error), unforeseen: true };
  return { problem: unexpected(), unforeseen: true };
}

/** Its key may come back with a backup. */
const lost = (): Problem => createProblem(503, 'DATA_LOST', 'Diese Daten sind derzeit nicht lesbar. Bitte wenden Sie sich an die Bank.');

/** Nothing is decided on what the portal has not written; `audit verify` names the event. */
const changedInTheLog = (): Problem =>
  createProblem(
    503,
    'LOG_CHANGED',
    'Das Protokoll zu diesem Eintrag ist nicht so, wie es geschrieben wurde. Deshalb wird hier nichts mehr entschieden. Bitte wenden Sie sich an die Bank.',
  );

/** The scan tells the log itself. */
const scannerAway = (): Problem =>
  createProblem(
    503,
    'SCANNER_AWAY',
    'Die Virenprüfung ist gerade nicht erreichbar. Deshalb wurde nichts gespeichert. Bitte versuchen Sie es in Kürze erneut.',
    { retryAfterSeconds: edgeLimits.scannerRetryAfterSeconds },
  );

function engineProblem(error: EngineUnavailable): Problem {
  if (error.diskFull)
    return createProblem(
      507,
      'DISK_FULL',
      'Es ist kein Speicherplatz mehr frei. Ihre Eingabe wurde nicht gespeichert. Bitte versuchen Sie es später erneut.',
    );
  return createProblem(503, 'UNAVAILABLE', 'Der Dienst ist vorübergehend nicht erreichbar. Bitte versuchen Sie es in Kürze erneut.', {
    retryAfterSeconds: edgeLimits.retryAfterSeconds,
  });
}
