/** `npm run move-documents`: copies the documents of a portal of the distributed size from MongoDB into the bucket of BLOBS_URL. */
import { InvalidEnvironment, readEnvironment } from '@portal/platform/config/readEnvironment';
import { takeVariablesAndClearSecrets } from '@portal/platform/config/takeVariablesAndClearSecrets';
import { copyMissingBlobsWithBankMark, TargetBelongsToOtherBank } from './composition/migration/copyMissingBlobs.ts';
import { explainStartError } from './composition/first-start/startRefused.ts';
import { openGridFsBlobStore } from './engines/mongodb/blobs/openGridFsBlobStore.ts';
import { openLazyMongoConnection } from './engines/mongodb/connection/openLazyMongoConnection.ts';
import { openS3BlobStore } from './engines/s3/openS3BlobStore.ts';
import { printLine } from './composition/printLine.ts';
import { runAndExit } from './runAndExit.ts';

async function move(): Promise<void> {
  if (process.argv.length > 2)
    throw new InvalidEnvironment('Aufruf: npm run move-documents (ohne weitere Angaben; alles Übrige steht in der Umgebung).');
  const { engines } = readEnvironment({ ...takeVariablesAndClearSecrets(process.env), ENGINES: 'distributed' });
  if (engines.kind !== 'distributed' || engines.bucket === undefined)
    throw new InvalidEnvironment(
      'BLOBS_URL fehlt: der Bucket, in den die Dokumente sollen, zum Beispiel s3+https://s3.bank.de/portal-dokumente.',
    );
  const mongo = openLazyMongoConnection({ url: engines.mongoUrl });
  const [source, target] = [openGridFsBlobStore({ mongo }), openS3BlobStore({ bucket: engines.bucket })];
  try {
    const { documents, copied, deleted } = await copyMissingBlobsWithBankMark(source, target);
    printLine(
      `${documents} Dokumente in MongoDB, ${copied} davon kopiert, die anderen waren schon im Bucket; ${deleted} dort gelöscht, die es in ` +
        'MongoDB nicht mehr gibt. War das Portal dabei gestoppt, dann starten Sie es jetzt mit BLOBS_URL; ' +
        'sonst stoppen Sie es, und rufen Sie dies noch einmal auf.',
    );
  } finally {
    await target.close();
    await mongo.close();
  }
}

/** What people can do something about, in their words. */
function explanation(error: unknown): string {
  if (error instanceof TargetBelongsToOtherBank) return 'Der Bucket in BLOBS_URL gehört zu einer anderen Bank. Nehmen Sie einen leeren.';
  const name = error instanceof Error ? `${error.name}: ${error.message}` : 'unbekannter Fehler';
  return explainStartError(error) ?? `Der Umzug ist nicht fertig (${name}). Starten Sie ihn neu: er macht dort weiter, wo er war.`;
}

runAndExit(move, explanation);
